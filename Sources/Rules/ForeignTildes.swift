import Diagnostics
import RuleEngine
import SiteModel

/// Two single tildes that strike text through and are meant as something else: a subscript of
/// another Markdown such as `H~2~O`, or ranges such as `1~2 and 3~4`.
struct ForeignTildes {
  /// Offset of the tilde that may open a strikethrough.
  private var opening: Int?

  /// Finds all such tildes of a page.
  static func findings(in page: Page) -> [Finding] {
    let bytes = page.file.bytes
    guard bytes.contains(UInt8(ascii: "~")) else { return [] }
    var tildes = ForeignTildes()
    var findings: [Finding] = []
    for line in PageLines(page) {
      let isText = line.kind == .prose && !line.isBlank
      if !isText || bytes.beginsBlock(line.text) { tildes.opening = nil }
      guard isText else { continue }
      for pair in tildes.pairs(in: line.text, bytes) where isForeign(pair, bytes) {
        findings.append(finding(pair, page.file))
      }
    }
    return findings
  }

  /// Returns the pairs that end on a line, from the first tilde to the offset after the second one.
  private mutating func pairs(in line: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    guard bytes[line].contains(UInt8(ascii: "~")) else { return [] }
    var pairs: [Range<Int>] = []
    var prose = ProseBytes(bytes, line)
    var runEnd = line.lowerBound
    while let at = prose.next() {
      // A bar may begin another cell of a table.
      if bytes[at] == UInt8(ascii: "|") { opening = nil }
      guard bytes[at] == UInt8(ascii: "~"), at >= runEnd else { continue }
      runEnd = bytes[at..<line.upperBound].firstIndex { $0 != UInt8(ascii: "~") } ?? line.upperBound
      let isEscaped = at > line.lowerBound && bytes[at - 1] == UInt8(ascii: "\\")
      guard runEnd == at + 1, !isEscaped else { continue }
      let before = Side(at > line.lowerBound ? bytes[at - 1] : nil)
      let after = Side(runEnd < line.upperBound ? bytes[runEnd] : nil)
      if let start = opening, before != .blank, before != .punctuation || after != .letter {
        pairs.append(start..<runEnd)
        opening = nil
      } else if after != .blank, after != .punctuation || before != .letter {
        opening = at
      }
    }
    return pairs
  }

  /// Whether a letter or a digit touches the text from outside, so that a part of a word is struck
  /// through.
  ///
  /// Chinese and Japanese have no blanks between words, so their signs do not count.
  private static func isForeign(_ pair: Range<Int>, _ bytes: [UInt8]) -> Bool {
    if let before = pair.lowerBound > 0 ? bytes[pair.lowerBound - 1] : nil, before.isWord {
      return true
    }
    guard pair.upperBound < bytes.count, bytes[pair.upperBound].isDigit else { return false }
    return bytes[pair.upperBound - 2].isDigit
  }

  private static func finding(_ pair: Range<Int>, _ file: SourceFile) -> Finding {
    let bytes = file.bytes
    let inner = pair.lowerBound + 1..<pair.upperBound - 1
    let place = SourceRange(file: file.path, bytes: pair)
    let words = String(decoding: bytes[inner], as: UTF8.self)
    let isAfterWord = pair.lowerBound > 0 && bytes[pair.lowerBound - 1].isWord
    let isOneWord = !bytes[inner].contains { $0.isBlank || $0 == UInt8(ascii: "\n") }
    let isBetweenDigits =
      isAfterWord && bytes[pair.lowerBound - 1].isDigit
      && pair.upperBound < bytes.count && bytes[pair.upperBound].isDigit
    if isAfterWord, isOneWord, !isBetweenDigits {
      let edit = Diagnostic.Edit(range: place, replacement: "<sub>\(words)</sub>")
      return Finding(
        "a subscript of another Markdown is struck through",
        at: place,
        help: ["write `<sub>…</sub>`, or `\\~` for the sign itself"],
        fixes: [Diagnostic.Fix(title: "write `<sub>`", edits: [edit])]
      )
    }
    let edit = Diagnostic.Edit(range: place, replacement: "\\~\(words)\\~")
    return Finding(
      "the text between these tildes is struck through",
      at: place,
      help: ["write `\\~` for the sign itself, or `~~…~~` to strike the text through"],
      fixes: [Diagnostic.Fix(title: "show the tildes", edits: [edit])]
    )
  }
}

/// The kind of a byte next to a tilde, by which the tilde may open or close a strikethrough.
private enum Side {
  case blank, punctuation, letter

  /// The kind of a byte; nil is the end of a line.
  init(_ byte: UInt8?) {
    switch byte {
    case nil, .some(0...0x20): self = .blank
    case .some(let byte) where byte >= 0x80 || byte.isLetter || byte.isDigit: self = .letter
    default: self = .punctuation
    }
  }
}

extension UInt8 {
  /// An ASCII letter or digit.
  fileprivate var isWord: Bool { isLetter || isDigit }
}
