import Diagnostics

/// The bytes of a template, with functions for its lines.
struct TemplateText {
  /// Content of the file.
  let bytes: [UInt8]

  /// The range of the first byte that is not UTF-8 text; `nil` if all are.
  var fault: Range<Int>? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    let at = zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return at..<min(at + 1, bytes.count)
  }

  /// The start of the line, if only blanks are between it and `at`.
  func lineStart(before at: Int) -> Int? {
    var start = at
    while start > 0, isBlank(start - 1) { start -= 1 }
    let isStart = start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || isMark(endingAt: start)
    return isStart ? start : nil
  }

  /// The start of the next line, if only blanks are between `at` and it.
  func nextLine(after at: Int) -> Int? {
    var end = at
    while end < bytes.count, isBlank(end) { end += 1 }
    if end == bytes.count { return end }
    if bytes[end] == UInt8(ascii: "\n") { return end + 1 }
    let isCRLF = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
    return bytes[end] == UInt8(ascii: "\r") && isCRLF ? end + 2 : nil
  }

  /// The white space at the beginning of the first line with content from `start` on.
  func indent(from start: Int, to limit: Int) -> Range<Int>? {
    var line = start
    while line < limit, let next = nextLine(after: line), next < limit { line = next }
    var end = line
    while end < limit, isBlank(end) { end += 1 }
    return end < limit ? line..<end : nil
  }

  /// Returns the offset of `word` at or after `start`, or `nil`.
  func find(_ word: [UInt8], from start: Int) -> Int? {
    guard let first = word.first, bytes.count >= word.count else { return nil }
    var at = start
    while at <= bytes.count - word.count {
      if bytes[at] == first, has(word, at: at) { return at }
      at += 1
    }
    return nil
  }

  /// Whether the bytes at `at` are `word`.
  func has(_ word: [UInt8], at: Int) -> Bool {
    at >= 0 && at + word.count <= bytes.count && bytes[at..<at + word.count].elementsEqual(word)
  }

  /// A range without white space at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(start) { start += 1 }
    while end > start, isSpace(end - 1) { end -= 1 }
    return start..<end
  }

  /// Whether the byte is a space or tab.
  func isBlank(_ at: Int) -> Bool {
    bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t")
  }

  /// Whether the byte is a space, tab or line end.
  func isSpace(_ at: Int) -> Bool {
    isBlank(at) || bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r")
  }

  /// The characters of a range.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func isMark(endingAt end: Int) -> Bool {
    end == SourceFile.byteOrderMark.count && bytes.starts(with: SourceFile.byteOrderMark)
  }
}
