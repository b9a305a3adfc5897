import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let lostCells = Rule(
    .sourceLostCells,
    check: .page { page, _ in
      page.document.lostCells.map { lost in
        let bytes = page.file.bytes
        let row = page.file.line(at: lost.lowerBound)
        let bars = barsInCode(row, bytes)
        let isExtra = !bars.contains { lost.contains($0) } || lost.lowerBound > (bars.first ?? 0)
        let edits = bars.map { bar in
          Diagnostic.Edit(
            range: SourceRange(file: page.file.path, bytes: bar..<bar),
            replacement: "\\"
          )
        }
        return Finding(
          isExtra
            ? "the table has no column for this, so readers do not see it"
            : "a bar inside backticks begins a new cell, so readers see the backticks",
          at: SourceRange(file: page.file.path, bytes: lost),
          help: [
            bars.isEmpty
              ? "write a bar that is text as `\\|`, or give the table another column"
              : "write `\\|` for the bar inside backticks"
          ],
          fixes: bars.isEmpty ? [] : [Diagnostic.Fix(title: "write `\\|`", edits: edits)]
        )
      }.limited()
    }
  )
}

/// Returns the offsets of the bars of a row that are inside backticks and have no backslash.
private func barsInCode(_ row: Range<Int>, _ bytes: [UInt8]) -> [Int] {
  var bars: [Int] = []
  var at = row.lowerBound
  while at < row.upperBound {
    let run = bytes[at..<row.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
    guard run > 0 else {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      continue
    }
    let start = at + run
    guard let end = codeEnd(from: start, row.upperBound, run, bytes) else {
      at = start
      continue
    }
    bars += (start..<end).filter {
      bytes[$0] == UInt8(ascii: "|") && bytes[$0 - 1] != UInt8(ascii: "\\")
    }
    at = end + run
  }
  return bars
}

/// Returns the offset of the backticks that close a code span, or `nil` if nothing does.
private func codeEnd(from start: Int, _ end: Int, _ length: Int, _ bytes: [UInt8]) -> Int? {
  var at = start
  while at < end {
    let run = bytes[at..<end].prefix { $0 == UInt8(ascii: "`") }.count
    if run == length { return at }
    at += max(run, 1)
  }
  return nil
}
