import Diagnostics

/// Converts libyaml's marks into byte offsets of the file.
///
/// Marks count characters, so text outside ASCII needs a walk. It starts from the last mark,
/// because marks hardly move from one event to the next.
struct Places {
  /// The text as libyaml reads it.
  let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  /// The file offset of the text's first byte, if the text is one slice of the file.
  private let base: Int
  /// The start of each line in the text; empty if the text is one slice of the file.
  private let lineStarts: [Int]
  private let lineOffsets: [Int]
  /// The largest file offset of the text's end; its last line end may not be in the file.
  private let end: Int
  private var known = (character: 0, byte: 0)

  /// Converts places in a text that is one slice of the file, `base` bytes from its beginning and
  /// before `end`.
  init(_ text: UnsafeBufferPointer<UInt8>, from base: Int, end: Int = .max) {
    self.text = text
    self.base = base
    isASCII = text.allSatisfy { $0 < 0x80 }
    lineStarts = []
    lineOffsets = []
    self.end = end
  }

  /// Converts places in a text whose line `n` starts at `lineOffsets[n]` of the file, before `end`.
  init(_ text: UnsafeBufferPointer<UInt8>, lineOffsets: [Int], end: Int = .max) {
    self.text = text
    base = lineOffsets.first ?? 0
    isASCII = text.allSatisfy { $0 < 0x80 }
    var starts = [0]
    starts.reserveCapacity(lineOffsets.count)
    for at in text.indices {
      let isCR = text[at] == UInt8(ascii: "\r")
      guard isCR || text[at] == UInt8(ascii: "\n") else { continue }
      if isCR, at + 1 < text.count, text[at + 1] == UInt8(ascii: "\n") { continue }
      starts.append(at + 1)
    }
    lineStarts = lineOffsets.isEmpty ? [] : starts
    self.lineOffsets = lineOffsets
    self.end = end
  }

  /// Returns the text's byte offset of a character index; the end for an index past it.
  mutating func byte(ofCharacter character: Int) -> Int {
    if isASCII { return min(character, text.count) }
    var (at, byte) = known
    while at < character, byte < text.count {
      byte += 1
      while byte < text.count, text[byte] & 0xC0 == 0x80 { byte += 1 }
      at += 1
    }
    while at > character, byte > 0 {
      byte -= 1
      while byte > 0, text[byte] & 0xC0 == 0x80 { byte -= 1 }
      at -= 1
    }
    known = (at, byte)
    return byte
  }

  /// Returns the file's byte offset of the text's byte offset.
  func fileOffset(_ byte: Int) -> Int {
    guard !lineStarts.isEmpty else { return min(base + byte, end) }
    let known = lineStarts.prefix(lineOffsets.count)
    let line = max(0, known.partitioningIndex { $0 > byte } - 1)
    return min(lineOffsets[line] + byte - lineStarts[line], end)
  }

  /// Returns the file's bytes of a range of the text.
  ///
  /// The end comes from the last byte inside, so that a range never includes the list or quote
  /// marks of the next line.
  func fileRange(_ range: Range<Int>) -> Range<Int> {
    let start = fileOffset(range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, fileOffset(range.upperBound - 1) + 1)
  }

  /// Returns the bytes of the text's line around `byte`, without its line end.
  func line(at byte: Int) -> Range<Int> {
    var start = min(byte, text.count)
    while start > 0, !isLineEnd(start - 1) { start -= 1 }
    var end = start
    while end < text.count, !isLineEnd(end) { end += 1 }
    return start..<end
  }

  /// Returns the bytes of the character at `byte`; empty at the end of the text.
  func character(at byte: Int) -> Range<Int> {
    guard byte < text.count else { return text.count..<text.count }
    var end = byte + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return byte..<end
  }

  /// Returns the offset of the first byte from `byte` on that is neither a space nor a tab.
  func skippingBlanks(from byte: Int) -> Int {
    var at = byte
    while at < text.count, isBlank(at) { at += 1 }
    return at
  }

  /// Returns a range without white space and line ends at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(end - 1) || isLineEnd(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the characters of a range of the text.
  func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  /// Whether the byte is a line end.
  func isLineEnd(_ byte: Int) -> Bool {
    text[byte] == UInt8(ascii: "\n") || text[byte] == UInt8(ascii: "\r")
  }

  /// Whether the byte is a space or a tab.
  func isBlank(_ byte: Int) -> Bool {
    text[byte] == UInt8(ascii: " ") || text[byte] == UInt8(ascii: "\t")
  }
}
