import Markdown
import RuleEngine
import SiteModel

/// A run of equal signs that make emphasis, and what it may do by its neighbours.
///
/// The conditions are those of CommonMark 0.31, 6.2.
struct EmphasisRun {
  let range: Range<Int>
  /// The sign: `*`, `_` or `~`.
  let sign: UInt8
  let mayOpen: Bool
  let mayClose: Bool
  /// Whether it is the first text of its block.
  let isFirst: Bool
  /// Whether a letter outside of ASCII is next to it, which no blank parts from other words.
  let touchesWideLetter: Bool
  /// Whether a blank or the edge of the line is next to it.
  let touchesBlank: Bool

  init(_ range: Range<Int>, in line: Range<Int>, isFirst: Bool, _ bytes: [UInt8]) {
    self.range = range
    self.isFirst = isFirst
    sign = bytes[range.lowerBound]
    let before = Neighbour(before: range.lowerBound, in: line, bytes)
    let after = Neighbour(after: range.upperBound, in: line, bytes)
    let isLeft = !after.isBlank && (!after.isPunctuation || before != .letter && before != .wide)
    let isRight = !before.isBlank && (!before.isPunctuation || after != .letter && after != .wide)
    // Underscores within a word are part of it.
    let isUnderscore = sign == UInt8(ascii: "_")
    mayOpen = isLeft && (!isUnderscore || !isRight || before.isPunctuation)
    mayClose = isRight && (!isUnderscore || !isLeft || after.isPunctuation)
    touchesWideLetter = before.isWide || after.isWide
    touchesBlank = before.isBlank || after.isBlank
  }

  /// The signs as written.
  var signs: String { String(repeating: String(UnicodeScalar(sign)), count: range.count) }

  /// The beginning of a message about two such runs.
  var message: String {
    switch (sign, range.count) {
    case (UInt8(ascii: "~"), _): "these tildes strike no text out"
    case (UInt8(ascii: "_"), 2): "these underscores make no text bold"
    case (UInt8(ascii: "_"), _): "these underscores emphasise no text"
    case (_, 1): "these stars emphasise no text"
    default: "these stars make no text bold"
    }
  }

  /// A way to write what was meant.
  var remedy: String {
    switch (sign, range.count) {
    case (UInt8(ascii: "~"), _): "move the sign out of the tildes, or write `<del>`"
    case (UInt8(ascii: "_"), _): "write stars, which work within words"
    case (_, 1): "move the sign out of the stars, or write `<em>`"
    default: "move the sign out of the stars, or write `<strong>`"
    }
  }
}

/// The kind of character next to a run of signs.
private enum Neighbour {
  case blank, punctuation, letter
  /// A letter or punctuation outside of ASCII.
  case wide, widePunctuation

  init(before offset: Int, in line: Range<Int>, _ bytes: [UInt8]) {
    guard let last = bytes[line.lowerBound..<offset].last, last >= 0x80 else {
      self.init(offset > line.lowerBound ? Unicode.Scalar(bytes[offset - 1]) : nil)
      return
    }
    let text = String(decoding: bytes[line.lowerBound..<offset].suffix(4), as: UTF8.self)
    self.init(text.unicodeScalars.last)
  }

  init(after offset: Int, in line: Range<Int>, _ bytes: [UInt8]) {
    let text = String(decoding: bytes[offset..<line.upperBound].prefix(4), as: UTF8.self)
    self.init(text.unicodeScalars.first)
  }

  private init(_ scalar: Unicode.Scalar?) {
    guard let scalar, !scalar.properties.isWhitespace else {
      self = .blank
      return
    }
    let isPunctuation =
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        true
      // libcmark counts the other symbols of ASCII, and no others.
      case .mathSymbol, .currencySymbol, .modifierSymbol: scalar.isASCII
      default: false
      }
    // Latin, Greek and Cyrillic words have blanks around them, and quotes such as “these”.
    let isWide = scalar.value >= 0x0E00 && !(0x2000...0x206F).contains(scalar.value)
    self =
      isPunctuation
      ? isWide ? .widePunctuation : .punctuation : isWide ? .wide : .letter
  }

  var isBlank: Bool { self == .blank }
  var isWide: Bool { self == .wide || self == .widePunctuation }
  var isPunctuation: Bool { self == .punctuation || self == .widePunctuation }
}

/// The runs of signs in the lines of a paragraph.
struct EmphasisRuns {
  private var runs: [EmphasisRun] = []
  private var isEmpty = true

  /// Adds a line.
  mutating func add(_ line: Range<Int>, _ bytes: [UInt8]) {
    defer { isEmpty = false }
    guard bytes[line].contains(where: Self.isSign) else { return }
    // A line of signs alone separates.
    if bytes[line].allSatisfy({ Self.isSign($0) || $0.isBlank }) { return }
    let start = bytes.itemStart(of: line) ?? line.lowerBound
    var prose = ProseBytes(bytes, line)
    var end = line.lowerBound
    while let at = prose.next() {
      guard at >= end, Self.isSign(bytes[at]) else { continue }
      end = bytes[at..<line.upperBound].firstIndex { $0 != bytes[at] } ?? line.upperBound
      let isEscaped = at > line.lowerBound && bytes[at - 1] == UInt8(ascii: "\\")
      let isPath =
        bytes[line.lowerBound..<at].last == UInt8(ascii: "/")
        || bytes[end..<line.upperBound].first == UInt8(ascii: "/")
      // `2**3` is arithmetic, and `a_b` a name.
      let isWithinWord =
        bytes[line.lowerBound..<at].last?.isNameByte == true
        && bytes[end..<line.upperBound].first?.isNameByte == true
      let counts = bytes[at] == UInt8(ascii: "~") ? 2...2 : 1...3
      guard counts.contains(end - at), !isEscaped, !isPath, !isWithinWord else { continue }
      let isFirst = at == start && (isEmpty || start > line.lowerBound)
      runs.append(EmphasisRun(at..<end, in: line, isFirst: isFirst, bytes))
    }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  /// The pairs that stay text, and the bold text that begins the block and never ends.
  ///
  /// A pair is two runs side by side of which one cannot do its part.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The pairs by kind of sign, and the runs without a partner.
  func lost(
    _ bytes: [UInt8]
  ) -> (pairs: [(first: EmphasisRun, second: EmphasisRun)], unclosed: [EmphasisRun]) {
    var pairs: [(first: EmphasisRun, second: EmphasisRun)] = []
    var unclosed: [EmphasisRun] = []
    // Most paragraphs have no signs.
    guard !runs.isEmpty else { return (pairs, unclosed) }
    for (sign, count) in Self.kinds {
      var open: [EmphasisRun] = []
      for run in runs where run.sign == sign && run.range.count == count {
        // A single sign next to a blank may mark an item, or be a sign by itself.
        if count == 1, !run.mayOpen, !run.mayClose, run.touchesBlank { continue }
        if run.mayClose, let last = open.last, last.mayOpen {
          open.removeLast()
        } else {
          open.append(run)
        }
      }
      guard !open.isEmpty else { continue }
      // One sign between blanks, or at the edge of a word, is often meant as it is.
      let needsCare = count == 1 || sign == UInt8(ascii: "_")
      let found = stride(from: 0, to: open.count - 1, by: 2).map { (open[$0], open[$0 + 1]) }
      pairs += found.filter { first, second in
        !needsCare || [first, second].contains { $0.touchesWideLetter && !$0.touchesBlank }
      }
      let isBold = sign == UInt8(ascii: "*") && count == 2
      if isBold, open.count == 1, let run = open.first, isMeantAsBold(run, bytes) {
        unclosed.append(run)
      }
    }
    return (pairs, unclosed)
  }

  /// Whether a run without a partner begins a block with a word that begins like a sentence.
  ///
  /// `**kwargs` is a name in Python.
  private func isMeantAsBold(_ run: EmphasisRun, _ bytes: [UInt8]) -> Bool {
    guard run.isFirst, run.mayOpen, run.range.upperBound < bytes.count else { return false }
    let next = bytes[run.range.upperBound]
    let isAlone = !runs.contains { $0.sign == run.sign && $0.range != run.range }
    return isAlone && (next.isCapital || next >= 0x80)
  }

  private static let kinds: [(sign: UInt8, count: Int)] = [
    (UInt8(ascii: "*"), 1), (UInt8(ascii: "*"), 2), (UInt8(ascii: "*"), 3),
    (UInt8(ascii: "_"), 1), (UInt8(ascii: "_"), 2), (UInt8(ascii: "~"), 2),
  ]
}
