import Diagnostics

extension Rule {
  /// Looks for clauses that tell and clauses that instruct, by their words.
  ///
  /// An error without a way out is left to `copy/has-next-step` as far as the instruction goes, so
  /// that nothing is reported twice. In the one line of a transient surface a button that begins
  /// with a verb is the instruction, and at a field the instruction says what is wrong.
  static let halfError = Rule(
    id: "copy/what-and-next",
    severity: .error,
    explanation: """
      An error tells two things: what happened, and what to do now. With the first alone people \
      are stuck; with the second alone they do as they are told without knowing what for. A button \
      is no sentence: it is read last, and by many out of its place.
      """,
    source: "the house; GOV.UK, Polaris and Atlassian on error messages",
    breaks: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The trouble is on our side.
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
      guard subject.state == .error, !subject.isWordless else { return [] }
      let texts = subject.sentences
      guard let last = subject.spec.text("message") ?? texts.last else { return [] }
      guard let words = Instructions.byLanguage[subject.baseLanguage] else {
        return subject.uncheckedLanguage(texts)
      }
      if subject.scope != .field,
        !texts.contains(where: { words.countStatements(in: subject.words(of: $0)) > 0 })
      {
        return [
          Finding(
            "the error does not say what happened",
            at: last.range,
            help: ["say it first, as in `We couldn't load your orders. Try again in a minute.`"]
          )
        ]
      }
      guard !subject.waysOut.isEmpty, !subject.instructs(words) else { return [] }
      return [
        Finding(
          "the text of the error does not say what to do next",
          at: last.range,
          help: ["end it with what to do, as in `Try again in a minute.`"]
        )
      ]
    },
    around: { around in
      around.shown.compactMap { surface in
        guard surface.state == .error, surface.isWhole, !surface.waysOut.isEmpty,
          let last = surface.texts(.title, .message, .other).last,
          let words = Instructions.byLanguage[around.read(last).language]
        else { return nil }
        let texts = surface.texts(.title, .message, .hint, .other)
        let buttons = surface.kind == .transient ? surface.waysOut.compactMap(\.text) : []
        guard !(texts + buttons).contains(where: { words.instruct($0.words) }) else { return nil }
        return Finding(
          "the text of the error does not say what to do next",
          at: around.place(last.range),
          help: ["end it with what to do, as in `Try again in a minute.`"]
        )
      }
    }
  )
}

extension Subject {
  fileprivate func instructs(_ words: Instructions) -> Bool {
    let buttons = surface.level == .transient ? waysOut.map(\.label) : []
    return (sentences + buttons + [facts.hint].compactMap(\.self)).contains {
      words.instruct(self.words(of: $0))
    }
  }
}
