/// What is still needed of the inlines that are open, and of the block around them.
struct OpenInlines {
  /// Where the block's text starts in `Document.text`.
  var textStart = 0
  /// Where the block's content starts in `Document.html`.
  var htmlStart = 0
  /// Bytes of text at the block's start that are markup of ours and not written.
  var skip = 0
  /// True when the first line break of the block is not written either.
  var skipsBreak = false
  /// Indices into `Document.links`, innermost last; `nil` for a refused one.
  var links: [Int?] = []
  /// For each open inline, outermost first, the tildes in it that may open a strikethrough.
  var strikes: [Strike?] = [nil]
  /// Reads the block's source beside the tree, for places that the tree does not tell.
  var source = SourceScanner(in: 0..<0)

  /// Starts anew for a block whose lines are `region`.
  mutating func begin(in region: Range<Int>, text: Int, html: Int = 0) {
    source = SourceScanner(in: region)
    textStart = text
    htmlStart = html
    skip = 0
    skipsBreak = false
    links.removeAll(keepingCapacity: true)
    strikes.removeAll(keepingCapacity: true)
    strikes.append(nil)
  }
}

/// Two tildes that were written as text and may turn out to open a strikethrough.
struct Strike {
  /// Their offset in `Document.html`.
  var html: Int
  /// Their offset in `Document.text`.
  var text: Int
  /// How many holes came before them.
  var holes: Int
}
