import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Reports pairs of `**` in a paragraph of which one cannot open or the other cannot close.
  static let lostEmphasis = Rule(
    .sourceLostEmphasis,
    check: .page { page, _ in
      var paragraph = StarredParagraph()
      var findings: [Finding] = []
      func end() {
        findings += paragraph.lost().compactMap { pair in finding(pair, page) }
        paragraph = StarredParagraph()
      }
      for line in PageLines(page) {
        let isText = line.kind == .prose && !line.isBlank
        if !isText || page.file.bytes.beginsBlock(line.text) { end() }
        if isText { paragraph.add(line.text, page.file.bytes) }
      }
      end()
      return findings.limited()
    }
  )
}

private func finding(_ pair: (first: StarRun, second: StarRun), _ page: Page) -> Finding? {
  let bytes = page.file.bytes
  let place = pair.first.range.lowerBound..<pair.second.range.upperBound
  let inner = pair.first.range.upperBound..<pair.second.range.lowerBound
  // Cells of a table are apart.
  guard !bytes[inner].contains(UInt8(ascii: "|")) else { return nil }
  let hasBlank = bytes[inner].first?.isBlank == true || bytes[inner].last?.isBlank == true
  var fixes: [Diagnostic.Fix] = []
  let words = bytes[bytes.trimmed(inner)]
  // `2 ** 3 and 4 ** 5` may be arithmetic.
  if hasBlank, words.first?.isDigit == false, words.last?.isDigit == false {
    let text = String(decoding: words, as: UTF8.self)
    let edit = Diagnostic.Edit(
      range: SourceRange(file: page.file.path, bytes: place),
      replacement: "**\(text)**"
    )
    fixes = [Diagnostic.Fix(title: "remove the blank", edits: [edit])]
  }
  return Finding(
    "these stars make no text bold, so readers see them",
    at: SourceRange(file: page.file.path, bytes: place),
    help: [
      hasBlank
        ? "remove the blank inside them" : "move the sign out of the stars, or write `<strong>`"
    ],
    fixes: fixes
  )
}

/// A run of stars, and what it may do by its neighbours (CommonMark 0.31, 6.2).
private struct StarRun {
  let range: Range<Int>
  let mayOpen: Bool
  let mayClose: Bool

  init(_ range: Range<Int>, in line: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    let before = Neighbour(before: range.lowerBound, in: line, bytes)
    let after = Neighbour(after: range.upperBound, in: line, bytes)
    mayOpen = after != .blank && (after != .punctuation || before != .letter)
    mayClose = before != .blank && (before != .punctuation || after != .letter)
  }
}

/// The kind of character next to a run of stars.
private enum Neighbour {
  case blank, punctuation, letter

  init(before offset: Int, in line: Range<Int>, _ bytes: [UInt8]) {
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
    self =
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        .punctuation
      // libcmark counts the other symbols of ASCII, and no others.
      case .mathSymbol, .currencySymbol, .modifierSymbol: scalar.isASCII ? .punctuation : .letter
      default: .letter
      }
  }
}

/// The runs of two stars in the lines of a paragraph.
private struct StarredParagraph {
  private var runs: [StarRun] = []

  /// Adds a line.
  mutating func add(_ line: Range<Int>, _ bytes: [UInt8]) {
    guard bytes[line].contains(UInt8(ascii: "*")) else { return }
    // A line of stars alone separates.
    if bytes[line].allSatisfy({ $0 == UInt8(ascii: "*") || $0.isBlank }) { return }
    var prose = ProseBytes(bytes, line)
    var end = line.lowerBound
    while let at = prose.next() {
      guard at >= end, bytes[at] == UInt8(ascii: "*") else { continue }
      end = bytes[at..<line.upperBound].firstIndex { $0 != UInt8(ascii: "*") } ?? line.upperBound
      let isEscaped = at > line.lowerBound && bytes[at - 1] == UInt8(ascii: "\\")
      let isPath =
        bytes[line.lowerBound..<at].last == UInt8(ascii: "/")
        || bytes[end..<line.upperBound].first == UInt8(ascii: "/")
      // `2**3` is arithmetic.
      let isPower =
        bytes[line.lowerBound..<at].last?.isNameByte == true
        && bytes[end..<line.upperBound].first?.isNameByte == true
      if end - at == 2, !isEscaped, !isPath, !isPower {
        runs.append(StarRun(at..<end, in: line, bytes))
      }
    }
  }

  /// The pairs that stay text: two runs side by side of which one cannot do its part.
  func lost() -> [(first: StarRun, second: StarRun)] {
    var open: [StarRun] = []
    for run in runs {
      if run.mayClose, let last = open.last, last.mayOpen {
        open.removeLast()
      } else {
        open.append(run)
      }
    }
    // A run without a partner may be intended.
    return stride(from: 0, to: open.count - 1, by: 2).map { (open[$0], open[$0 + 1]) }
  }
}
