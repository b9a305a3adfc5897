import Diagnostics
import Markdown
import SiteModel

/// The parts of a page that speak of names and values of earlier versions, or show what to avoid.
struct OldParts: Sendable {
  /// Whether the whole page lists changes, by its path.
  let isAll: Bool
  /// Sections, components and containers.
  private let ranges: [Range<Int>]

  /// Finds the parts of a page.
  init(_ page: Page) {
    isAll = OldParts.lists.contains { page.file.path.lowercased().contains($0) }
    ranges = OldParts.sections(of: page) + OldParts.blocks(in: page.file.bytes)
  }

  /// Whether a place is in such a part, or in a line or a column about earlier names.
  func contain(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    if isAll || ranges.contains(where: { $0.contains(range.lowerBound) }) { return true }
    let line = bytes.line(at: range.lowerBound)
    if bytes[line].first == UInt8(ascii: "|") {
      let table = TableCell(range.lowerBound, in: bytes)
      return OldParts.isOld(table.head) || OldParts.isOld(table.row)
    }
    return OldParts.isOld(bytes.text(line))
  }

  /// Whether a text speaks of something that is no more.
  ///
  /// Words such as "was" say so only next to a second name, and "before" as nearly the whole of a
  /// label.
  static func isOld(_ text: String) -> Bool {
    let lower = text.lowercased()
    let words = lower.split { !$0.isLetter && $0 != "'" && $0 != "’" }
    if words.contains(where: signs.contains) || lower.contains("no longer") { return true }
    let isPair = lower.utf8.count { $0 == UInt8(ascii: "`") } > 3
    return isPair && words.contains(where: pairSigns.contains)
      || words.count < 3 && words.contains(where: labelSigns.contains)
  }

  private static func sections(of page: Page) -> [Range<Int>] {
    let headings = page.document.headings
    return headings.enumerated().compactMap { index, heading in
      guard isOld(heading.text) || avoids(heading.text) else { return nil }
      let next = headings[(index + 1)...].first { $0.level <= heading.level }
      return heading.range.lowerBound..<(next?.range.lowerBound ?? page.file.bytes.count)
    }
  }

  /// Components such as `<Dont>`, containers such as `:::dont`, and the removed lines of a `diff`.
  private static func blocks(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var isDiff = false
    var open: (start: Int, indent: Int, sign: UInt8)?
    var start = 0
    while start < bytes.count {
      let line = start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)
      let inside = bytes[line].drop { $0.isBlank }
      let indent = inside.startIndex - start
      if inside.starts(with: "```".utf8) {
        isDiff = inside.dropFirst(3).starts(with: "diff".utf8)
      } else if isDiff, bytes[line].first == UInt8(ascii: "-") {
        found.append(line)
      }
      if let block = open {
        let isEnd: Bool
        switch block.sign {
        case UInt8(ascii: "<"): isEnd = inside.starts(with: "</".utf8) && indent <= block.indent
        case UInt8(ascii: ":"): isEnd = inside.starts(with: ":::".utf8) && inside.count < 6
        default: isEnd = !inside.isEmpty && indent <= block.indent
        }
        if isEnd {
          found.append(block.start..<start)
          open = nil
        }
      }
      if open == nil, let sign = inside.first, [0x3C, 0x3A, 0x21, 0x3D].contains(sign),
        opens(inside)
      {
        open = (start, indent, sign)
      }
      start = line.upperBound + 1
    }
    return found + (open.map { [$0.start..<bytes.count] } ?? [])
  }

  /// Whether a line opens a block of what to avoid.
  private static func opens(_ line: ArraySlice<UInt8>) -> Bool {
    let isBlock =
      line.starts(with: "<".utf8) && !line.starts(with: "</".utf8) || line.starts(with: ":::".utf8)
      || line.starts(with: "!!!".utf8) || line.starts(with: "===".utf8)
    guard isBlock, !line.suffix(2).elementsEqual("/>".utf8) else { return false }
    return avoids(String(decoding: line.prefix(120), as: UTF8.self))
  }

  private static func avoids(_ text: String) -> Bool {
    let words = nameWords(text.utf8.filter { $0 != UInt8(ascii: "'") && $0 < 0x80 })
    return words.contains { blocksToAvoid.contains($0) }
  }

  /// Parts of the paths of pages that list changes.
  private static let lists = [
    "changelog", "migrat", "upgrad", "release-notes", "releases", "version-guide", "whats-new",
    "what-s-new", "breaking",
  ]
  private static let signs: Set<Substring> = [
    "deprecated", "deprecates", "deprecation", "removed", "removes", "renamed", "renames",
    "replaced", "replaces", "formerly", "previously", "legacy", "obsolete", "migrating",
    "migration", "changelog", "retired",
  ]
  private static let pairSigns: Set<Substring> = [
    "was", "were", "old", "older", "previous", "instead", "dropped", "became",
  ]
  private static let labelSigns: Set<Substring> = ["before", "old", "older", "previous", "was"]
  private static let blocksToAvoid: Set<String> = [
    "dont", "avoid", "bad", "incorrect", "wrong", "failure", "donts",
  ]
}

/// The head of a cell's column, and the row of the cell.
struct TableCell {
  /// The text of the column's head; empty if the line is in no table.
  let head: String
  /// The text of the row.
  let row: String

  /// Finds the cell of a Markdown table at a place.
  init(_ place: Int, in bytes: [UInt8]) {
    let line = bytes.line(at: place)
    row = bytes.text(line)
    let column = bytes[line.lowerBound..<place].count { $0 == UInt8(ascii: "|") }
    var top = line
    // The heads of a table that is longer than anybody reads are not looked for.
    for _ in 0..<1_000 where top.lowerBound > 0 {
      let above = bytes.line(at: top.lowerBound - 1)
      guard bytes[above].first(where: { !$0.isBlank }) == UInt8(ascii: "|") else { break }
      top = above
    }
    let cells = bytes[top].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    head = cells.indices.contains(column) ? String(decoding: cells[column], as: UTF8.self) : ""
  }
}

extension [UInt8] {
  /// The line at a place, without its line feed.
  func line(at place: Int) -> Range<Int> {
    let place = Swift.min(place, count)
    let start = self[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(self[place...].firstIndex(of: 0x0A) ?? count)
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
