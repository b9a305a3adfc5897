import Diagnostics
import Markdown
import SiteModel

/// The lines of a page as HTML, with the ranges of diagnostics marked.
///
/// Of long parts that no finding is about, only both ends are shown.
struct SheetLines {
  private let page: Page
  private let id: String
  /// The offsets of line starts; the last entry is the end of the file.
  private let starts: [Int]
  private let fences: [Range<Int>]
  private let headings: [Range<Int>]
  /// Ranges to mark, by the line they are on, from left to right.
  private var marks: [Int: [(range: Range<Int>, severity: Severity)]] = [:]
  /// Lines that are always shown, in order.
  private var needed: [Int] = []

  /// Lines that are shown at each end of a part without findings.
  private static let margin = 8
  /// The fewest lines that are left out between the ends.
  private static let leastHidden = 25
  /// The most bytes that are shown of a line without findings.
  private static let longestText = 600

  /// Splits a page into lines.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - found: The diagnostics to mark.
  ///   - id: Id of the page in the report.
  ///   - linked: Offsets in lines that links refer to, so that they are always shown.
  init(_ page: Page, _ found: [Diagnostic], id: String, including linked: [Int]) {
    self.page = page
    self.id = id
    fences = page.document.fences.map(\.range)
    headings = page.document.headings.map(\.range)
    var starts = [page.file.bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0]
    let bytes = page.file.bytes
    for at in bytes.indices where at + 1 < bytes.count {
      let isReturn = bytes[at] == UInt8(ascii: "\r") && bytes[at + 1] != UInt8(ascii: "\n")
      if bytes[at] == UInt8(ascii: "\n") || isReturn { starts.append(at + 1) }
    }
    self.starts = starts + [bytes.count]
    // A range over several lines is marked on the first; the note contains the rest.
    for diagnostic in found {
      let range = diagnostic.range.bytes
      let line = line(at: range.lowerBound)
      let end = min(range.upperBound, text(of: line).upperBound)
      guard range.lowerBound < end else { continue }
      marks[line, default: []].append((range.lowerBound..<end, diagnostic.severity))
    }
    let places = found.map(\.range.bytes.lowerBound) + linked
    needed = Set(places.map { line(at: $0) }).sorted()
  }

  /// The number of lines.
  var count: Int { starts.count - 1 }

  /// Returns the line of an offset in the file, from 0.
  func line(at offset: Int) -> Int {
    min(max(0, starts.partitioningIndex { $0 > offset } - 1), count - 1)
  }

  /// Returns the anchor on the page for an offset in the file.
  func anchor(at offset: Int) -> String { "\(id)-\(line(at: offset) + 1)" }

  /// Returns lines as HTML.
  func html(_ lines: Range<Int>) -> [UInt8] {
    var html: [UInt8] = []
    var start = lines.lowerBound
    let next = needed.partitioningIndex { $0 >= lines.lowerBound }
    for stop in needed[next...].prefix(while: { $0 < lines.upperBound }) {
      writeEnds(of: start..<stop, to: &html)
      write(stop, to: &html)
      start = stop + 1
    }
    writeEnds(of: start..<lines.upperBound, to: &html)
    return html
  }

  private func writeEnds(of part: Range<Int>, to html: inout [UInt8]) {
    let hidden = part.dropFirst(SheetLines.margin).dropLast(SheetLines.margin)
    guard hidden.count >= SheetLines.leastHidden else {
      for line in part { write(line, to: &html) }
      return
    }
    for line in part.lowerBound..<hidden.startIndex { write(line, to: &html) }
    html += Array("<p class=\"folded\">\(hidden.count) lines without findings</p>".utf8)
    for line in hidden.endIndex..<part.upperBound { write(line, to: &html) }
  }

  private func write(_ line: Int, to html: inout [UInt8]) {
    let head =
      "<div class=\"line\(kind(of: line))\" id=\"\(id)-\(line + 1)\" data-line=\"\(line + 1)\"><code>"
    html += Array(head.utf8)
    var text = text(of: line)
    let isCut = marks[line] == nil && text.count > SheetLines.longestText
    if isCut {
      let end = text.lowerBound + SheetLines.longestText
      // A character has four bytes at most; others are no UTF-8, and are cut anywhere.
      let whole = (end - 3...end).last { page.file.bytes[$0] & 0xC0 != 0x80 }
      text = text.lowerBound..<(whole ?? end)
    }
    write(text, marks[line] ?? [], to: &html)
    html += Array("\(isCut ? "…" : "")</code></div>".utf8)
  }

  private func text(of line: Int) -> Range<Int> {
    guard line < count else { return 0..<0 }
    var end = starts[line + 1]
    let bytes = page.file.bytes
    while end > starts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return starts[line]..<end
  }

  /// Returns the class of a line, with a space before it.
  private func kind(of line: Int) -> String {
    let start = starts[line]
    if start < page.frontMatter.bodyStart { return " front" }
    if contains(start, fences) { return " code" }
    return contains(start, headings) ? " heading" : ""
  }

  private func contains(_ offset: Int, _ ranges: [Range<Int>]) -> Bool {
    let first = ranges.partitioningIndex { $0.upperBound > offset }
    return first < ranges.count && ranges[first].contains(offset)
  }

  /// Writes a text with marks; the most severe mark applies if several overlap.
  private func write(
    _ text: Range<Int>,
    _ marks: [(range: Range<Int>, severity: Severity)],
    to html: inout [UInt8]
  ) {
    let bytes = page.file.bytes
    let ends = marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let cuts = Set(ends + [text.lowerBound, text.upperBound]).sorted()
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      let covering = marks.filter { $0.range.contains(start) }.map(\.severity)
      if let severity = covering.max() {
        html += Array("<mark class=\"\(severity.rawValue)\">".utf8)
        escapeHTML(String(decoding: bytes[start..<end], as: UTF8.self), into: &html)
        html += Array("</mark>".utf8)
      } else {
        escapeHTML(String(decoding: bytes[start..<end], as: UTF8.self), into: &html)
      }
    }
  }
}
