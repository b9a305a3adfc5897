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
      UInt8(ascii: "^"), UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: "*"),
      UInt8(ascii: "{"), UInt8(ascii: "<"):
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
    /// Whether blanks may touch the signs from inside.
    var allowsBlanks = false
    /// The bytes of which at least one must be between the signs; nil if none must.
    var needs: (@Sendable (UInt8) -> Bool)?
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
      /// Directly behind the bracket that ends a link or its text, and not in a heading.
      case bracket
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
      case .bracket:
        guard start > line.lowerBound, !bytes.begins(line, with: "#") else { return nil }
        guard "])".utf8.contains(bytes[start - 1]), !isSizeOfImage(start, line, bytes) else {
          return nil
        }
      }
      var at = start + opening.utf8CodeUnitCount
      let inner = at
      guard at < line.upperBound, allowsBlanks || !bytes[at].isBlank else { return nil }
      while at < line.upperBound {
        if bytes.begins(at..<line.upperBound, with: closing) {
          let end = at + closing.utf8CodeUnitCount
          let isApart =
            switch place {
            case .word: end == line.upperBound || !isPartOfWord(bytes[end])
            case .suffix: end == line.upperBound || !bytes[end].isNameByte
            case .anywhere, .start, .bracket: true
            }
          let isLong = !holdsWords || bytes[inner..<at].contains(where: \.isBlank)
          let isSuch = needs.map { bytes[inner..<at].contains(where: $0) } ?? true
          let isTight = allowsBlanks || !bytes[at - 1].isBlank
          return at > inner && isTight && isApart && isLong && isSuch ? end : nil
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
      opening: "$",
      closing: "$",
      name: "a formula in TeX",
      help: "write it as code, or show a picture of it",
      place: .word,
      needs: { "\\^_={".utf8.contains($0) },
      holds: { $0 != UInt8(ascii: "$") }
    ),
    Kind(
      opening: "{",
      closing: "}",
      name: "a list of attributes of Pandoc or kramdown",
      help: "remove it, or write the element in HTML",
      place: .bracket,
      needs: { ".#=".utf8.contains($0) },
      holds: { $0 != UInt8(ascii: "{") }
    ),
    Kind(
      opening: "{# ",
      closing: "#}",
      name: "a comment of Jinja",
      help: "write `<!-- … -->`, or remove it",
      allowsBlanks: true
    ),
    Kind(
      opening: "<%",
      closing: "%>",
      name: "a tag of ERB or EJS",
      help: "write its content in Markdown",
      allowsBlanks: true
    ),
    Kind(
      opening: "{@",
      closing: "}",
      name: "a tag of JSDoc",
      help: "write `[text](page.md)`",
      holds: { $0 != UInt8(ascii: "{") }
    ),
    Kind(
      opening: "<doc:",
      closing: ">",
      name: "a link of DocC",
      help: "write `[text](page.md)`",
      holds: { !$0.isBlank && $0 != UInt8(ascii: "<") }
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
      closing: ":`",
      name: "a role of Sphinx",
      help: "write `[text](page.md)`, or code without the name of the role",
      needs: \.isSmall,
      holds: { $0.isNameByte || "-:+".utf8.contains($0) }
    ),
    Kind(
      opening: ":",
      closing: ":",
      name: "a code for an icon",
      help: "write `<svg>`, or leave the icon out",
      place: .word,
      needs: { $0 == UInt8(ascii: "-") },
      holds: { $0.isSmall || $0.isDigit || $0 == UInt8(ascii: "-") }
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

/// Whether braces hold the size of the image before them, which Vitrine reads.
private func isSizeOfImage(_ braces: Int, _ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
  let inside = braces + 1..<line.upperBound
  guard bytes.begins(inside, with: "width=") || bytes.begins(inside, with: "height="),
    let bracket = bytes[line.lowerBound..<braces].lastIndex(of: UInt8(ascii: "["))
  else { return false }
  return bracket > line.lowerBound && bytes[bracket - 1] == UInt8(ascii: "!")
}
