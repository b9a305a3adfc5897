/// Start tags in text that look like the generic arguments of a type, collected until all end tags
/// are known.
///
/// `Loadable<T>` is a tag in HTML, so readers see `Loadable`. Such a tag has no attributes and
/// names no element, or it has a capital and follows the name of a type: `Binding<Label>`.
struct StrayTags {
  /// The tags so far, in source order.
  private(set) var all: [Tag] = []
  private var closed: Set<String> = []

  /// One stray tag.
  struct Tag {
    /// Name in lower case.
    var name: String
    /// Its place in the file.
    var range: Range<Int>
    /// Whether the policy allows it.
    var isClean: Bool
  }

  /// Notes raw HTML that may be such a tag; returns false for other HTML.
  mutating func take(
    _ literal: UnsafeBufferPointer<UInt8>,
    at range: Range<Int>,
    isClean: Bool,
    in body: Body
  ) -> Bool {
    // Most raw HTML in text is a lower-case element with few letters, which this test finds.
    guard let tag = RawTag(in: literal, at: 0), tag.end == literal.count else { return false }
    guard !knownElements.contains(tag.name) || isGeneric(literal, at: range, in: body) else {
      return false
    }
    if tag.isEnd {
      closed.insert(tag.name)
      return false
    }
    let isBare = literal.count == tag.name.utf8.count + 2
    // A tag with a hyphen is a custom element.
    guard isBare, !tag.name.contains("-") else { return false }
    all.append(Tag(name: tag.name, range: range, isClean: isClean))
    return true
  }

  /// Whether any text of the page contains an end tag of that name.
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

/// The elements that browsers know: those of the HTML standard, including obsolete ones, and the
/// common ones of SVG and MathML.
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
