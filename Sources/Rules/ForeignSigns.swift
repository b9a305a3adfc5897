import RuleEngine
import SiteModel

/// Signs within a line that another generator or editor reads, and CommonMark shows.
struct ForeignSigns {
  /// File range of the signs and the text between them.
  let range: Range<Int>
  /// Their kind, as the subject of a message.
  let name: String
  /// Remedy.
  let help: String

  /// Finds the first such signs in a line of text.
  init?(in line: Range<Int>, _ bytes: [UInt8]) {
    guard bytes[line].contains(where: Self.isSign) else { return nil }
    var prose = ProseBytes(bytes, line)
    while let at = prose.next() {
      guard Self.isSign(bytes[at]), at == line.lowerBound || bytes[at - 1] != UInt8(ascii: "\\")
      else {
        continue
      }
      for kind in Self.kinds where bytes.begins(at..<line.upperBound, with: kind.opening) {
        guard let end = kind.end(at, line, bytes) else { continue }
        (range, name, help) = (at..<end, kind.name, kind.help)
        return
      }
    }
    return nil
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "+"),
      UInt8(ascii: "^"), UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: "*"):
      true
    default: false
    }
  }

  private struct Kind: Sendable {
    let opening: StaticString
    let closing: StaticString
    let name: String
    let help: String
    /// The place where such signs are allowed.
    var place = Place.anywhere
    /// Whether there are several words between the signs.
    var holdsWords = false
    /// The bytes that may be between the signs.
    var holds: @Sendable (UInt8) -> Bool = { _ in true }

    enum Place {
      case anywhere
      /// At the beginning of a line.
      case start
      /// With no letter, digit or further sign on either side.
      case word
      /// Behind a letter, a digit or a bracket, and before none.
      case suffix
    }

    /// The offset after the closing signs; `nil` if there are none, or nothing is between them.
    func end(_ start: Int, _ line: Range<Int>, _ bytes: [UInt8]) -> Int? {
      switch place {
      case .anywhere: break
      case .start: if start != line.lowerBound { return nil }
      case .word: if start > line.lowerBound, isPartOfWord(bytes[start - 1]) { return nil }
      case .suffix:
        guard start > line.lowerBound else { return nil }
        let before = bytes[start - 1]
        guard before.isLetter || before.isDigit || before == UInt8(ascii: ")") else { return nil }
      }
      var at = start + opening.utf8CodeUnitCount
      let inner = at
      guard at < line.upperBound, !bytes[at].isBlank else { return nil }
      while at < line.upperBound {
        if bytes.begins(at..<line.upperBound, with: closing) {
          let end = at + closing.utf8CodeUnitCount
          let isApart =
            switch place {
            case .word: end == line.upperBound || !isPartOfWord(bytes[end])
            case .suffix: end == line.upperBound || !bytes[end].isNameByte
            case .anywhere, .start: true
            }
          let isLong = !holdsWords || bytes[inner..<at].contains(where: \.isBlank)
          return at > inner && !bytes[at - 1].isBlank && isApart && isLong ? end : nil
        }
        guard holds(bytes[at]) else { return nil }
        at += 1
      }
      return nil
    }
  }

  private static let kinds = [
    Kind(
      opening: "[[",
      closing: "]]",
      name: "a link of a wiki",
      help: "write `[text](page.md)`",
      place: .word,
      holds: { !"[]".utf8.contains($0) && !$0.isDigit }
    ),
    Kind(
      opening: "$$",
      closing: "$$",
      name: "a formula in TeX",
      help: "write it as code, or show a picture of it"
    ),
    Kind(
      opening: "==",
      closing: "==",
      name: "a highlight of another Markdown",
      help: "write `<mark>…</mark>`",
      place: .word,
      holds: { $0 != UInt8(ascii: "=") }
    ),
    Kind(
      opening: "++",
      closing: "++",
      name: "inserted text of another Markdown",
      help: "write `<ins>…</ins>`",
      place: .word,
      holds: { $0 != UInt8(ascii: "+") }
    ),
    Kind(
      opening: "^[",
      closing: "]",
      name: "an inline footnote",
      help: "write `[^name]`, and `[^name]: …` on a separate line",
      holdsWords: true
    ),
    Kind(
      opening: "^",
      closing: "^",
      name: "a superscript of another Markdown",
      help: "write `<sup>…</sup>`",
      place: .suffix,
      holds: { $0.isLetter || $0.isDigit || "+-".utf8.contains($0) }
    ),
    Kind(
      opening: "%%",
      closing: "%%",
      name: "a comment of Obsidian",
      help: "write `<!-- … -->`, or remove it",
      place: .word
    ),
    Kind(
      opening: "*[",
      closing: "]:",
      name: "an abbreviation of another Markdown",
      help: "write `<abbr title=\"…\">…</abbr>` where it is used",
      place: .start,
      holds: { $0.isNameByte || $0.isBlank }
    ),
    Kind(
      opening: ":",
      closing: ":",
      name: "a code for an emoji",
      help: "write the emoji itself",
      place: .word,
      holds: { $0.isNameByte && !$0.isDigit && !$0.isCapital || $0 == UInt8(ascii: "+") }
    ),
  ]
}

/// Whether a byte next to signs makes them part of something longer, such as a link or an operator.
private func isPartOfWord(_ byte: UInt8) -> Bool {
  byte.isNameByte || byte >= 0x80 || "[](:=+%`".utf8.contains(byte)
}
