import Diagnostics
import Markdown

extension Rule {
  static let mixedUnits = Rule(
    id: "token/unit",
    severity: .info,
    isOnByDefault: false,
    explanation: """
      A page gives one figure in points and in pixels. They are the same length on a phone and on \
      a screen, but readers do not know that this page knows: they look for the difference. Choose \
      the unit of the platform that the page is about. The rule is off unless `site.yaml` turns it \
      on.
      """,
    source: "Vitrine; Instica's guide gives the size of an icon as 50 to 64 in both",
    breaks: """
      ```yaml site.yaml
      rules: {token/unit: info}
      ```

      # Full page

      The icon is 50 pt high.

      Leave 16 px under the icon, which measures 50 px.
      """,
    passes: """
      ```yaml site.yaml
      rules: {token/unit: info}
      ```

      # Full page

      The icon is 50 px high.

      Leave 16 px under the icon, which measures 50 px.
      """,
    check: .page { page, _ in
      let prose = Prose(page)
      var first: [String: (unit: String, place: SourceRange)] = [:]
      var reported: Set<String> = []
      var findings: [Finding] = []
      let drawings = page.document.fences.filter(\.isDrawing).map { fence in
        (
          String(decoding: fence.literal, as: UTF8.self),
          { (part: Range<Int>) in fence.fileRange(part) }
        )
      }
      // A style sheet with blank lines in it is cut into blocks like prose.
      let words = prose.blocks.filter { !$0.text.contains("{") && !$0.text.hasSuffix(";") }
      let blocks = words.map { block in
        (block.text, { (part: Range<Int>) in prose.range(part, in: block).bytes })
      }
      for (text, range) in (blocks + drawings).sorted(by: {
        $0.1(0..<1).lowerBound < $1.1(0..<1).lowerBound
      }) {
        for length in lengths(in: text) {
          let place = SourceRange(file: page.file.path, bytes: range(length.bytes))
          guard let other = first[length.figure] else {
            first[length.figure] = (length.unit, place)
            continue
          }
          guard other.unit != length.unit, reported.insert(length.figure).inserted else {
            continue
          }
          findings.append(
            Finding(
              "\(length.figure) \(length.unit) is \(length.figure) \(other.unit) elsewhere on the page",
              at: place,
              notes: [Diagnostic.Note("here in \(other.unit)", at: other.place)],
              help: ["write one unit throughout"]
            )
          )
        }
      }
      return findings
    }
  )
}

/// The figures with a unit of a text, `50 pt`, each with its place in the UTF-8.
private func lengths(in text: String) -> [(figure: String, unit: String, bytes: Range<Int>)] {
  let words = Words(text).all
  let bytes = Array(text.utf8)
  var found: [(figure: String, unit: String, bytes: Range<Int>)] = []
  for (index, word) in words.enumerated() {
    if let unit = unit(word.text), index > 0, isFigure(words[index - 1].text),
      words[index - 1].bytes.upperBound + 1 == word.bytes.lowerBound,
      bytes[word.bytes.lowerBound - 1] == 0x20
    {
      let figure = figure(endingAt: words[index - 1].bytes, bytes)
      found.append((figure.text, unit, figure.start..<word.bytes.upperBound))
    } else {
      let digits = word.text.prefix { $0.isNumber }
      guard !digits.isEmpty, let unit = unit(String(word.text.dropFirst(digits.count))) else {
        continue
      }
      let number = word.bytes.lowerBound..<word.bytes.lowerBound + digits.utf8.count
      let figure = figure(endingAt: number, bytes)
      found.append((figure.text, unit, figure.start..<word.bytes.upperBound))
    }
  }
  return found
}

private func unit(_ word: String) -> String? {
  switch word {
  case "pt", "point", "points": "pt"
  case "px", "pixel", "pixels": "px"
  default: nil
  }
}

private func isFigure(_ word: String) -> Bool {
  !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
}

/// The number that ends there, with what stands before its decimal point.
private func figure(endingAt digits: Range<Int>, _ bytes: [UInt8]) -> (text: String, start: Int) {
  var start = digits.lowerBound
  if start > 1, bytes[start - 1] == UInt8(ascii: "."), (0x30...0x39).contains(bytes[start - 2]) {
    start -= 2
    while start > 0, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
  }
  return (String(decoding: bytes[start..<digits.upperBound], as: UTF8.self), start)
}

extension Fence {
  /// Whether it is a drawing in letters, also one whose UTF-8 was read as Mac Roman.
  fileprivate var isDrawing: Bool {
    let text = String(decoding: literal, as: UTF8.self)
    return info.isEmpty && ["─", "│", "┌", "+--", "‚îÄ", "‚îÇ"].contains { text.contains($0) }
  }
}
