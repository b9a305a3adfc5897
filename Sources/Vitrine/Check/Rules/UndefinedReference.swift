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
      return uses.filter { !known.contains($0.name.lowercased()) }.map { use in
        Finding(
          "no line of this page says where `\(use.name)` leads",
          at: SourceRange(file: page.file.path, bytes: use.range),
          label: didYouMean(use.name, in: defined),
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

  /// Those on a line, outside of code and of words such as `rows[i][j]`.
  static func all(on line: Range<Int>, _ bytes: [UInt8]) -> [ReferenceUse] {
    var uses: [ReferenceUse] = []
    var at = line.lowerBound
    while at < line.upperBound {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "`"):
        let ticks = bytes[at..<line.upperBound].prefix { $0 == UInt8(ascii: "`") }
        // What is not closed on its line goes on below, or is no code; nothing is said of either.
        guard let end = codeEnd(behind: ticks, line.upperBound, bytes) else { return uses }
        at = end
      case UInt8(ascii: "["):
        let isInWord = at > line.lowerBound && (bytes[at - 1].isLetter || bytes[at - 1].isDigit)
        if let use = ReferenceUse(at..<line.upperBound, bytes) {
          if !isInWord { uses.append(use) }
          at = use.range.upperBound
        } else {
          at += 1
        }
      default: at += 1
      }
    }
    return uses
  }

  private init?(_ range: Range<Int>, _ bytes: [UInt8]) {
    guard let textEnd = bracketEnd(range, bytes),
      bytes.begins(textEnd..<range.upperBound, with: "["),
      let end = bracketEnd(textEnd..<range.upperBound, bytes)
    else { return nil }
    let text = bytes[range.lowerBound + 1..<textEnd - 1]
    let label = bytes[textEnd + 1..<end - 1]
    // Numbers side by side are marks of notes or places in a list.
    guard text.contains(where: { !$0.isDigit }), !label.contains(UInt8(ascii: "[")) else {
      return nil
    }
    name = tidied(String(decoding: label.isEmpty ? text : label, as: UTF8.self))
    self.range = range.lowerBound..<end
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
