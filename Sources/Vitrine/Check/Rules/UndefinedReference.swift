import Diagnostics
import Markdown

extension Rule {
  static let undefinedReference = Rule(
    id: "link/undefined-reference",
    severity: .warning,
    explanation: """
      `[text][name]` is a link where a line `[name]: address` says what the name stands for. On this \
      page no line does, so readers see the brackets and nothing to follow: the line was deleted, or \
      the name has a letter wrong.
      """,
    source: "CommonMark 0.31.2, 6.3 Links, reference links",
    breaks: """
      # Banners

      See [the guidelines][guidelines].

      [guideline]: https://example.org/banners
      """,
    passes: """
      # Banners

      See [the guidelines][guideline].

      [guideline]: https://example.org/banners
      """,
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
          "no line of this page says where `\(use.name)` leads",
          at: SourceRange(file: page.file.path, bytes: use.range),
          // To compare thousands of names with thousands would take minutes.
          label: number < 50 ? didYouMean(use.name, in: defined.prefix(500)) : "",
          help: [
            "write the address behind the text, as in `[text](page.md)`, or a line `[\(use.name)]: page.md`"
          ]
        )
      }
    }
  )
}

/// The name that a line gives an address, as in `[name]: address`.
private func definition(on line: Range<Int>, _ bytes: [UInt8]) -> String? {
  guard bytes.begins(line, with: "["), let end = bracketEnd(line, bytes),
    bytes.begins(end..<line.upperBound, with: ":")
  else { return nil }
  return String(decoding: bytes[line.lowerBound + 1..<end - 1], as: UTF8.self)
}

/// A name without blanks that do not count; case does not either (CommonMark, 4.7 Link reference
/// definitions).
private func tidied(_ name: String) -> String {
  name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Where a bracket that opens at the beginning of a range is closed, behind it.
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

  /// Those on a line, outside of code and of words such as `rows[i][j]`; each byte is looked at once,
  /// however many brackets are open.
  static func all(on line: Range<Int>, _ bytes: [UInt8]) -> [ReferenceUse] {
    var uses: [ReferenceUse] = []
    var open: [Int] = []
    /// Where the bracket opened that a place closes.
    var openings: [Int: Int] = [:]
    var at = line.lowerBound
    while at < line.upperBound {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "`"):
        let ticks = bytes[at..<line.upperBound].prefix { $0 == UInt8(ascii: "`") }
        // What is not closed on its line goes on below, or is no code; nothing is said of either.
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
    // Numbers side by side are marks of notes or places in a list.
    guard !isInWord, words.contains(where: { !$0.isDigit }), !name.contains(UInt8(ascii: "["))
    else {
      return nil
    }
    self.name = tidied(String(decoding: name.isEmpty ? words : name, as: UTF8.self))
    range = text.lowerBound..<label.upperBound
  }

  /// Where a run of as many backticks ends.
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
