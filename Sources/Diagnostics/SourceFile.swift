/// One text file as read: its name for people and its unchanged bytes.
public struct SourceFile: Sendable, Equatable {
  /// Path relative to the site's folder, with `/` between parts.
  public let path: String
  /// Content, byte for byte, a byte order mark included.
  public let bytes: [UInt8]
  /// The places that its parts come from, if it was made from other files.
  public var map: SourceMap?

  /// The three bytes that some editors put before UTF-8 text; they count as no column.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Creates a file from bytes already read.
  public init(path: String, bytes: [UInt8], map: SourceMap? = nil) {
    self.path = path
    self.bytes = bytes
    self.map = map
  }

  /// Returns true for files with the same path and bytes.
  public static func == (one: SourceFile, other: SourceFile) -> Bool {
    one.path == other.path && one.bytes == other.bytes
  }

  /// Unit in which columns are counted.
  public enum Columns: Sendable {
    /// Characters as people see them.
    case characters
    /// Unicode scalar values.
    case codePoints
    /// Code units of UTF-16, as scripts in a browser count.
    case utf16
  }

  /// Line and column of a byte offset; an offset past the end is the end.
  public func position(at offset: Int) -> SourcePosition {
    position(at: offset, in: .characters, nil)
  }

  /// Line and column of a byte offset, with a table of lines if there is one.
  func position(at offset: Int, in columns: Columns, _ lines: LineStarts?) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, start) = lines?.line(at: offset) ?? self.line(of: offset)
    let mark = start == 0 && bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
    var station = LineStarts.Station(offset: min(start + mark, offset))
    if let lines { station = lines.station(before: offset, from: station.offset) }
    let before = String(decoding: bytes[station.offset..<offset], as: UTF8.self)
    let count =
      switch columns {
      case .characters: station.characters + before.count
      case .codePoints: station.codePoints + before.unicodeScalars.count
      case .utf16: station.utf16 + before.utf16.count
      }
    return SourcePosition(line: line, column: count + 1)
  }

  private func line(of offset: Int) -> (number: Int, start: Int) {
    let start = lineStart(before: offset)
    var line = 1
    var at = 0
    while at < start {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      if bytes[at] == UInt8(ascii: "\r"),
        at + 1 == bytes.count || bytes[at + 1] != UInt8(ascii: "\n")
      {
        line += 1
      }
      at += 1
    }
    return (line, start)
  }

  /// The bytes of the line that contains `offset`, without its line end or a byte order mark.
  ///
  /// - Parameters:
  ///   - offset: A place in the file.
  ///   - reach: Number of bytes before and after it to search; by default the whole line.
  /// - Returns: Its range in the file, cut off at the reach.
  public func line(at offset: Int, reach: Int = .max) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    var start = lineStart(before: offset, reach: reach)
    var end = offset
    let last = reach < bytes.count - offset ? offset + reach : bytes.count
    while end < last, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    if start == 0, bytes.starts(with: SourceFile.byteOrderMark) { start = 3 }
    return start..<max(start, end)
  }

  private func lineStart(before offset: Int, reach: Int = .max) -> Int {
    var start = offset
    let first = reach < offset ? offset - reach : 0
    while start > first {
      let byte = bytes[start - 1]
      if byte == UInt8(ascii: "\n") { break }
      // A lone CR ends a line in CommonMark; the CR of CRLF does not.
      if byte == UInt8(ascii: "\r"), start == bytes.count || bytes[start] != UInt8(ascii: "\n") {
        break
      }
      start -= 1
    }
    return start
  }
}

/// A position as in editors: both numbers start at 1, and columns count characters.
public struct SourcePosition: Sendable, Equatable, Comparable {
  /// Line in the file, front matter included.
  public let line: Int
  /// Column in user-perceived characters: an emoji is one, a tab is one.
  public let column: Int

  /// Creates a position from numbers that start at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then by column.
  public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// A run of bytes in a named file; positions are computed from it only when printed.
public struct SourceRange: Sendable, Hashable {
  /// Path of the `SourceFile`.
  public var file: String
  /// Byte offsets in that file, front matter included.
  public var bytes: Range<Int>

  /// Creates a range of bytes in a file.
  public init(file: String, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}
