import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let mixedUnits = Rule(
    .tokenUnit,
    check: .page { page, _ in
      guard mayMixUnits(page.file.bytes) else { return [] }
      let prose = Prose(page)
      var first: [String: (unit: String, place: SourceRange)] = [:]
      var reported: Set<String> = []
      var findings: [Finding] = []
      var lengths = page.document.fences.filter(\.isDrawing).flatMap { fence in
        Length.all(in: String(decoding: fence.literal, as: UTF8.self), at: fence.fileRange)
      }
      // A style sheet with blank lines in it is cut into blocks like prose.
      for block in prose.blocks where !block.text.contains("{") && !block.text.hasSuffix(";") {
        let own = Length.all(in: block.text) { prose.range($0, in: block).bytes }
        // A sentence with both units gives icons in one and text in the other.
        let counts = Dictionary(grouping: own, by: \.unit).values.map {
          Set($0.map(\.figure)).count
        }
        if counts.count < 2 || counts.contains(1) { lengths += own }
      }
      for length in lengths.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
        let place = SourceRange(file: page.file.path, bytes: length.bytes)
        guard let other = first[length.figure] else {
          first[length.figure] = (length.unit, place)
          continue
        }
        guard other.unit != length.unit, reported.insert(length.figure).inserted else { continue }
        findings.append(
          Finding(
            "\(length.figure) \(length.unit) is \(length.figure) \(other.unit) elsewhere on the page",
            at: place,
            notes: [Diagnostic.Note("here in \(other.unit)", at: other.place)],
            help: ["use one unit everywhere"]
          )
        )
      }
      return findings
    }
  )
}

/// Whether a text may have figures in both units; false is certain.
private func mayMixUnits(_ bytes: [UInt8]) -> Bool {
  var hasPixels = false
  var hasPoints = false
  for place in bytes.indices.dropFirst() where bytes[place] | 0x20 == UInt8(ascii: "p") {
    let before = bytes[place - 1] == 0x20 && place > 1 ? bytes[place - 2] : bytes[place - 1]
    guard mayBeginNumber(before), place + 1 < bytes.count else { continue }
    switch bytes[place + 1] | 0x20 {
    case UInt8(ascii: "x"), UInt8(ascii: "i"): hasPixels = true
    case UInt8(ascii: "t"), UInt8(ascii: "o"): hasPoints = true
    default: break
    }
    if hasPixels && hasPoints { return true }
  }
  return false
}

/// A figure with its unit, `50 pt`.
private struct Length {
  let figure: String
  let unit: String
  /// Its place in the file.
  let bytes: Range<Int>

  /// Returns the lengths in a text; `place` returns the file range of a part.
  static func all(in text: String, at place: (Range<Int>) -> Range<Int>) -> [Length] {
    // Most blocks hold no figure, and need not be cut into words.
    guard text.utf8.contains(where: mayBeginNumber) else { return [] }
    let words = Words(text).all
    let bytes = Array(text.utf8)
    var found: [Length] = []
    func add(_ digits: Range<Int>, _ unit: String, _ end: Int) {
      let figure = numeral(endingAt: digits, bytes)
      found.append(Length(figure: figure.text, unit: unit, bytes: place(figure.start..<end)))
    }
    for (index, word) in words.enumerated() {
      // "8pt grid" is the name of a grid.
      if index + 1 < words.count, words[index + 1].text.lowercased() == "grid" { continue }
      if let unit = shortUnit(word.text), index > 0, isFigure(words[index - 1].text),
        words[index - 1].bytes.upperBound + 1 == word.bytes.lowerBound,
        bytes[word.bytes.lowerBound - 1] == 0x20
      {
        add(words[index - 1].bytes, unit, word.bytes.upperBound)
      } else if word.text.utf8.first.map(mayBeginNumber) == true {
        let digits = word.text.prefix { $0.isNumber }
        guard !digits.isEmpty, let unit = shortUnit(String(word.text.dropFirst(digits.count)))
        else {
          continue
        }
        let start = word.bytes.lowerBound
        add(start..<start + digits.utf8.count, unit, word.bytes.upperBound)
      }
    }
    return found
  }
}

/// Whether the character that begins with a byte may be a digit.
private func mayBeginNumber(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || byte >= 0x80
}

private func shortUnit(_ word: String) -> String? {
  switch word {
  case "pt", "point", "points": "pt"
  case "px", "pixel", "pixels": "px"
  default: nil
  }
}

private func isFigure(_ word: String) -> Bool {
  !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
}

/// Returns the number that ends there, with the digits before its decimal point.
private func numeral(endingAt digits: Range<Int>, _ bytes: [UInt8]) -> (text: String, start: Int) {
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
    guard info.isEmpty else { return false }
    let text = String(decoding: literal, as: UTF8.self)
    return ["─", "│", "┌", "+--", "‚îÄ", "‚îÇ"].contains { text.contains($0) }
  }
}
