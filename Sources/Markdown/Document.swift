package import Diagnostics

/// A page's body as HTML with holes, and all that was met on the way.
///
/// Every range and offset called a file offset counts bytes from the start of the file, front
/// matter included.
package struct Document: Sendable {
  /// The body as HTML and as text.
  var rendering = RenderingSource.made(Rendering())
  /// Every fenced code block, in source order.
  package var fences: [Fence] = []
  /// Every link and image but the refused ones, in the order in which they open.
  package var links: [Link] = []
  /// Every heading, in source order.
  package var headings: [Heading] = []
  /// File ranges of all raw HTML but comments, blocks and inlines, whatever the policy is.
  package var rawHTML: [Range<Int>] = []
  /// Those of `rawHTML` that the policy shows as text, at least in part.
  package var refusedHTML: [Range<Int>] = []
  /// File ranges of indented code and of blocks of HTML, comments included, in source order.
  package var verbatim: [Range<Int>] = []
  /// File ranges of tags in text that browsers do not know and nothing closes, such as the `<T>` of
  /// a generic type; whatever the policy is.
  package var strayTags: [Range<Int>] = []
  /// File ranges of lines that a table takes in as rows though they have no pipe, one a table.
  package var swallowed: [Range<Int>] = []
  /// Whether nothing was read, because the text is too large or in another encoding.
  package var isUnread = false
  /// Problems found while reading, in no promised order.
  package var diagnostics: [Diagnostic] = []

  /// Creates an empty document.
  package init() {}

  /// Creates a document of a file that was read before: its lists are known, and what is written of
  /// it is made anew where somebody asks for it.
  ///
  /// - Parameters:
  ///   - file: The same file.
  ///   - start: Where its body starts.
  ///   - options: Gives the same options.
  package init(
    of file: SourceFile,
    from start: Int,
    options: @escaping @Sendable () -> MarkdownOptions
  ) {
    rendering = .later(
      LaterRendering { parse(file, from: start, options: options()).rendering.value }
    )
  }

  /// True when the body opens with a heading of level 1, which then serves as the page's title.
  package var opensWithTitle: Bool {
    headings.first.map { $0.level == 1 && $0.textRange.lowerBound == 0 } ?? false
  }
}

/// A place in the HTML where the caller writes something of its own.
package struct Hole: Sendable, Equatable {
  /// Offset in `Document.html` before which it is written.
  package var offset: Int
  /// What belongs there.
  package var kind: Kind

  /// What a hole stands for; the number is an index into the document's lists.
  package enum Kind: Sendable, Equatable {
    /// A whole code block, `Document.fences`; ends with a line feed.
    case fence(Int)
    /// The value of an `href` attribute, `Document.links`.
    case link(Int)
    /// The value of a `src` attribute, `Document.links`.
    case image(Int)
  }
}

/// One fenced code block.
package struct Fence: Sendable, Equatable {
  /// The info string, trimmed, with escapes and entities resolved.
  package var info: String
  /// File range of the info string as written; empty, after the fence, when there is none.
  package var infoRange: Range<Int>
  /// Content without the containers' and the fence's indent, each line ended by a line feed.
  ///
  /// A part of the file where that says the same, as it does in most.
  package var literal: ArraySlice<UInt8>
  /// What `lineOffsets` says where the content is no part of the file.
  private let lineOffsetsApart: [Int]?
  /// File range from the opening fence to the end of the closing one.
  package var range: Range<Int>
  /// False when the block runs to the end of its container for want of a closing fence.
  package var isClosed: Bool

  /// Joins what was found out about a block; `lineOffsets` is `nil` where `literal` is a part of the
  /// file.
  package init(
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

  /// Whether the content stands in the file just as it is.
  package var isPartOfFile: Bool { lineOffsetsApart == nil }

  /// File offset of each content line's first byte, behind the indent that `literal` lacks.
  package var lineOffsets: [Int] {
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
  package var language: Substring {
    let word = info.utf8.prefix { $0 > 0x20 && $0 < 0x80 }
    // Whether anything but ASCII is a blank, only characters tell, which are slow.
    if word.endIndex == info.endIndex || info.utf8[word.endIndex] == 0x20 { return Substring(word) }
    return info.prefix { !$0.isWhitespace }
  }

  /// The file range of bytes of `literal`, counted from its start, which must lie in one line to be
  /// exact.
  package func fileRange(_ range: Range<Int>) -> Range<Int> {
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
package struct Link: Sendable, Equatable {
  /// Where it points, with escapes and entities resolved, not percent-encoded.
  package var destination: String
  /// File range of the destination as written, in the definition for a reference link; the first
  /// line of the block where it cannot be found.
  package var range: Range<Int>
  /// True for an image.
  package var isImage: Bool

  /// Joins what was found out about a link.
  package init(destination: String, range: Range<Int>, isImage: Bool) {
    self.destination = destination
    self.range = range
    self.isImage = isImage
  }
}

/// A heading and its place in the outline.
package struct Heading: Sendable, Equatable {
  /// 1 to 6.
  package var level: Int
  /// Text without markup.
  package var text: String
  /// The anchor, unique among the headings of the page.
  package var id: String
  /// File range of the heading, without the line end.
  package var range: Range<Int>
  /// Where `text` lies in `Document.text`; what follows up to the next heading is its section.
  package var textRange: Range<Int>

  /// Joins what was found out about a heading.
  package init(
    level: Int,
    text: String,
    id: String,
    range: Range<Int>,
    textRange: Range<Int>
  ) {
    self.level = level
    self.text = text
    self.id = id
    self.range = range
    self.textRange = textRange
  }
}
