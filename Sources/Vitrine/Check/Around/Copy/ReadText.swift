import Diagnostics

/// A text that people read, in the form in which rules judge it, wherever it stands.
struct ReadText: Sendable {
  /// What is judged; what is put in at run time is underscores.
  let value: String
  /// As the author wrote it, for messages.
  let written: String
  /// `value` in words.
  let words: Words
  /// Its language without region: `vi` for `vi-VN`.
  let language: String
}

/// What is wrong with one text.
struct TextFlaw: Sendable {
  /// The fact.
  var message: String
  /// The wrong part, as offsets in the UTF-8 of the text's value; `nil` for all of it.
  var bytes: Range<Int>?
  /// Said under the marked text.
  var label = ""
  /// What to do.
  var help: [String] = []
}

extension Subject {
  /// What a judge of texts says about some of those of the specimen.
  func findings(
    in texts: [Located<String>],
    _ judge: (ReadText) -> TextFlaw?
  ) -> [Finding] {
    texts.compactMap { text in
      guard let flaw = judge(read(text)) else { return nil }
      let range = flaw.bytes.map { place(of: $0, in: text) } ?? text.range
      return Finding(flaw, at: range)
    }
  }

  /// A text as judges take it.
  func read(_ text: Located<String>) -> ReadText {
    ReadText(
      value: text.value,
      written: text.value,
      words: words(of: text),
      language: baseLanguage
    )
  }
}

extension Finding {
  /// A flaw at its place.
  init(_ flaw: TextFlaw, at range: SourceRange) {
    self.init(flaw.message, at: range, label: flaw.label, help: flaw.help)
  }
}
