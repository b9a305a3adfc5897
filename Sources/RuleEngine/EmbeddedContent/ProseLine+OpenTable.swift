import SiteModel

extension ProseLine {
  /// Returns the rows of a table whose lines begin without a pipe, `Name | Value`, and the paragraph
  /// before it; nil for a block without one.
  static func openTable(_ block: Range<Int>, _ bytes: [UInt8]) -> [ProseLine]? {
    guard bytes[block].first != UInt8(ascii: "|"), bytes[block].contains(UInt8(ascii: "|")) else {
      return nil
    }
    var lines: [Range<Int>] = []
    var start = block.lowerBound
    while start < block.upperBound {
      let end = bytes[start..<block.upperBound].firstIndex(of: 0x0A) ?? block.upperBound
      lines.append(bytes.trimmed(start..<end))
      start = end + 1
    }
    func hasPipe(_ line: Range<Int>) -> Bool { bytes[line].contains(UInt8(ascii: "|")) }
    guard let delimiter = lines.indices.dropFirst().first(where: { isDelimiter(bytes[lines[$0]]) }),
      hasPipe(lines[delimiter - 1])
    else { return nil }
    let head = delimiter - 1
    var found: [ProseLine] = []
    if head > 0 {
      found.append(ProseLine(block.lowerBound..<lines[head - 1].upperBound, bytes))
    }
    return found + lines[head...].filter { !$0.isEmpty }.map { ProseLine($0, bytes, as: .row) }
  }

  /// Whether a line has only pipes, dashes, colons and blanks, with at least one pipe and one dash.
  private static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "|")) && line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { $0.isBlank || [0x7C, 0x2D, 0x3A].contains($0) }
  }
}
