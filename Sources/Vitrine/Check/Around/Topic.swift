import Diagnostics
import Markdown
import Samples

/// A question that guides answer, and the answers that cannot both hold in one app.
struct Topic: Sendable {
  /// What is asked, as the end of a sentence that begins with “documents disagree on”.
  let question: String
  /// The answers; the first is that of the published systems.
  let stances: [Stance]
}

/// One answer to a question.
struct Stance: Sendable {
  /// The answer, as the end of a sentence that begins with “here”.
  let says: String
  /// What a sentence has to hold: of each group one phrase in small letters; `*` at the end of a
  /// phrase stands for the rest of the word.
  let words: [[String]]
  /// Phrases of which one has to be in the heading over the sentence; empty asks for none.
  var under: [String] = []
  /// Phrases that make it another sentence.
  var without: [String] = []
  /// What Swift says so, as a place in the sample.
  var sample: (@Sendable (SwiftSample) -> Range<Int>?)?
}

/// Where a page takes a stance.
struct StanceTaken {
  /// Index of the page.
  let page: Int
  /// The sentence or the code.
  let range: SourceRange
}

/// The sentences of a page with the headings over them, and its samples, as topics look at them.
struct StancePage {
  private let page: Page
  private let sentences: [(words: String, headings: String, bytes: Range<Int>)]
  private let samples: [Sample]

  /// Cuts a page into sentences; the lines of a fence without a language count too, for that is how
  /// layouts are drawn.
  init(_ page: Page) {
    self.page = page
    samples = Sample.all(of: page)
    let sections = Section.all(of: page)
    func headings(over offset: Int) -> String {
      // A pattern is often divided once more, into its layout and its code.
      let over = sections.filter { $0.range.contains(offset) }
      let topic = over.last { $0.level <= 3 }
      return normal([topic, over.last].compactMap(\.?.title).joined(separator: " "))
    }
    var sentences: [(words: String, headings: String, bytes: Range<Int>)] = []
    func add(_ bytes: Range<Int>, _ headings: String) {
      let text = String(decoding: page.file.bytes[bytes], as: UTF8.self)
      guard !text.contains("❌") else { return }
      sentences.append((normal(text), headings, bytes))
    }
    for block in Prose(page).blocks {
      let headings = headings(over: block.bytes.lowerBound)
      let start = block.bytes.lowerBound
      for sentence in block.sentences {
        add(start + sentence.lowerBound..<start + sentence.upperBound, headings)
      }
    }
    for fence in page.document.fences where fence.language.isEmpty {
      let headings = headings(over: fence.range.lowerBound)
      for offset in fence.lineOffsets { add(page.file.line(at: offset), headings) }
    }
    self.sentences = sentences
  }

  /// Where the page takes a stance for the first time.
  func place(of stance: Stance) -> SourceRange? {
    let sentence = sentences.first { sentence in
      stance.words.allSatisfy { group in group.contains { holds(sentence.words, $0) } }
        && (stance.under.isEmpty || stance.under.contains { holds(sentence.headings, $0) })
        && !stance.without.contains { holds(sentence.words, $0) }
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

/// The words of a text in small letters, with single spaces between and around them.
private func normal(_ text: String) -> String {
  " " + Words(text).bare + " "
}

private func holds(_ words: String, _ phrase: String) -> Bool {
  phrase.hasSuffix("*")
    ? words.contains(" " + phrase.dropLast()) : words.contains(" " + phrase + " ")
}
