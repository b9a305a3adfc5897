import Diagnostics

extension Rule {
  /// Counts clauses; a reason in half a sentence, after "because" or "since", counts as one.
  ///
  /// Where `cause` is the network, what happened is the reason. An error that does not say what
  /// happened is left to `copy/what-and-next`, and one that lacks only the next step to
  /// `copy/has-next-step`.
  static let thinError = Rule(
    id: "copy/three-part",
    severity: .warning,
    isOnByDefault: false,
    explanation: """
      Where there is room for a title and a message, an error has three parts: what happened, why, \
      and what to do now. Without the reason nobody knows whether to wait, to look at the \
      connection, or to call. A system that wants this turns the rule on.
      """,
    source: "Instica design system: what, why, what next",
    breaks: """
      ```yaml site.yaml
      rules: {copy/three-part: warning}
      ```

      ```state
      surface: banner
      state: error
      title: We couldn't save the price
      message: Try again in a minute.
      label: "Error: we couldn't save the price"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```yaml site.yaml
      rules: {copy/three-part: warning}
      ```

      ```state
      surface: banner
      state: error
      title: We couldn't save the price
      message: The connection dropped. Try again in a minute.
      label: "Error: we couldn't save the price"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error, subject.hasRoom else { return [] }
      let texts = subject.sentences
      guard let last = subject.spec.text("message") ?? texts.last else { return [] }
      guard let words = Instructions.byLanguage[subject.baseLanguage],
        let reasons = reasons[subject.baseLanguage]
      else { return subject.uncheckedLanguage(texts) }
      var statements = texts.reduce(0) { $0 + words.countStatements(in: subject.words(of: $1)) }
      guard statements > 0 else { return [] }
      statements += texts.count { subject.words(of: $0).first(of: reasons) != nil }
      if subject.facts.cause?.value.isNetwork ?? false { statements += 1 }
      guard statements < 2 else { return [] }
      let isWayOut =
        !subject.waysOut.isEmpty || texts.contains { words.instruct(subject.words(of: $0)) }
      return [
        Finding(
          "the error does not say why\(isWayOut ? "" : ", nor what to do next")",
          at: last.range,
          help: ["three parts: what happened, why, and what to do now"]
        )
      ]
    },
    around: { $0.thinMessages() }
  )
}

extension Subject {
  fileprivate var hasRoom: Bool {
    ["title", "message"].allSatisfy { name in
      surface.parts.contains { $0.name == name && $0.kind == .text }
    }
  }
}

private let reasons: [String: Phrases] = [
  "en": ["because", "since", "due to", "as the", "while"],
  "vi": ["vì", "do", "bởi", "tại"],
]
