import Diagnostics

/// Phrases of prose for something that disappears by itself.
private let vanishing: Phrases = [
  "auto dismiss", "auto dismissal", "auto dismisses", "auto dismissing", "auto dismissed",
  "auto hide", "auto hides", "dismisses automatically", "dismissed automatically",
  "automatically dismisses", "automatically dismissed", "disappears automatically",
  "disappears after", "vanishes after", "dismisses itself",
]

extension EmbeddedContent {
  /// Items and rows about something that disappears by itself, each with the place of the words.
  private var vanishingLines: [(line: ProseLine, words: Set<String>, range: Range<Int>)] {
    guard index.mayHold(vanishing) else { return [] }
    return lines.compactMap { line in
      guard line.kind == .item || line.kind == .row else { return nil }
      let text = Words(text(line.range))
      let words = Set(text.all.map(\.text))
      guard let found = text.first(of: vanishing), words.isDisjoint(with: denials) else {
        return nil
      }
      let start = line.range.lowerBound
      return (line, words, start + found.bytes.lowerBound..<start + found.bytes.upperBound)
    }
  }

  /// Findings for features by which an error disappears by itself.
  public func vanishingErrors() -> [Finding] {
    vanishingLines.compactMap { line, words, range in
      let isAboutErrors =
        line.kind == .item && isUnder("error", range.lowerBound) || words.contains("errors")
      guard isAboutErrors, words.isDisjoint(with: failures), words.isDisjoint(with: others) else {
        return nil
      }
      return Finding(
        "an error disappears by itself here",
        at: place(range),
        help: ["let it stay until people deal with it or close it"]
      )
    }
  }

  /// Findings for rows and items that show a failure in something that disappears by itself.
  public func vanishingFailures() -> [Finding] {
    vanishingLines.compactMap { _, words, range in
      guard !words.isDisjoint(with: failures) else { return nil }
      return Finding(
        "the failure and its action are shown in a message that disappears by itself",
        at: place(range),
        help: [
          "use this for success only; show a failure where it stays, with a button to try again"
        ]
      )
    }
  }
}

private let failures: Set<String> = ["failed", "failure", "failures"]
private let others: Set<String> = ["success", "successes", "info", "non-error", "confirmation"]
private let denials: Set<String> = [
  "never", "don't", "avoid", "not", "shouldn't", "no", "instead", "without", "except", "unless",
]
