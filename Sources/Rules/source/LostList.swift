import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Reports `1.Open` and `-Open` where the next line begins likewise, and `- []`.
  static let lostList = Rule(
    .sourceLostList,
    check: .page { page, _ in
      let bytes = page.file.bytes
      var findings: [Finding] = []
      var items: [LostItem] = []
      func end() {
        if items.count > 1 { findings.append(finding(items, page)) }
        items = []
      }
      for line in PageLines(page) {
        let isText =
          line.kind == .prose && !line.isBlank
          && line.text.lowerBound - line.range.lowerBound < 4
        if isText, let box = emptyBox(in: line.text, bytes) {
          findings.append(finding(box, page))
        }
        guard isText, let item = LostItem(in: line.text, bytes),
          items.last.map(item.follows) ?? true
        else {
          end()
          continue
        }
        items.append(item)
      }
      end()
      return findings.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.limited()
    }
  )
}

/// A line that was to be an item of a list, and has no blank behind its marker.
private struct LostItem {
  /// File range of the line.
  let line: Range<Int>
  /// Offset behind the marker.
  let markerEnd: Int
  /// The sign of the marker, which for numbers is behind them.
  let sign: UInt8
  /// The number of an item; nil for a bullet.
  let number: Int?

  init?(in line: Range<Int>, _ bytes: [UInt8]) {
    let digits = bytes[line].prefix(while: \.isDigit)
    guard digits.count < 4, digits.endIndex + 1 < line.upperBound else { return nil }
    (self.line, markerEnd, sign) = (line, digits.endIndex + 1, bytes[digits.endIndex])
    number = Int(String(decoding: digits, as: UTF8.self))
    let signs = number == nil ? "-+*" : ".)"
    let next = bytes[markerEnd]
    guard signs.utf8.contains(sign), next.isCapital || next >= 0x80 else { return nil }
    // Stars around words are emphasis.
    if sign == UInt8(ascii: "*"), bytes[markerEnd..<line.upperBound].contains(sign) { return nil }
  }

  /// Whether it may be the next item after another one.
  func follows(_ other: LostItem) -> Bool {
    guard sign == other.sign else { return false }
    guard let number, let before = other.number else { return number == other.number }
    return number == before + 1
  }
}

private func finding(_ items: [LostItem], _ page: Page) -> Finding {
  let edits = items.map { item in
    Diagnostic.Edit(
      range: SourceRange(file: page.file.path, bytes: item.markerEnd..<item.markerEnd),
      replacement: " "
    )
  }
  let marker = page.file.bytes[items[0].line.lowerBound..<items[0].markerEnd]
  return Finding(
    "no blank after `\(String(decoding: marker, as: UTF8.self))`, so these lines are no list",
    at: SourceRange(file: page.file.path, bytes: items[0].line),
    help: ["write a blank behind the marker of each item"],
    fixes: [Diagnostic.Fix(title: "write the blanks", edits: edits)]
  )
}

/// Returns the place of `[]` at the beginning of an item.
private func emptyBox(in line: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
  guard let start = bytes.itemStart(of: line),
    bytes.begins(start..<line.upperBound, with: "[] ")
  else { return nil }
  return start..<start + 2
}

private func finding(_ box: Range<Int>, _ page: Page) -> Finding {
  let place = SourceRange(file: page.file.path, bytes: box)
  return Finding(
    "a box without a blank is no task, so readers see the brackets",
    at: place,
    help: ["write `[ ]`"],
    fixes: [
      Diagnostic.Fix(
        title: "write `[ ]`",
        edits: [Diagnostic.Edit(range: place, replacement: "[ ]")]
      )
    ]
  )
}
