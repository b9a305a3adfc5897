public import Diagnostics

/// A page's body as HTML with holes, and the facts that the reader noted about it.
///
/// Every range and offset called a file offset counts bytes from the start of the file, including
/// the front matter.
public struct Document: Sendable {
  /// The body as HTML and as text.
  var rendering = RenderingSource.made(Rendering())
  /// Every fenced code block, in source order.
  public var fences: [Fence] = []
  /// Every link and image except the refused ones, in the order in which they open.
  public var links: [Link] = []
  /// Every heading, in source order.
  public var headings: [Heading] = []
  /// Every image of Markdown but the refused ones, in source order.
  public var pictures: [Picture] = []
  /// Every container, in the order in which they open; inner containers follow the outer one.
  public var containers: [Container] = []
  /// Labels of footnotes that nothing on the page refers to, as file ranges.
  public var unusedFootnotes: [Range<Int>] = []
  /// References to footnotes that the page does not have, as file ranges.
  public var missingFootnotes: [Range<Int>] = []
  /// File ranges of all raw HTML but comments, blocks and inlines, for any policy.
  public var rawHTML: [Range<Int>] = []
  /// The ranges of `rawHTML` that the policy shows as text, at least in part.
  public var refusedHTML: [Range<Int>] = []
  /// File ranges of indented code and of blocks of HTML, comments included, in source order.
  public var verbatim: [Range<Int>] = []
  /// File ranges of tags in text that browsers do not know and nothing closes, such as the `<T>` of
  /// a generic type; under any policy.
  public var strayTags: [Range<Int>] = []
  /// File ranges of lines without a pipe that a table includes as rows, one range for each table.
  public var swallowed: [Range<Int>] = []
  /// File ranges of cells past the last column of a table, and of code that a bar splits into
  /// cells, one range for each row.
  public var lostCells: [Range<Int>] = []
  /// File ranges of lines that keep a block of rows from being a table, one for each block.
  public var brokenTables: [Range<Int>] = []
  /// Whether the text was not read, because it is too large or in another encoding.
  public var isUnread = false
  /// Problems found while reading, in no particular order.
  public var diagnostics: [Diagnostic] = []

  /// Creates an empty document.
  public init() {}

  /// Creates a document of a file that was read before: its lists are known, and its HTML and text
  /// are rendered again on demand.
  ///
  /// - Parameters:
  ///   - file: The same file.
  ///   - start: The start of its body.
  ///   - options: Returns the same options.
  public init(
    of file: SourceFile,
    from start: Int,
    options: @escaping @Sendable () -> MarkdownOptions
  ) {
    rendering = .later(
      LaterRendering { parse(file, from: start, options: options()).rendering.value }
    )
  }

  /// True if the body begins with a heading of level 1, which then is the page's title.
  public var opensWithTitle: Bool {
    headings.first.map { $0.level == 1 && $0.textRange.lowerBound == 0 } ?? false
  }
}

/// A place in the HTML where the caller inserts its own content.
public struct Hole: Sendable, Equatable {
  /// Offset in `Document.html` of the insertion.
  public var offset: Int
  /// The kind of content.
  public var kind: Kind

  /// The kinds of content; the number is an index into the document's lists.
  public enum Kind: Sendable, Equatable {
    /// A whole code block, `Document.fences`; ends with a line feed.
    case fence(Int)
    /// The value of an `href` attribute, `Document.links`.
    case link(Int)
    /// The value of a `src` attribute, `Document.links`.
    case image(Int)
    /// The place before an image, `Document.pictures`.
    case pictureStart(Int)
    /// The end of an image's tag, its `>` included, `Document.pictures`.
    case pictureEnd(Int)
    /// The start of a container that the caller draws, `Document.containers`; what follows up to its
    /// end is its content.
    case containerStart(Int)
    /// The end of a container that the caller draws.
    case containerEnd(Int)
    /// The end of the title of a container; the HTML between the start and this mark is the title.
    case titleEnd(Int)
  }
}

/// One fenced code block.
public struct Fence: Sendable, Equatable {
  /// The info string, trimmed, with escapes and entities resolved.
  public var info: String
  /// File range of the info string as written; empty, after the fence, when there is none.
  public var infoRange: Range<Int>
  /// Content without the containers' and the fence's indent, each line ended by a line feed.
  ///
  /// It is a slice of the file if the file contains the same bytes, as in most fences.
  public var literal: ArraySlice<UInt8>
  /// The line offsets of content that is not a slice of the file.
  private let lineOffsetsApart: [Int]?
  /// File range from the opening fence to the end of the closing one.
  public var range: Range<Int>
  /// False if the block runs to the end of its container because it has no closing fence.
  public var isClosed: Bool

  /// Creates a fence; `lineOffsets` is `nil` if `literal` is a slice of the file.
  public init(
    info: String,
    infoRange: Range<Int>,
    literal: ArraySlice<UInt8>,
    lineOffsets: [Int]?,
    range: Range<Int>,
    isClosed: Bool
  ) {
    self.info = info
    self.infoRange = infoRange
    self.literal = literal
    lineOffsetsApart = lineOffsets
    self.range = range
    self.isClosed = isClosed
  }

  /// Whether the content is a slice of the file.
  public var isPartOfFile: Bool { lineOffsetsApart == nil }

  /// File offset of each content line's first byte, after the indent that `literal` lacks.
  public var lineOffsets: [Int] {
    if let lineOffsetsApart { return lineOffsetsApart }
    var starts: [Int] = []
    var start = literal.startIndex
    while let end = literal[start...].firstIndex(of: UInt8(ascii: "\n")) {
      starts.append(start)
      start = end + 1
    }
    return starts
  }

  /// The first word of the info string: the language.
  public var language: Substring {
    let word = info.utf8.prefix { $0 > 0x20 && $0 < 0x80 }
    // Only characters, which are slow, show whether a byte outside ASCII is a blank.
    if word.endIndex == info.endIndex || info.utf8[word.endIndex] == 0x20 { return Substring(word) }
    return info.prefix { !$0.isWhitespace }
  }

  /// Returns the file range of bytes of `literal`, counted from its start.
  ///
  /// It is exact only within one line.
  public func fileRange(_ range: Range<Int>) -> Range<Int> {
    var line = 0
    var lineStart = 0
    for (at, byte) in literal.prefix(range.lowerBound).enumerated()
    where byte == UInt8(ascii: "\n") {
      line += 1
      lineStart = at + 1
    }
    let lineOffsets = lineOffsets
    guard line < lineOffsets.count else { return self.range.upperBound..<self.range.upperBound }
    let start = lineOffsets[line] + range.lowerBound - lineStart
    return start..<start + range.count
  }
}

/// A link or an image.
public struct Link: Sendable, Equatable {
  /// The destination, with escapes and entities resolved, not percent-encoded.
  public var destination: String
  /// File range of the destination as written; for a reference link, in its definition.
  ///
  /// If it is not found, the first line of the block.
  public var range: Range<Int>
  /// True for an image.
  public var isImage: Bool

  /// Creates a link.
  public init(destination: String, range: Range<Int>, isImage: Bool) {
    self.destination = destination
    self.range = range
    self.isImage = isImage
  }
}

/// A heading and its place in the outline.
public struct Heading: Sendable, Equatable {
  /// 1 to 6.
  public var level: Int
  /// Text without markup.
  public var text: String
  /// The anchor, unique on the page.
  public var id: String
  /// The anchor that the heading asks for, which is another one than `id` if it was taken.
  public var wantedID: String
  /// Whether the author wrote the anchor as `{#id}`, so that it does not follow from the text.
  public var isIDWritten: Bool
  /// File range of the heading, without the line end.
  public var range: Range<Int>
  /// The range of `text` in `Document.text`; the text after it, up to the next heading, is its
  /// section.
  public var textRange: Range<Int>

  /// Creates a heading.
  public init(
    level: Int,
    text: String,
    id: String,
    wantedID: String,
    isIDWritten: Bool,
    range: Range<Int>,
    textRange: Range<Int>
  ) {
    self.level = level
    self.text = text
    self.id = id
    self.wantedID = wantedID
    self.isIDWritten = isIDWritten
    self.range = range
    self.textRange = textRange
  }
}
