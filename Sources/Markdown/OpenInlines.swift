/// The state of the open inlines, and of the block around them.
struct OpenInlines {
  /// The start of the block's text in `Document.text`.
  var textStart = 0
  /// The start of the block's content in `Document.html`.
  var htmlStart = 0
  /// The number of bytes at the start of the block's text that are Vitrine's own markup and are not
  /// written.
  var skip = 0
  /// True if the first line break of the block is not written either.
  var skipsBreak = false
  /// Indices into `Document.links`, innermost last; `nil` for a refused one.
  var links: [Int?] = []
  /// Number of open links of raw HTML.
  var rawLinks = 0
  /// True in a paragraph that is an image with a caption.
  var isFigure = false
  /// Index of the image that is open.
  var picture = 0
  /// Offset in `Document.html` of the description of the open image.
  var pictureText = 0
  /// True in a paragraph whose lines are terms.
  var isTerm = false
  /// Offset in the source from which bare addresses and footnotes are searched next.
  var bareAt = 0
  /// The code spans of the block, once something needs them.
  var backticks: BacktickRuns?
  /// For each open inline, outermost first, the tildes in it that may open a strikethrough.
  var strikes: [Strikes] = [Strikes()]
  /// File range of the block's lines.
  var region = 0..<0
  /// The reader of the block's source, created when something needs it.
  private var scanner: SourceScanner?

  /// Starts a block with the lines in `region`.
  mutating func begin(in region: Range<Int>, text: Int, html: Int = 0) {
    self.region = region
    scanner = nil
    textStart = text
    htmlStart = html
    skip = 0
    skipsBreak = false
    links.removeAll(keepingCapacity: true)
    rawLinks = 0
    isTerm = false
    isFigure = false
    bareAt = region.lowerBound
    backticks = nil
    strikes.removeAll(keepingCapacity: true)
    strikes.append(Strikes())
  }

  /// The scanner of the block's source, created on first use.
  var source: SourceScanner {
    mutating get {
      let known = scanner ?? SourceScanner(in: region)
      scanner = known
      return known
    }
    _modify {
      var known = scanner ?? SourceScanner(in: region)
      // The scanner is taken out in the meantime, so that its arrays change in place.
      scanner = nil
      defer { scanner = known }
      yield &known
    }
  }
}

/// The tildes of one inline that may open a strikethrough: one of them, and two.
struct Strikes {
  var single: Strike?
  var double: Strike?

  /// The run of so many tildes that waits for its end.
  subscript(count: Int) -> Strike? {
    get { count == 1 ? single : double }
    set { if count == 1 { single = newValue } else { double = newValue } }
  }
}

/// One or two tildes that were written as text and may turn out to open a strikethrough.
struct Strike {
  /// Their offset in `Document.html`.
  var html: Int
  /// Their offset in `Document.text`.
  var text: Int
  /// The number of holes before them.
  var holes: Int
}
