extension EmbeddedContent {
  /// The place of the first sentence or row of prose that says something; code spans count as
  /// words, and an instruction not to do something is no claim.
  ///
  /// - Parameters:
  ///   - lists: Of each of them such a sentence has a phrase.
  ///   - says: Whether a sentence says it.
  /// - Returns: Its place; `nil` where none does.
  public func claim(with lists: [Phrases], _ says: (Words) -> Bool) -> Range<Int>? {
    guard index.mayHold(allOf: lists) else { return nil }
    return sentences.first { says($0.words) && $0.words.first(of: refusals) == nil }?.range
  }
}

/// A sentence of prose, or a row of a table.
struct Sentence: Sendable {
  /// Its words, code spans included.
  let words: Words
  /// Its place in the file, without the blanks before it.
  let range: Range<Int>

  /// The sentences of a page, in source order.
  static func all(of prose: Prose) -> [Sentence] {
    prose.blocks.flatMap { block in
      let all = Array(block.text.utf8)
      let start = block.bytes.lowerBound
      return block.sentences.map { sentence in
        let bytes = all[sentence]
        let blanks = bytes.prefix { $0 <= 0x20 }.count
        return Sentence(
          words: Words(String(decoding: bytes, as: UTF8.self)),
          range: start + sentence.lowerBound + blanks..<start + sentence.upperBound
        )
      }
    }
  }
}

extension ShownSurface {
  /// Whether it is made of views of a sample in which nothing is said to those who do not see.
  ///
  /// A view of the platform's own or of the app's may say it by itself.
  public func isSilentView(in embedded: EmbeddedContent) -> Bool {
    guard kind == .view, hasIcon, let sample, root != range, !isOpaque,
      embedded.text(root).hasSuffix("Stack")
    else { return false }
    return !embedded.samples[sample].holds("ccessibility")
  }
}

private let refusals: Phrases = [
  "avoid", "do not", "don't", "must not", "never", "should not", "shouldn't",
]
