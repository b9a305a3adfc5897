/// Start tags in text that look like the generics of a type, until it is known whether anything
/// closes them.
///
/// `Loadable<T>` is a tag to HTML, so readers see `Loadable`. Those tags have no attributes and name
/// no element, or stand with a capital behind the name of a type: `Binding<Label>`.
struct StrayTags {
  /// The tags met so far, in source order.
  private(set) var all: [Tag] = []
  private var closed: Set<String> = []

  /// One of them.
  struct Tag {
    /// Name in lower case.
    var name: String
    /// Where it stands in the file.
    var range: Range<Int>
    /// Whether the policy lets it through.
    var isClean: Bool
  }

  /// Remembers raw HTML when it may be such a tag; false when it is something else.
  mutating func take(
    _ literal: UnsafeBufferPointer<UInt8>,
    at range: Range<Int>,
    isClean: Bool,
    in body: Body
  ) -> Bool {
    // Most raw HTML in text is a lower-case element with few letters, which this settles.
    guard let tag = RawTag(in: literal, at: 0), tag.end == literal.count else { return false }
    guard !knownElements.contains(tag.name) || isGeneric(literal, at: range, in: body) else {
      return false
    }
    if tag.isEnd {
      closed.insert(tag.name)
      return false
    }
    let isBare = literal.count == tag.name.utf8.count + 2
    // A hyphen makes it an element of the author's own.
    guard isBare, !tag.name.contains("-") else { return false }
    all.append(Tag(name: tag.name, range: range, isClean: isClean))
    return true
  }

  /// Whether an end tag of that name stands in any text of the page.
  func isClosed(_ tag: Tag) -> Bool { closed.contains(tag.name) }

  private func isGeneric(
    _ literal: UnsafeBufferPointer<UInt8>,
    at range: Range<Int>,
    in body: Body
  ) -> Bool {
    guard range.lowerBound > body.range.lowerBound, literal.count > 1 else { return false }
    let before = body.bytes[range.lowerBound - 1]
    let isGlued = (before | 0x20) >= 0x61 && (before | 0x20) <= 0x7A
    return isGlued && (0x41...0x5A).contains(literal[1])
  }
}

/// What browsers know: the elements of the HTML standard, those it calls obsolete, and the common
/// ones of SVG and MathML.
private let knownElements: Set<String> = Set(
  """
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink \
  blockquote body br button canvas caption center cite code col colgroup data datalist dd del \
  details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame \
  frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li \
  link listing main map mark marquee menu menuitem meta meter nav nobr noembed noframes noscript \
  object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s \
  samp script search section select selectedcontent slot small source span strike strong style sub \
  summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video \
  wbr xmp svg animate animatemotion animatetransform circle clippath defs desc ellipse filter \
  foreignobject g image line lineargradient marker mask metadata mpath path pattern polygon \
  polyline radialgradient rect set stop switch symbol text textpath tspan use view math mfrac mi \
  mn mo mover mpadded mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr \
  munder munderover semantics annotation
  """.split(separator: " ").map(String.init)
)
