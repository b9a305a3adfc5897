import Diagnostics
import Markdown

/// The lines of a page below its front matter, each with what Markdown takes it for.
struct PageLines: Sequence, IteratorProtocol {
  /// The bytes of the file.
  let bytes: [UInt8]
  private let fences: [Fence]
  private let verbatim: [Range<Int>]
  private var at: Int
  private var nextFence = 0
  private var nextVerbatim = 0

  /// One line.
  struct Line {
    /// File range without the line end.
    var range: Range<Int>
    /// File range without blanks at both ends either.
    var text: Range<Int>
    /// What it is part of.
    var kind: Kind
    /// Whether nothing but blanks is on it.
    var isBlank: Bool { text.isEmpty }
  }

  /// What a line is part of.
  enum Kind: Equatable {
    /// Text, headings, lists, quotes and tables.
    case prose
    /// The fenced code of this index, its first and last line included.
    case fence(Int)
    /// Indented code, or a block of HTML.
    case verbatim
  }

  /// Goes through a page from the end of its front matter.
  init(_ page: Page) {
    bytes = page.file.bytes
    fences = page.document.fences
    verbatim = page.document.verbatim
    at = page.frontMatter.bodyStart
    if at == 0, bytes.starts(with: SourceFile.byteOrderMark) { at = 3 }
  }

  /// The next line; a line feed at the file's end begins no other.
  mutating func next() -> Line? {
    guard at < bytes.count else { return nil }
    let start = at
    let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), in: at..<bytes.count)
    at = feed.map { $0 + 1 } ?? bytes.count
    var end = feed ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return Line(
      range: start..<end,
      text: bytes.trimmed(start..<end),
      kind: kind(of: start..<Swift.max(end, start + 1))
    )
  }

  private mutating func kind(of line: Range<Int>) -> Kind {
    while nextFence < fences.count, fences[nextFence].range.upperBound <= line.lowerBound {
      nextFence += 1
    }
    if nextFence < fences.count, fences[nextFence].range.overlaps(line) { return .fence(nextFence) }
    while nextVerbatim < verbatim.count, verbatim[nextVerbatim].upperBound <= line.lowerBound {
      nextVerbatim += 1
    }
    let isVerbatim = nextVerbatim < verbatim.count && verbatim[nextVerbatim].overlaps(line)
    return isVerbatim ? .verbatim : .prose
  }
}

extension [UInt8] {
  /// A range without the spaces and tabs at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether a range begins with ASCII text.
  func begins(_ range: Range<Int>, with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard range.count >= count else { return false }
    for offset in 0..<count where self[range.lowerBound + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Where the number or bullet of a list item ends, with the blanks behind it; `nil` for no item.
  func itemStart(of text: Range<Int>) -> Int? {
    guard let first = self[text].first else { return nil }
    var at = text.lowerBound + 1
    if first.isDigit {
      while at < text.upperBound, self[at].isDigit { at += 1 }
      guard at < text.upperBound, self[at] == UInt8(ascii: ".") || self[at] == UInt8(ascii: ")")
      else { return nil }
      at += 1
    } else if first != UInt8(ascii: "-"), first != UInt8(ascii: "*"), first != UInt8(ascii: "+") {
      return nil
    }
    guard at < text.upperBound, self[at].isBlank else { return nil }
    while at < text.upperBound, self[at].isBlank { at += 1 }
    return at
  }
}

extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// An ASCII letter or digit, or `_`.
  var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  /// An ASCII small letter.
  var isSmall: Bool { self >= 0x61 && self <= 0x7A }
}
