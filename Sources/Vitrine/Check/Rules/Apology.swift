import Diagnostics

extension Rule {
  static let apology = Rule(
    id: "copy/no-over-apology",
    severity: .warning,
    explanation: """
      "Oops" is funny once, and "sorry" helps nobody on. Both push the news and the next step \
      further back, and both are read out, word by word, to people who only want to know what to do. \
      An empty state that apologises is the matter of `states/empty-not-error`.
      """,
    source: "Instica design system; Polaris and GOV.UK on error messages",
    breaks: """
      ```state
      surface: full-page
      state: error
      title: Oops, we couldn't load your orders
      message: The trouble is on our side. Try again in a minute.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The trouble is on our side. Try again in a minute.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      let texts = subject.state == .empty ? [] : subject.writtenCopy
      guard apologies[subject.baseLanguage] != nil else { return subject.uncheckedLanguage(texts) }
      return subject.findings(in: texts, apologyFlaw)
    },
    around: { around in
      let surfaces = around.shown.filter { $0.state == .error || $0.state == .warning }
      return around.findings(in: surfaces, of: \.texts, apologyFlaw)
    }
  )
}

private func apologyFlaw(_ text: ReadText) -> TextFlaw? {
  guard let found = apologies[text.language].flatMap({ text.words.first(of: $0) }) else {
    return nil
  }
  return TextFlaw(
    message: "`\(found.phrase)` apologises",
    bytes: found.bytes,
    help: ["leave it out, and begin with what happened"]
  )
}

private let apologies: [String: Phrases] = [
  "en": [
    "apologies", "apologise", "apologize", "apology", "forgive us", "i'm afraid", "my bad", "oh no",
    "oops", "oopsie", "regrettably", "sorry", "uh oh", "unfortunately", "we regret", "we're afraid",
    "whoops",
  ],
  "vi": ["cáo lỗi", "rất tiếc", "thật tiếc", "thứ lỗi", "tiếc là", "xin lỗi", "ôi"],
]
