import SiteModel

/// The head of a cell's column, and the row of the cell.
struct TableCell {
  /// The text of the column's head; empty if the line is in no table.
  let head: String
  /// The heads of all columns.
  let heads: [String]
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
    heads = cells.map { String(decoding: $0, as: UTF8.self) }
    head = heads.indices.contains(column) ? heads[column] : ""
  }
}

extension TableCell {
  /// The places of the other cells in the column of a cell; empty outside tables.
  static func column(around place: Int, in bytes: [UInt8]) -> [Range<Int>] {
    let own = bytes.line(at: place)
    let number = bytes[own.lowerBound..<place].count { $0 == UInt8(ascii: "|") }
    func isRow(_ line: Range<Int>) -> Bool { bytes[line].first == UInt8(ascii: "|") }
    guard isRow(own) else { return [] }
    var lines: [Range<Int>] = []
    var line = own
    while lines.count < 200, line.lowerBound > 0 {
      line = bytes.line(at: line.lowerBound - 1)
      guard isRow(line) else { break }
      lines.append(line)
    }
    line = own
    while lines.count < 400, line.upperBound + 1 < bytes.count {
      line = bytes.line(at: line.upperBound + 1)
      guard isRow(line) else { break }
      lines.append(line)
    }
    return lines.compactMap { line in
      let cells = bytes[line].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      guard cells.indices.contains(number) else { return nil }
      return cells[number].startIndex..<cells[number].endIndex
    }
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
