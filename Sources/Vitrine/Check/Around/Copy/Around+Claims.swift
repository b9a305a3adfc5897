extension Around {
  /// The place of the first sentence or row of prose that says something; code spans count as
  /// words, and what a sentence says not to do is no claim.
  func claim(_ says: (Words) -> Bool) -> Range<Int>? {
    for block in prose.blocks {
      let all = Array(block.text.utf8)
      for sentence in block.sentences {
        let bytes = all[sentence]
        let text = String(decoding: bytes, as: UTF8.self)
        let words = Words(text)
        guard says(words), words.first(of: refusals) == nil else { continue }
        let blanks = bytes.prefix { $0 <= 0x20 }.count
        let start = block.bytes.lowerBound
        return start + sentence.lowerBound + blanks..<start + sentence.upperBound
      }
    }
    return nil
  }
}

extension ShownSurface {
  /// Whether it is made of views of a sample in which nothing is said to those who do not see.
  ///
  /// A view of the platform's own or of the app's may say it by itself.
  func isSilentView(in around: Around) -> Bool {
    guard kind == .view, hasIcon, let sample, root != range, !isOpaque,
      around.text(root).hasSuffix("Stack")
    else { return false }
    let code = around.samples[sample].code
    return code.firstRange(of: Array("ccessibility".utf8)) == nil
  }
}

private let refusals: Phrases = [
  "avoid", "do not", "don't", "must not", "never", "should not", "shouldn't",
]
