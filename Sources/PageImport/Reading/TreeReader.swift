import Diagnostics
import YAML

/// Reads a page of another generator into text, code and elements.
///
/// It never fails: syntax that it cannot read is text.
struct TreeReader {
  /// The generator of the page.
  let format: PageFormat
  /// The text that is read.
  let text: SourceText
  /// Constants that the page exports, and the paths that it imports.
  var scope = PageScope()
  /// The offset of the next byte.
  var at = 0
  /// Elements that are open, the outermost first; the first entry is the page.
  var open: [OpenElement] = [OpenElement(nil, .page, start: 0)]
  /// The offset behind the last node.
  private var textStart = 0
  /// Whether an unindented item of a list is open, so that indented lines belong to it.
  var isInList = false
  /// Whether the last line ended an import or export.
  private var isAfterStatement = true
  /// The number of signs that only looked like a beginning; many of them must not take long.
  private var misses = 0
  /// Whether the last line was blank.
  private var isAfterBlank = true

  /// An element whose end is not read yet.
  struct OpenElement {
    /// The element; nil for the page.
    var element: PageElement?
    /// The line that ends it.
    var end: End
    /// The offset of its first byte.
    var start: Int
    /// The nodes in it so far.
    var nodes: [PageNode] = []

    init(_ element: PageElement?, _ end: End, start: Int) {
      self.element = element
      self.end = end
      self.start = start
    }
  }

  /// The end of an element.
  enum End: Equatable {
    case page, tag, colons(Int), shortcode, directive, macro
  }

  /// Starts at the beginning of a text.
  init(_ text: SourceText, _ format: PageFormat, _ scope: PageScope = PageScope()) {
    self.text = text
    self.format = format
    self.scope = scope
  }

  /// The bytes of the text.
  var bytes: [UInt8] { text.bytes }

  /// Reads the whole text.
  mutating func read() -> [PageNode] {
    var isAtLineStart = true
    while at < bytes.count {
      if isAtLineStart {
        isAtLineStart = false
        if readLine() {
          isAtLineStart = true
          continue
        }
      }
      let start = at
      switch bytes[at] {
      case newline:
        at += 1
        isAtLineStart = true
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "`"): readCodeSpan()
      case UInt8(ascii: "<"), UInt8(ascii: "{"):
        let isRead = misses < 500 && (bytes[at] == UInt8(ascii: "<") ? readTag() : readBraces())
        if !isRead {
          at = start + 1
          misses += 1
        }
      default: at += 1
      }
      if at > start + 1, at <= bytes.count, bytes[at - 1] == newline { isAtLineStart = true }
    }
    at = bytes.count
    endText(at: at)
    while open.count > 1 { dissolveLast() }
    return open[0].nodes
  }

  // MARK: Nodes

  /// Makes a node of the text since the last one.
  mutating func endText(at end: Int) {
    let end = min(end, bytes.count)
    if textStart < end { open[open.count - 1].nodes.append(.text(text.string(textStart..<end))) }
    textStart = max(textStart, end)
  }

  /// Adds a node that ends at the current offset.
  mutating func add(_ node: PageNode?, from start: Int) {
    endText(at: start)
    if let node { open[open.count - 1].nodes.append(node) }
    textStart = at
  }

  /// Opens an element whose first tag ends at the current offset.
  mutating func push(_ element: PageElement, _ end: End, from start: Int) {
    endText(at: start)
    guard open.count < 64 else { return }
    var element = element
    element.indent = indent(before: start)
    open.append(OpenElement(element, end, start: start))
    textStart = at
  }

  /// Closes the element at an index of `open`, and dissolves those inside it that nothing closed.
  mutating func close(_ index: Int, from start: Int) {
    endText(at: start)
    textStart = at
    while open.count > index + 1 { dissolveLast() }
    guard var element = open[index].element else { return }
    let closed = open.removeLast()
    element.children = closed.nodes
    if element.form == .macro, element.name == "set" {
      let body = closed.start + element.source.utf8.count
      scope.define(element, as: text.string(body..<max(body, start)).trimmed)
    }
    element.source = text.string(closed.start..<min(at, bytes.count))
    if element.isSlot(format, isNested: open.count > 1) { element.name = PageElement.slot }
    element.isBlock = isAlone(closed.start..<at)
    open[open.count - 1].nodes.append(.element(element))
  }

  /// Makes siblings of an element and its content, because nothing closes the element.
  private mutating func dissolveLast() {
    let last = open.removeLast()
    guard let element = last.element else { return }
    switch last.end {
    case .tag where TreeReader.impliedEnds.contains(element.name.lowercased()):
      var element = element
      element.children = last.nodes
      open[open.count - 1].nodes.append(.element(element))
    case .tag:
      let source = element.source
      open[open.count - 1].nodes.append(.strayTag(source, name: element.name, element.place))
      open[open.count - 1].nodes += last.nodes
    default:
      var element = element
      element.isEmpty = true
      element.isBlock =
        !element.source.contains("\n")
        && isAlone(last.start..<last.start + element.source.utf8.count)
      open[open.count - 1].nodes.append(.element(element))
      open[open.count - 1].nodes += last.nodes
    }
  }

  /// Elements of HTML whose end tag may be left out.
  static let impliedEnds: Set<String> = [
    "p", "li", "td", "th", "tr", "dt", "dd", "tbody", "thead", "option",
  ]

  /// Whether a range has its lines to itself.
  func isAlone(_ range: Range<Int>) -> Bool {
    var before = range.lowerBound
    while before > 0, isBlank(bytes[before - 1]) { before -= 1 }
    guard before == 0 || bytes[before - 1] == newline else { return false }
    var after = range.upperBound
    if after > 0, after <= bytes.count, bytes[after - 1] == newline { return true }
    while after < bytes.count, isBlank(bytes[after]) { after += 1 }
    return after >= bytes.count || bytes[after] == newline
  }

  /// The blanks before an offset, if nothing else is before it on its line.
  func indent(before offset: Int) -> String {
    let line = text.line(at: offset)
    let before = bytes[line.lowerBound..<max(line.lowerBound, offset)]
    return before.allSatisfy(isBlank) ? String(decoding: before, as: UTF8.self) : ""
  }

  // MARK: Lines

  /// Reads the block that begins at the start of a line; false if the line is text.
  private mutating func readLine() -> Bool {
    let start = at
    let line = text.line(at: at)
    var first = line.lowerBound
    while first < line.upperBound, isBlank(bytes[first]) { first += 1 }
    guard first < line.upperBound else {
      isAfterBlank = true
      return false
    }
    defer { isAfterBlank = false }
    if readFence(line) { return true }
    if first == line.lowerBound { isInList = isListMark(first..<line.upperBound) }
    if !isInList, isAfterBlank, !format.hasJSX, open.count == 1,
      columns(line.lowerBound..<first) >= 4
    {
      isInList = isListMark(first..<line.upperBound)
      if !isInList, format != .mkdocs || !isBlockMark(first) {
        at = min(line.upperBound + 1, bytes.count)
        add(.code(text.string(start..<at)), from: start)
        isAfterBlank = true
        return true
      }
    }
    switch format {
    case .mdx, .starlight:
      if first == line.lowerBound, isAfterBlank || isAfterStatement, readStatement() {
        isAfterStatement = true
        return true
      }
      isAfterStatement = false
      return readColons(first, line)
    case .vitepress: return readColons(first, line) || readSnippet(first, line)
    case .mkdocs: return readIndented(first, line) || readSnippet(first, line)
    case .docc: return readDirective(first, line)
    case .hugo, .nunjucks, .markdown: return readSnippet(first, line)
    }
  }

  private func isBlockMark(_ first: Int) -> Bool {
    bytes.has("!!!", at: first) || bytes.has("???", at: first) || bytes.has("===", at: first)
      || bytes.has("--8<--", at: first)
  }

  /// The width of a run of blanks.
  func columns(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (bytes[$1] == 0x09 ? 4 : 1) }
  }

  /// Whether a line begins with the mark of a list item.
  private func isListMark(_ line: Range<Int>) -> Bool {
    var at = line.lowerBound
    while at < line.upperBound, (0x30...0x39).contains(bytes[at]) { at += 1 }
    guard at < line.upperBound else { return false }
    let signs = at == line.lowerBound ? "-*+" : ".)"
    guard signs.utf8.contains(bytes[at]) else { return false }
    return at + 1 == line.upperBound || isBlank(bytes[at + 1])
  }
}
