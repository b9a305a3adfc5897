import Diagnostics
import Markdown
import SiteModel

/// The lines of a page as HTML, with the ranges of diagnostics marked.
struct SheetLines {
  private let page: Page
  private let id: String
  /// The offsets of line starts; the last entry is the end of the file.
  private let starts: [Int]
  private let fences: [Range<Int>]
  private let headings: [Range<Int>]
  /// Ranges to mark, by the line they are on, from left to right.
  private var marks: [Int: [(range: Range<Int>, severity: Severity)]] = [:]

  /// Splits a page into lines.
  init(_ page: Page, _ found: [Diagnostic], id: String) {
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
  }

  /// The number of lines.
  var count: Int { starts.count - 1 }

  /// Returns the line of an offset in the file, from 0.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the anchor on the page for an offset in the file.
  func anchor(at offset: Int) -> String { "\(id)-\(line(at: offset) + 1)" }

  /// Returns lines as HTML.
  func html(_ lines: Range<Int>) -> [UInt8] {
    var html: [UInt8] = []
    for line in lines {
      let kind = kind(of: line)
      let head =
        "<div class=\"line\(kind)\" id=\"\(id)-\(line + 1)\" data-line=\"\(line + 1)\"><code>"
      html += Array(head.utf8)
      write(text(of: line), marks[line] ?? [], to: &html)
      html += Array("</code></div>".utf8)
    }
    return html
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
