import Diagnostics
import Markdown
public import SiteModel

/// The lines of a page below its front matter, each with its role in Markdown.
public struct PageLines: Sequence, IteratorProtocol {
  /// The bytes of the file.
  let bytes: [UInt8]
  private let fences: [Fence]
  private let verbatim: [Range<Int>]
  private var at: Int
  private var nextFence = 0
  private var nextVerbatim = 0

  /// One line.
  public struct Line {
    /// File range without the line end.
    public var range: Range<Int>
    /// File range without the line end and without blanks at both ends.
    public var text: Range<Int>
    /// The kind of block that contains the line.
    public var kind: Kind
    /// Whether the line contains only blanks.
    public var isBlank: Bool { text.isEmpty }
  }

  /// The kinds of blocks that contain lines.
  public enum Kind: Equatable {
    /// Text, headings, lists, quotes and tables.
    case prose
    /// The fenced code of this index, including its first and last line.
    case fence(Int)
    /// Indented code, or a block of HTML.
    case verbatim
  }

  /// Starts at the end of the front matter.
  public init(_ page: Page) {
    bytes = page.file.bytes
    fences = page.document.fences
    verbatim = page.document.verbatim
    at = page.frontMatter.bodyStart
    if at == 0, bytes.starts(with: SourceFile.byteOrderMark) { at = 3 }
  }

  /// Returns the next line; a line feed at the end of the file does not begin another line.
  public mutating func next() -> Line? {
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
  /// Returns the offset after the number or bullet of a list item and its blanks; `nil` for other
  /// lines.
  public func itemStart(of text: Range<Int>) -> Int? {
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
  /// Returns true if a line begins its own block: an item of a list, a quote, a heading or a
  /// row.
  public func beginsBlock(_ line: Range<Int>) -> Bool {
    guard let first = self[line].first else { return true }
    return "#>|:".utf8.contains(first) || itemStart(of: line) != nil
  }
}
