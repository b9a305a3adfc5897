import Diagnostics

/// Text of a page, or of an indented part of one, that knows where its lines are in the file.
struct SourceText: Sendable {
  /// The path of the file.
  let path: String
  /// The text in UTF-8, with `\n` at the end of each line.
  let bytes: [UInt8]
  /// The offset of each line in `bytes`.
  private let starts: [Int]
  /// The offset in the file of the first byte of each line.
  private let places: [Int]

  /// Takes a whole file from an offset on; other line ends become `\n`.
  init(_ file: SourceFile, from start: Int = 0) {
    var bytes: [UInt8] = []
    var places = [start]
    bytes.reserveCapacity(file.bytes.count - start)
    var at = start
    while at < file.bytes.count {
      let byte = file.bytes[at]
      at += 1
      // Colours of a terminal, and other characters that no page may hold.
      if byte == 0x1B, at < file.bytes.count, file.bytes[at] == UInt8(ascii: "[") {
        while at < file.bytes.count, !isLetter(file.bytes[at]) { at += 1 }
        at += 1
        continue
      }
      if byte < 0x20, byte != 0x09, byte != newline, byte != 0x0D { continue }
      guard byte == newline || byte == 0x0D else {
        bytes.append(byte)
        continue
      }
      if byte == 0x0D, at < file.bytes.count, file.bytes[at] == newline { at += 1 }
      bytes.append(newline)
      places.append(at)
    }
    self.init(path: file.path, bytes: bytes, places: places)
  }

  private init(path: String, bytes: [UInt8], places: [Int]) {
    self.path = path
    self.bytes = bytes
    self.places = places
    var starts = [0]
    for (at, byte) in bytes.enumerated() where byte == newline { starts.append(at + 1) }
    self.starts = starts
  }

  /// The text as a string.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range of the line that contains an offset, without its line end.
  func line(at offset: Int) -> Range<Int> {
    let number = lineIndex(of: offset)
    let end = number + 1 < starts.count ? starts[number + 1] - 1 : bytes.count
    return starts[number]..<max(starts[number], end)
  }

  /// The place in the file of a range of this text.
  func place(_ range: Range<Int>) -> SourceRange {
    let first = fileOffset(range.lowerBound)
    let end = fileOffset(
      max(range.lowerBound, min(range.upperBound, line(at: range.lowerBound).upperBound))
    )
    return SourceRange(file: path, bytes: first..<max(first, end))
  }

  /// The lines that begin in a range, without some of their indentation.
  ///
  /// - Parameters:
  ///   - range: Whole lines of this text.
  ///   - columns: The number of leading spaces to remove; a tab counts as four.
  /// - Returns: The text of these lines, which knows where they are in the file.
  func dedented(_ range: Range<Int>, by columns: Int) -> SourceText {
    var result: [UInt8] = []
    var places: [Int] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let line = self.line(at: at)
      var first = line.lowerBound
      var column = 0
      while first < line.upperBound, column < columns, isBlank(bytes[first]) {
        column += bytes[first] == 0x09 ? 4 : 1
        first += 1
      }
      places.append(fileOffset(first))
      result += bytes[first..<line.upperBound]
      result.append(newline)
      at = line.upperBound + 1
    }
    places.append(fileOffset(range.upperBound))
    return SourceText(path: path, bytes: result, places: places)
  }

  private func fileOffset(_ offset: Int) -> Int {
    let number = lineIndex(of: offset)
    return (number < places.count ? places[number] : places.last ?? 0) + offset - starts[number]
  }

  private func lineIndex(of offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }
}

/// The byte that ends a line.
let newline = UInt8(ascii: "\n")

/// Returns true for a space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Returns true for a letter or digit of ASCII.
func isAlphanumeric(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
}

/// Returns true for a letter of ASCII.
func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }
