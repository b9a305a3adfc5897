public import Diagnostics
import Markdown
import SampleCode
public import SiteModel

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
  /// Returns the place in a sample of the Swift code that gives the answer, or `nil`.
  fileprivate let sample: (@Sendable (SwiftSample) -> Range<Int>?)?

  /// Creates an answer.
  ///
  /// Phrases are in lower case; `*` at the end matches the rest of the last word.
  init(
    says: String,
    words: [[String]],
    under: [String] = [],
    without: [String] = [],
    sample: (@Sendable (SwiftSample) -> Range<Int>?)? = nil
  ) {
    self.says = says
    self.words = words.map { $0.map(Phrase.init) }
    self.under = under.map(Phrase.init)
    self.without = without.map(Phrase.init)
    self.sample = sample
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

/// The sentences of a page with the headings over them, and its samples, for comparison with
/// topics.
public struct StancePage {
  private let page: Page
  private let sentences: [(words: [String], headings: [String], bytes: Range<Int>)]
  private let samples: [Sample]

  /// Cuts a page into sentences.
  ///
  /// The lines of a fence without a language count too, because authors draw layouts that way.
  public init(_ page: Page) {
    self.page = page
    samples = Sample.all(of: page)
    let sections = Section.all(of: page)
    var last: (section: Int, headings: [String])?
    func headings(over offset: Int) -> [String] {
      let section = sections.innermost(at: offset)
      if let last, last.section == section { return last.headings }
      // Authors often divide a pattern once more, into its layout and its code.
      let topic = sections.innermost(at: offset, upTo: 3)
      let headings = normal(sections[topic].title + " " + sections[section].title)
      last = (section, headings)
      return headings
    }
    var sentences: [(words: [String], headings: [String], bytes: Range<Int>)] = []
    func add(_ text: String, _ bytes: Range<Int>, _ headings: [String]) {
      guard !text.contains("❌") else { return }
      sentences.append((normal(text), headings, bytes))
    }
    for block in Prose(page).blocks {
      let headings = headings(over: block.bytes.lowerBound)
      let start = block.bytes.lowerBound
      let text = Array(block.text.utf8)
      for sentence in block.sentences {
        let place = start + sentence.lowerBound..<start + sentence.upperBound
        add(String(decoding: text[sentence], as: UTF8.self), place, headings)
      }
    }
    for fence in page.document.fences where fence.language.isEmpty {
      let headings = headings(over: fence.range.lowerBound)
      for offset in fence.lineOffsets {
        let line = page.file.line(at: offset)
        add(String(decoding: page.file.bytes[line], as: UTF8.self), line, headings)
      }
    }
    self.sentences = sentences
  }

  /// Returns the first place where the page takes a stance, or `nil`.
  public func place(of stance: Stance) -> SourceRange? {
    let sentence = sentences.first { sentence in
      stance.words.allSatisfy { group in group.contains { $0.isIn(sentence.words) } }
        && (stance.under.isEmpty || stance.under.contains { $0.isIn(sentence.headings) })
        && !stance.without.contains { $0.isIn(sentence.words) }
    }
    let said = stance.words.isEmpty ? nil : sentence?.bytes
    let shown = stance.sample.flatMap { fits in
      samples.lazy.compactMap { sample in fits(sample.tree).map(sample.fileRange) }.first
    }
    guard let first = [said, shown].compactMap(\.self).min(by: { $0.lowerBound < $1.lowerBound })
    else { return nil }
    return SourceRange(file: page.file.path, bytes: page.file.bytes.trimmed(first))
  }
}

/// Returns the words of a text in lower case.
private func normal(_ text: String) -> [String] {
  Words(text).all.map(\.text)
}
