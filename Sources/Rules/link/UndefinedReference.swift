import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let undefinedReference = Rule(
    .linkUndefinedReference,
    check: .page { page, _ in
      let bytes = page.file.bytes
      guard bytes.hold("][") else { return [] }
      var defined: [String] = []
      var uses: [ReferenceUse] = []
      for line in PageLines(page) where line.kind == .prose {
        if let name = definition(on: line.text, bytes) {
          defined.append(name)
        } else {
          uses += ReferenceUse.all(on: line.text, bytes)
        }
      }
      let known = Set(defined.map { tidied($0).lowercased() })
      let undefined = uses.filter { !known.contains($0.name.lowercased()) }
      return undefined.enumerated().map { number, use in
        Finding(
          "no line of this page gives the address of `\(use.name)`",
          at: SourceRange(file: page.file.path, bytes: use.range),
          // A comparison of thousands of names with thousands would take minutes.
          label: number < 50 ? didYouMean(use.name, in: defined.prefix(500)) : "",
          help: [
            "write the address behind the text, as in `[text](page.md)`, or a line `[\(use.name)]: page.md`"
          ]
        )
      }
    }
  )
}

/// Returns the name for which a line defines an address, as in `[name]: address`.
private func definition(on line: Range<Int>, _ bytes: [UInt8]) -> String? {
  guard bytes.begins(line, with: "["), let end = bracketEnd(line, bytes),
    bytes.begins(end..<line.upperBound, with: ":")
  else { return nil }
  return String(decoding: bytes[line.lowerBound + 1..<end - 1], as: UTF8.self)
}

/// Returns a name with its blanks normalised; case does not matter either (CommonMark, 4.7 Link
/// reference definitions).
private func tidied(_ name: String) -> String {
  name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Returns the offset after the bracket that closes the one at the start of a range, or `nil`.
private func bracketEnd(_ range: Range<Int>, _ bytes: [UInt8]) -> Int? {
  var (at, depth) = (range.lowerBound, 0)
  while at < range.upperBound {
    switch bytes[at] {
    case UInt8(ascii: "\\"): at += 1
    case UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 { return at + 1 }
    default: break
    }
    at += 1
  }
  return nil
}

/// A `[text][name]`, or a `[name][]`, in prose.
private struct ReferenceUse {
  let name: String
  let range: Range<Int>

  /// Returns the uses on a line, outside of code and of words such as `rows[i][j]`.
  ///
  /// Reads each byte once, however many brackets are open.
  static func all(on line: Range<Int>, _ bytes: [UInt8]) -> [ReferenceUse] {
    var uses: [ReferenceUse] = []
    var open: [Int] = []
    /// The offset of the opening bracket, by the offset of its closing bracket.
    var openings: [Int: Int] = [:]
    var at = line.lowerBound
    while at < line.upperBound {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "`"):
        let ticks = bytes[at..<line.upperBound].prefix { $0 == UInt8(ascii: "`") }
        // An unclosed span continues on the next line or is not code; neither is reported.
        guard let end = codeEnd(behind: ticks, line.upperBound, bytes) else { return uses }
        at = end - 1
      case UInt8(ascii: "["): open.append(at)
      case UInt8(ascii: "]"):
        guard let opening = open.popLast() else { break }
        openings[at] = opening
        if let text = openings[opening - 1],
          let use = ReferenceUse(text: text..<opening, label: opening..<at + 1, bytes)
        {
          uses.append(use)
        }
      default: break
      }
      at += 1
    }
    return uses
  }

  private init?(text: Range<Int>, label: Range<Int>, _ bytes: [UInt8]) {
    let isInWord =
      text.lowerBound > 0
      && (bytes[text.lowerBound - 1].isLetter || bytes[text.lowerBound - 1].isDigit)
    let (words, name) = (bytes[text].dropFirst().dropLast(), bytes[label].dropFirst().dropLast())
    // Adjacent numbers are marks of notes or places in a list.
    guard !isInWord, words.contains(where: { !$0.isDigit }), !name.contains(UInt8(ascii: "["))
    else {
      return nil
    }
    self.name = tidied(String(decoding: name.isEmpty ? words : name, as: UTF8.self))
    range = text.lowerBound..<label.upperBound
  }

  /// Returns the offset after the next run of the same number of backticks, or `nil`.
  private static func codeEnd(
    behind ticks: ArraySlice<UInt8>,
    _ end: Int,
    _ bytes: [UInt8]
  ) -> Int? {
    var at = ticks.endIndex
    while at < end {
      let run = bytes[at..<end].prefix { $0 == UInt8(ascii: "`") }.count
      if run == ticks.count { return at + run }
      at += max(run, 1)
    }
    return nil
  }
}
