import Diagnostics
import SampleCode
import SiteModel

/// A question on which guides disagree, with answers that cannot both apply in one app.
public struct Topic: Sendable {
  /// The question, as the end of a sentence that begins with “documents disagree on”.
  public let question: String
  /// The answers; the first is that of the published systems.
  public let stances: [Stance]
}

/// One answer to a question.
public struct Stance: Sendable {
  /// The answer, as the end of a sentence that begins with “here”.
  public let says: String
  /// The words that a sentence must contain: one phrase of each group.
  fileprivate let words: [[Phrase]]
  /// Phrases for the heading over the sentence, which must contain one; empty for any heading.
  fileprivate let under: [Phrase]
  /// Phrases that the sentence must not contain.
  fileprivate let without: [Phrase]
  /// A text of the samples that give the answer, and a function that returns the place in such a
  /// sample, or `nil`.
  let sample: (text: String, find: @Sendable (SwiftSample) -> Range<Int>?)?

  /// Creates an answer.
  ///
  /// Phrases are in lower case; `*` at the end matches the rest of the last word.
  init(
    says: String,
    words: [[String]],
    under: [String] = [],
    without: [String] = [],
    sample: (text: String, find: @Sendable (SwiftSample) -> Range<Int>?)? = nil
  ) {
    self.says = says
    self.words = words.map { $0.map(Phrase.init) }
    self.under = under.map(Phrase.init)
    self.without = without.map(Phrase.init)
    self.sample = sample
  }

  /// Whether a sentence of a text may give the answer; false is certain.
  func mayBeSaid(in index: TextIndex) -> Bool {
    !words.isEmpty && words.allSatisfy { group in group.contains { $0.mayBe(in: index) } }
  }

  /// Whether a sentence under some headings gives the answer.
  func isSaid(_ sentence: [String], under headings: [String]) -> Bool {
    words.allSatisfy { group in group.contains { $0.isIn(sentence) } }
      && (under.isEmpty || under.contains { $0.isIn(headings) })
      && !without.contains { $0.isIn(sentence) }
  }
}

/// Consecutive words.
private struct Phrase: Sendable {
  let words: [Substring]
  /// Whether the last word may continue.
  let isOpen: Bool

  init(_ text: String) {
    isOpen = text.hasSuffix("*")
    words = (isOpen ? text.dropLast() : text[...]).split(separator: " ")
  }

  /// Whether a text may have all words; apostrophes are written in two ways.
  func mayBe(in index: TextIndex) -> Bool {
    words.allSatisfy { $0.contains("'") || index.mayHold(String($0)) }
  }

  func isIn(_ text: [String]) -> Bool {
    guard let first = words.first, text.count >= words.count else { return false }
    return (0...text.count - words.count).contains { start in
      guard words.count > 1 else { return fits(text[start], first, isLast: true) }
      return words.indices.allSatisfy {
        fits(text[start + $0], words[$0], isLast: $0 == words.count - 1)
      }
    }
  }

  private func fits(_ word: String, _ wanted: Substring, isLast: Bool) -> Bool {
    isLast && isOpen ? word.utf8.starts(with: wanted.utf8) : word.utf8.elementsEqual(wanted.utf8)
  }
}
