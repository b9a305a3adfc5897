import Diagnostics
import Markdown
import SiteModel

/// A paragraph, an item of a list, or a row of a table, cut into marks.
public struct ProseLine: Sendable {
  /// The kind of block.
  public let kind: Kind
  /// Its place in the file.
  public let range: Range<Int>
  /// The marks in source order, without the bullet of an item.
  public let marks: [ProseMark]
  /// The words before the colon of an item such as `Corner radius: 8px`, in lower case.
  public let label: [String]
  /// Index in `marks` of the first mark after the label.
  public let start: Int
  /// Whether it is an example of what not to do.
  let isCounterExample: Bool

  /// The kinds of blocks.
  public enum Kind: Sendable {
    case paragraph, item, row, heading
  }

  /// Cuts a block into marks; its kind is that of its first character unless one is given.
  init(_ block: Range<Int>, _ bytes: [UInt8], as known: Kind? = nil) {
    range = block
    kind = known ?? ProseLine.kind(of: bytes[block])
    let marks = ProseScanner.marks(of: bytes, in: ProseLine.inside(block, kind, bytes))
    let end = kind == .item ? ProseLine.labelEnd(marks) : nil
    label = (end.map { marks[..<$0] } ?? []).filter(\.isWord).map {
      String(inSmallLetters: bytes[$0.range])
    }
    start = end.map { $0 + 1 } ?? 0
    self.marks = marks
    isCounterExample =
      marks.contains { $0.isWord && ProseLine.denials.contains($0.range, of: bytes) }
      || ProseLine.isCrossed(bytes[block])
  }

  /// The marks after the label.
  var value: ArraySlice<ProseMark> { marks[min(start, marks.count)...] }

  /// The marks between the pipes of a row.
  var cells: [ArraySlice<ProseMark>] {
    var cells = marks.split(omittingEmptySubsequences: false) { $0.isSign("|") }
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }

  private static func kind(of text: ArraySlice<UInt8>) -> Kind {
    switch text.first {
    case UInt8(ascii: "|"): return .row
    case UInt8(ascii: "#"): return .heading
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return text.dropFirst().first == 0x20 ? .item : .paragraph
    default:
      let rest = text.drop(while: \.isDigit)
      let isItem = rest.count < text.count && rest.dropFirst().first == 0x20
      return isItem && (rest.first == 0x2E || rest.first == 0x29) ? .item : .paragraph
    }
  }

  private static func inside(_ block: Range<Int>, _ kind: Kind, _ bytes: [UInt8]) -> Range<Int> {
    guard kind == .item else { return block }
    var start = block.lowerBound
    while start < block.upperBound, bytes[start] != 0x20 { start += 1 }
    // The `[ ]` or `[x]` of a task is not a word.
    let rest = bytes[start..<block.upperBound].drop { $0 == 0x20 }
    let isTask =
      rest.first == UInt8(ascii: "[") && rest.dropFirst(2).first == UInt8(ascii: "]")
    return (isTask ? rest.startIndex + 3 : start)..<block.upperBound
  }

  private static func labelEnd(_ marks: [ProseMark]) -> Int? {
    for (index, mark) in marks.enumerated() {
      if mark.isSign(":") { return index > 0 ? index : nil }
      switch mark.kind {
      case .word, .figure, .sign: if index >= 8 { return nil }
      case .code, .colour, .quote: return nil
      }
    }
    return nil
  }

  /// The cross mark, the cross mark misread as Mac Roman, and the prohibited sign.
  private static let crosses: [[UInt8]] = [
    [0xE2, 0x9D, 0x8C], Array("‚ùå".utf8), [0xF0, 0x9F, 0x9A, 0xAB],
  ]

  private static func isCrossed(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(where: { $0 >= 0x80 }) else { return false }
    return crosses.contains { text.contains($0) }
  }

  private static let denials: WordSet = [
    "never", "don't", "dont", "avoid", "avoids", "not", "wrong", "instead", "without", "cannot",
    "can't", "isn't", "aren't", "doesn't", "no", "neither", "nor", "before", "previously",
    "formerly", "bad", "vs",
  ]
}

extension ProseMark {
  /// Whether it is a run of letters and digits.
  var isWord: Bool {
    if case .word = kind { true } else { false }
  }
}

extension Array<UInt8>.SubSequence {
  /// Whether a run of bytes occurs.
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    var rest = self
    while let at = rest.firstIndex(of: wanted[0]) {
      if rest[at...].starts(with: wanted) { return true }
      rest = rest[(at + 1)...]
    }
    return false
  }
}

extension EmbeddedContent {
  /// The blocks of the page's prose, without HTML and indented code.
  ///
  /// A foreign page is shown by another tool, and may have prose in its front matter, in components
  /// and in indented tabs.
  static func lines(of page: Page, _ prose: Prose, isForeign: Bool) -> [ProseLine] {
    let others = (page.document.rawHTML + page.document.verbatim).sorted {
      $0.lowerBound < $1.lowerBound
    }
    var next = 0
    let lines = prose.blocks.flatMap { block -> [ProseLine] in
      while next < others.count, others[next].upperBound <= block.bytes.lowerBound { next += 1 }
      let isOther = next < others.count && others[next].lowerBound <= block.bytes.lowerBound
      if isOther || block.bytes.count > longest { return [] }
      return ProseLine.openTable(block.bytes, page.file.bytes) ?? [
        ProseLine(block.bytes, page.file.bytes)
      ]
    }
    guard isForeign else { return lines }
    let all = (lines + foreignLines(of: page, others)).enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    // HTML inside a paragraph is part of it.
    return all.map(\.element).reduce(into: []) { lines, line in
      if line.range.lowerBound >= lines.last?.range.upperBound ?? 0 { lines.append(line) }
    }
  }

  /// The lines of front matter, of components and of indented text.
  private static func foreignLines(of page: Page, _ others: [Range<Int>]) -> [ProseLine] {
    let bytes = page.file.bytes
    var lines: [ProseLine] = []
    for block in [0..<page.frontMatter.bodyStart] + others {
      var isCode = false
      var start = block.lowerBound
      while start < block.upperBound {
        let end = bytes[start..<block.upperBound].firstIndex(of: 0x0A) ?? block.upperBound
        let line = bytes.trimmed(start..<end)
        start = end + 1
        if bytes.begins(line, with: "```") || bytes.begins(line, with: "~~~") { isCode.toggle() }
        guard !isCode, let first = bytes[line].first, let last = bytes[line].last,
          ![0x3C, 0x7B, 0x7D, 0x60, 0x7E].contains(first), ![0x3B, 0x7B, 0x7D].contains(last),
          line.count < longest
        else { continue }
        lines.append(ProseLine(line, bytes))
      }
    }
    return lines
  }

  /// The code spans of sentences and items that are no examples of what to avoid, with their places.
  public var namesInProse: [(name: String, range: Range<Int>)] {
    lines.filter { $0.kind == .paragraph || $0.kind == .item }
      .filter { !$0.isCounterExample && $0.range.lowerBound >= page.frontMatter.bodyStart }
      .flatMap { line in line.marks.compactMap { mark in mark.code.map { ($0, mark.range) } } }
  }

  /// Returns a word of the page in lower case.
  func word(_ mark: ProseMark) -> String { String(inSmallLetters: page.file.bytes[mark.range]) }

  /// Returns the words of a line in lower case.
  func words(_ marks: some Sequence<ProseMark>) -> [String] {
    let bytes = page.file.bytes
    return marks.lazy.filter(\.isWord).map { String(inSmallLetters: bytes[$0.range]) }
  }

  /// Lists: runs of adjacent items, each with the line before it.
  var lists: [(lead: ProseLine?, items: ArraySlice<ProseLine>)] {
    var lists: [(lead: ProseLine?, items: ArraySlice<ProseLine>)] = []
    var start = 0
    while start < lines.count {
      guard lines[start].kind == .item else {
        start += 1
        continue
      }
      var end = start + 1
      while end < lines.count, lines[end].kind == .item, isClose(lines[end - 1], lines[end]) {
        end += 1
      }
      let lead = start > 0 && lines[start - 1].kind == .paragraph ? lines[start - 1] : nil
      lists.append((lead, lines[start..<end]))
      start = end
    }
    return lists
  }

  /// Whether only blanks are between two lines.
  func isClose(_ one: ProseLine, _ other: ProseLine) -> Bool {
    page.file.bytes[one.range.upperBound..<max(one.range.upperBound, other.range.lowerBound)]
      .allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}

/// The longest block, in bytes, that is read word by word.
///
/// People do not write longer paragraphs by hand, and the time to relate words to each other grows
/// with the square of the length.
private let longest = 20_000
