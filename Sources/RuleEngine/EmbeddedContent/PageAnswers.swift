public import Diagnostics
import Markdown
import SampleCode
public import SiteModel

/// The answers of a page to the questions in `Topic.all`.
public struct PageAnswers: Sendable {
  /// The first place of each answer, by question and stance; `nil` where the page does not give it.
  public let places: [[SourceRange?]]

  /// Reads the sentences and samples of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - samples: The Swift on it, if it has been read before.
  public init(_ page: Page, samples: [Sample]? = nil) {
    // Most pages have the words of no answer, and are not cut into sentences.
    let index = TextIndex(page.file.bytes)
    var sentences: [HeadedSentence]?
    var read = samples
    places = Topic.all.map { topic in
      topic.stances.map { stance in
        var found: [Range<Int>] = []
        if stance.mayBeSaid(in: index) {
          let all = sentences ?? HeadedSentence.all(of: page)
          sentences = all
          let said = all.first { stance.isSaid($0.words, under: $0.headings) }
          found += said.map { [$0.bytes] } ?? []
        }
        if let (text, find) = stance.sample, index.mayHold(text) {
          let all = read ?? Sample.all(of: page)
          read = all
          let shown = all.lazy.compactMap { sample in find(sample.tree).map(sample.fileRange) }
          found += shown.first.map { [$0] } ?? []
        }
        return found.min { $0.lowerBound < $1.lowerBound }.map {
          SourceRange(file: page.file.path, bytes: page.file.bytes.trimmed($0))
        }
      }
    }
  }
}

extension Topic {
  /// Returns the findings on pages that give another answer than the usual one, if a page gives that.
  public static func disagreements(among pages: [PageAnswers]) -> [Finding] {
    all.enumerated().flatMap { number, topic -> [Finding] in
      let taken = topic.stances.indices.map { stance in
        pages.compactMap { $0.places[number][stance] }
      }
      guard let usual = taken.first?.first else { return [] }
      return zip(topic.stances, taken).dropFirst().flatMap { stance, places in
        places.map { place in
          Finding(
            "documents disagree on \(topic.question)",
            at: place,
            label: "here \(stance.says)",
            notes: [Diagnostic.Note("here \(topic.stances[0].says)", at: usual)],
            help: ["decide once, and change one of the two"]
          )
        }
      }
    }
  }
}

/// A sentence with the headings over it.
private struct HeadedSentence {
  /// The words in lower case.
  let words: [String]
  /// The words of the headings.
  let headings: [String]
  /// Its place in the file.
  let bytes: Range<Int>

  /// The sentences of a page.
  ///
  /// The lines of a fence without a language count too, because authors draw layouts that way.
  static func all(of page: Page) -> [HeadedSentence] {
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
    var sentences: [HeadedSentence] = []
    func add(_ text: String, _ bytes: Range<Int>, _ headings: [String]) {
      guard !text.contains("❌") else { return }
      sentences.append(HeadedSentence(words: normal(text), headings: headings, bytes: bytes))
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
    return sentences
  }
}

/// Returns the words of a text in lower case.
private func normal(_ text: String) -> [String] {
  Words(text).all.map(\.text)
}
