import CCommonMark
import Diagnostics

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The text below the front matter, made fit for the parser without moving a byte.
struct Body {
  /// Path of the file, for diagnostics.
  let path: String
  /// The whole file; bytes that are no text are replaced one for one.
  let bytes: [UInt8]
  /// File range of the bytes that the parser reads.
  let range: Range<Int>
  /// File offset of the start of each line in `range`.
  let lines: [Int]
  /// Lines that the parser gets changed.
  var marks = BlockMarks()

  /// The largest body that is read, in bytes.
  static let limit = 5_000_000

  /// Checks the text; `nil` when it is too large to be read at all, or in an encoding with two bytes
  /// for each letter.
  init?(of file: SourceFile, from start: Int, diagnostics: inout [Diagnostic]) {
    var start = min(max(start, 0), file.bytes.count)
    if start == 0, file.bytes.starts(with: SourceFile.byteOrderMark) { start = 3 }
    guard file.bytes.count - start <= Body.limit else {
      diagnostics.append(
        Diagnostic(
          rule: "markdown/too-large",
          message: "the page has \(file.bytes.count - start) bytes, more than \(Body.limit)",
          range: SourceRange(file: file.path, bytes: start..<start),
          help: ["split the page"]
        )
      )
      return nil
    }
    if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
      diagnostics.append(
        Diagnostic(
          rule: "source/invalid-utf8",
          message: "the page is UTF-16, not UTF-8",
          range: SourceRange(file: file.path, bytes: 0..<2),
          help: ["save the file as UTF-8"]
        )
      )
      return nil
    }
    path = file.path
    var bytes = file.bytes
    diagnostics += replaceFaults(in: &bytes, from: start, path: file.path)
    let lines = lineStarts(in: bytes, from: start)
    var end = boundNesting(of: &bytes, lines: lines, path: path, diagnostics: &diagnostics)
    end = boundBrackets(of: bytes, lines: lines, end: end, path: path, diagnostics: &diagnostics)
    self.bytes = bytes
    self.lines = lines
    range = start..<end
  }

  /// Hands the text to a parser.
  func feed(_ parser: OpaquePointer) {
    var at = range.lowerBound
    for mark in marks.all where mark.range.upperBound <= range.upperBound {
      feed(at..<mark.range.lowerBound, to: parser)
      let text = UnsafeRawPointer(mark.replacement.utf8Start)
      let count = mark.replacement.utf8CodeUnitCount
      cmark_parser_feed(parser, text.assumingMemoryBound(to: CChar.self), count)
      at = mark.range.upperBound
    }
    feed(at..<range.upperBound, to: parser)
  }

  /// Hands a part of the file to a parser.
  func feed(_ part: Range<Int>, to parser: OpaquePointer) {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !part.isEmpty else { return }
      let text = base.advanced(by: part.lowerBound).assumingMemoryBound(to: CChar.self)
      cmark_parser_feed(parser, text, part.count)
    }
  }

  /// File range of a line, counted from 1, without its line end; empty at the end past the last.
  func line(_ number: Int) -> Range<Int> {
    guard number >= 1, number <= lines.count else { return range.upperBound..<range.upperBound }
    let start = lines[number - 1]
    var end = number < lines.count ? lines[number] : range.upperBound
    while end > start, isLineEnd(bytes[end - 1]) { end -= 1 }
    return start..<max(start, end)
  }

  /// File offset of a line and a byte column, both from 1, at most the line's end.
  func offset(line number: Int, column: Int) -> Int {
    let line = line(number)
    // Behind the sign that the parser got, columns are those of the file again.
    let shift = marks.isEmpty || column == 1 ? 0 : marks.shift(ofLine: number)
    return min(line.lowerBound + max(column - 1 + shift, 0), line.upperBound)
  }

  /// The range without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// True for LF and CR.
@inline(__always)
func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// True for a space and a tab.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Offsets of line starts; LF, CR and CRLF end a line.
func lineStarts(in bytes: [UInt8], from start: Int) -> [Int] {
  var lines = [start]
  lines.reserveCapacity((bytes.count - start) / 24 + 1)
  bytes.withUnsafeBytes { bytes in
    guard let base = bytes.baseAddress, start < bytes.count else { return }
    let hasReturns = memchr(base + start, 0x0D, bytes.count - start) != nil
    var at = start
    while at < bytes.count {
      if !hasReturns {
        guard let end = memchr(base + at, 0x0A, bytes.count - at) else { break }
        at = UnsafeRawPointer(end) - base + 1
      } else {
        let byte = bytes[at]
        at += 1
        guard isLineEnd(byte) else { continue }
        if byte == 0x0D, at < bytes.count, bytes[at] == 0x0A { at += 1 }
      }
      if at < bytes.count { lines.append(at) }
    }
  }
  return lines
}
