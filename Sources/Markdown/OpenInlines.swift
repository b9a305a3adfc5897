/// What is still needed of the inlines that are open, and of the block around them.
struct OpenInlines {
  /// File range of the block's lines.
  var region = 0..<0
  /// Where the block's text starts in `Document.text`.
  var textStart = 0
  /// Where the block's content starts in `Document.html`.
  var htmlStart = 0
  /// Indices into `Document.links`, innermost last; `nil` for a refused one.
  var links: [Int?] = []

  /// Starts anew for a block.
  mutating func begin(in region: Range<Int>, text: Int, html: Int = 0) {
    self.region = region
    textStart = text
    htmlStart = html
    links.removeAll(keepingCapacity: true)
  }
}
