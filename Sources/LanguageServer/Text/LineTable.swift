import Diagnostics
import JSONRPC

/// Lines of a text, to convert between byte offsets and positions of the protocol.
struct LineTable: Sendable {
  let bytes: [UInt8]
  let encoding: PositionEncoding
  /// Offset of the first byte of each line.
  private let starts: [Int]

  /// Finds the lines of a text, which end with a line feed, a carriage return, or both.
  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    // Editors do not count a byte order mark.
    var starts = [bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0]
    for (at, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (at + 1 == bytes.count || bytes[at + 1] != UInt8(ascii: "\n"))
      if isEnd { starts.append(at + 1) }
    }
    self.starts = starts
  }

  /// Number of lines, at least one.
  var count: Int { starts.count }

  /// Index of the line that contains an offset, from 0.
  func line(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// The bytes of a line, without its line end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// The text of a line, without its line end.
  func text(ofLine line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// Returns the offset of a position; one past the end of its line or of the text is that end.
  func offset(line: Int, character: Int) -> Int {
    guard line >= 0 else { return 0 }
    guard line < starts.count else { return bytes.count }
    let range = range(ofLine: line)
    var left = character
    var at = range.lowerBound
    while at < range.upperBound {
      let units = encoding.units(of: bytes[at])
      if left < units || left == 0, units > 0 { break }
      left -= units
      at += 1
    }
    return at
  }

  /// Returns the offset of a position as the client sends it; nil if it is none.
  func offset(_ position: JSON?) -> Int? {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer
    else { return nil }
    return offset(line: line, character: character)
  }

  /// Returns the range of a range as the client sends it; nil if it is none.
  func range(_ range: JSON?) -> Range<Int>? {
    guard let start = offset(range?["start"]), let end = offset(range?["end"]), start <= end else {
      return nil
    }
    return start..<end
  }

  /// The position of an offset.
  func position(_ offset: Int) -> JSON {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    // An offset between a carriage return and its line feed is the end of the line.
    let end = min(offset, range(ofLine: line).upperBound)
    var character = 0
    if end > starts[line] {
      for byte in bytes[starts[line]..<end] { character += encoding.units(of: byte) }
    }
    return ["line": .integer(line), "character": .integer(character)]
  }

  /// The positions of a range.
  func json(_ range: Range<Int>) -> JSON {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }
}
