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
  /// File range of the block's lines.
  var region = 0..<0
  /// Reads the block's source beside the tree, once something in it needs that.
  private var scanner: SourceScanner?

  /// Starts anew for a block whose lines are `region`.
  mutating func begin(in region: Range<Int>, text: Int, html: Int = 0) {
    self.region = region
    scanner = nil
    textStart = text
    htmlStart = html
    skip = 0
    skipsBreak = false
    links.removeAll(keepingCapacity: true)
    strikes.removeAll(keepingCapacity: true)
    strikes.append(nil)
  }

  /// The scanner of the block's source, made on first use.
  var source: SourceScanner {
    mutating get {
      let known = scanner ?? SourceScanner(in: region)
      scanner = known
      return known
    }
    _modify {
      var known = scanner ?? SourceScanner(in: region)
      // Taken out meanwhile, so that its arrays are changed in place.
      scanner = nil
      defer { scanner = known }
      yield &known
    }
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
