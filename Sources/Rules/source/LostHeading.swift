import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Reports `##Title`; a single `#` only before a capital, because `#fff` and `#123` are meant as text.
  static let lostHeading = Rule(
    .sourceLostHeading,
    check: .page { page, _ in
      let bytes = page.file.bytes
      var follows = false
      return PageLines(page).compactMap { line -> Finding? in
        let isInParagraph = follows
        follows = line.kind == .prose && !line.isBlank
        guard line.kind == .prose, let signs = signsOfLostHeading(bytes, line) else { return nil }
        // Signs are a heading on any line, but a single one within a sentence is a tag.
        if signs == 1, isInParagraph { return nil }
        let place = SourceRange(file: page.file.path, bytes: line.text)
        let end = line.text.lowerBound + signs
        let blank = Diagnostic.Edit(
          range: SourceRange(file: page.file.path, bytes: end..<end),
          replacement: " "
        )
        return Finding(
          "no blank after `\(String(repeating: "#", count: signs))`, so this is no heading",
          at: place,
          fixes: [Diagnostic.Fix(title: "write a blank", edits: [blank])]
        )
      }.limited()
    }
  )
}

/// The number of `#` with which a line begins, if a title follows them without a blank.
private func signsOfLostHeading(_ bytes: [UInt8], _ line: PageLines.Line) -> Int? {
  // Four blanks make code, and a list may hold it.
  guard bytes[line.text].first == UInt8(ascii: "#"),
    line.text.lowerBound - line.range.lowerBound < 4
  else { return nil }
  let signs = bytes[line.text].prefix { $0 == UInt8(ascii: "#") }.count
  guard signs <= 6, line.text.count > signs else { return nil }
  let rest = line.text.lowerBound + signs..<line.text.upperBound
  let first = bytes[rest.lowerBound]
  guard first.isLetter || first >= 0x80 else { return nil }
  if signs > 1 { return signs }
  // `#FADE` is a colour.
  let word = bytes[rest].prefix { $0.isLetter || $0.isDigit }
  let isColour = word.allSatisfy { $0.isDigit || (0x61...0x66).contains($0 | 0x20) }
  return first.isCapital && !isColour ? 1 : nil
}
