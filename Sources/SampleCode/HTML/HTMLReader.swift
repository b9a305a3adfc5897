/// Reads pieces of HTML into a tree.
///
/// It accepts malformed HTML as browsers do, but keeps it as written. An end tag closes the nearest
/// element of its name; an end tag that closes nothing is skipped.
struct HTMLReader {
  private let bytes: [UInt8]
  private(set) var elements: [HTMLElement] = []
  private(set) var texts: [TextRun] = []
  private(set) var styleSheets: [StyleSheet] = []
  private var open: [Int] = []
  /// The number of open elements of each name, so that an end tag need not search for its element.
  private var openNames: [String: Int] = [:]
  /// The number of open elements below the deepest one that may be a parent.
  private var below = 0

  /// The largest number of elements around another; browsers stop at 512.
  private static let deepest = 256
  /// The largest number of attributes of a tag; the rest is skipped, which bounds the search for
  /// names.
  private static let mostAttributes = 64

  /// Returns the original text of one that was damaged before it was read.
  private let repaired: (String) -> String

  init(_ bytes: [UInt8], repaired: @escaping (String) -> String) {
    self.bytes = bytes
    self.repaired = repaired
  }

  /// Reads pieces that belong together, and the bytes between them as text.
  mutating func read(_ pieces: [Range<Int>]) {
    var at: Int?
    for piece in pieces.map({ $0.clamped(to: 0..<bytes.count) }) {
      if let at, at < piece.lowerBound { addText(at..<piece.lowerBound, isMarkdown: true) }
      readPiece(piece)
      at = max(at ?? 0, piece.upperBound)
    }
    while let last = open.last { close(last, at: at ?? bytes.count) }
  }

  private mutating func readPiece(_ piece: Range<Int>) {
    var at = piece.lowerBound
    var textStart = at
    while let less = bytes[at..<piece.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      guard let mark = Markup(bytes, at: less, upTo: piece.upperBound) else {
        at = less + 1
        continue
      }
      addText(textStart..<less)
      at = take(mark, upTo: piece.upperBound)
      textStart = at
    }
    addText(textStart..<piece.upperBound)
  }

  /// Reads a tag or a comment, and returns the offset after it.
  private mutating func take(_ mark: Markup, upTo end: Int) -> Int {
    switch mark.kind {
    case .ignored: break
    case .end(let name): closeNearest(name, mark.range)
    case .start(let name, let attributes, let isClosed):
      closeImplied(before: name.value, at: mark.range.lowerBound)
      let isVoid = isClosed || voidElements.contains(name.value)
      add(name, Array(attributes.prefix(Self.mostAttributes)), mark.range, isVoid: isVoid)
      if !isVoid, rawElements.contains(name.value) {
        return readRaw(name.value, from: mark.range.upperBound, upTo: end)
      }
    }
    return mark.range.upperBound
  }

  /// Reads text up to the end tag, without looking for markup in it.
  private mutating func readRaw(_ name: String, from start: Int, upTo end: Int) -> Int {
    let stop = Self.endTag(name, in: bytes, start..<end) ?? end
    switch name {
    case "style": styleSheets.append(StyleReader(bytes).sheet(start..<stop))
    case "textarea", "title": addText(start..<stop)
    default: break
    }
    return stop
  }

  /// Returns the end of the content of an element without markup: the offset of its end tag, or
  /// `nil`.
  static func endTag(_ name: String, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while let less = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      let behind = less + 2 + name.utf8.count
      if behind <= range.upperBound, bytes[less + 1] == UInt8(ascii: "/"),
        bytes[less + 2..<behind].lazy.map({ $0 | 0x20 }).elementsEqual(name.utf8)
      {
        return less
      }
      at = less + 1
    }
    return nil
  }

  private mutating func add(
    _ name: LocatedValue<String>,
    _ written: [HTMLAttribute],
    _ range: Range<Int>,
    isVoid: Bool
  ) {
    var attributes: [HTMLAttribute] = []
    for attribute in written
    where !attributes.contains(where: { $0.name.value == attribute.name.value }) {
      attributes.append(attribute)
      attributes[attributes.count - 1].value.value = repaired(attribute.value.value)
    }
    let place = elements.count
    var element = HTMLElement(
      name: name,
      hasCapital: isCapital(bytes[name.range]),
      attributes: attributes,
      startTag: range,
      range: range,
      parent: open.last,
      depth: open.count,
      descendants: place + 1..<place + 1,
      texts: texts.count..<texts.count
    )
    if let style = element.attribute("style")?.value.range {
      element.declarations = StyleReader(bytes).declarations(style)
    }
    elements.append(element)
    if isVoid { return }
    if open.count < Self.deepest {
      open.append(place)
      openNames[name.value, default: 0] += 1
    } else {
      below += 1
    }
  }

  private mutating func closeNearest(_ name: String, _ tag: Range<Int>) {
    if below > 0 {
      below -= 1
      return
    }
    guard openNames[name, default: 0] > 0 else { return }
    while let last = open.last {
      let isIt = elements[last].name.value == name
      close(last, at: isIt ? tag.upperBound : tag.lowerBound)
      if isIt { return }
    }
  }

  private mutating func closeImplied(before name: String, at start: Int) {
    guard below == 0 else { return }
    while let last = open.last, let closed = impliedEnds[elements[last].name.value],
      closed.contains(name)
    {
      close(last, at: start)
    }
  }

  /// Closes the innermost open element.
  private mutating func close(_ place: Int, at end: Int) {
    open.removeLast()
    openNames[elements[place].name.value, default: 1] -= 1
    let start = elements[place].range.lowerBound
    elements[place].range = start..<max(end, elements[place].startTag.upperBound)
    elements[place].descendants = place + 1..<elements.count
    elements[place].texts = elements[place].texts.lowerBound..<texts.count
  }

  private mutating func addText(_ range: Range<Int>, isMarkdown: Bool = false) {
    guard let first = bytes[range].firstIndex(where: { $0 > 0x20 }),
      let last = bytes[range].lastIndex(where: { $0 > 0x20 })
    else { return }
    let range = first..<last + 1
    let text = repaired(plainText(bytes[range]))
    let run = TextRun(text: LocatedValue(text, range), parent: open.last, isMarkdown: isMarkdown)
    texts.append(run)
  }
}

/// True for `Badge`, but not for `DIV`.
private func isCapital(_ name: ArraySlice<UInt8>) -> Bool {
  let capital = UInt8(ascii: "A")...UInt8(ascii: "Z")
  return name.first.map(capital.contains) == true && !name.allSatisfy(capital.contains)
}

/// Elements without content.
let voidElements: Set<String> = [
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
  "wbr",
]

/// Elements whose content is not markup.
let rawElements: Set<String> = ["script", "style", "textarea", "title"]

/// Elements that may lack an end tag, with the elements that end them.
private let impliedEnds: [String: Set<String>] = [
  "li": ["li"],
  "dt": ["dt", "dd"],
  "dd": ["dt", "dd"],
  "option": ["option", "optgroup"],
  "td": ["td", "th", "tr", "tbody", "tfoot"],
  "th": ["td", "th", "tr", "tbody", "tfoot"],
  "tr": ["tr", "tbody", "tfoot"],
  "thead": ["tbody", "tfoot"],
  "tbody": ["tbody", "tfoot"],
  "p": [
    "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p",
    "pre", "section", "table", "ul",
  ],
]
