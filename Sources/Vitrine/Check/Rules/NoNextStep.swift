import Diagnostics

extension Rule {
  /// Looks for an instruction by its words.
  ///
  /// So it can be fooled: any clause that begins with a verb of the list counts as an instruction,
  /// and one with a rarer verb does not. It is meant to miss rather than to accuse.
  static let noNextStep = Rule(
    id: "copy/has-next-step",
    severity: .error,
    explanation: """
      A message that only says what is wrong leaves people to guess what to do. An error or a \
      warning has an action, or its text says what to do next. A badge or a dot only points at a \
      thing that does.
      """,
    source: "the house; WCAG 3.3.3, Error Suggestion; GOV.UK and Polaris on error messages",
    breaks: """
      ```state
      surface: callout
      state: warning
      title: Listing unavailable
      message: The last one was sold this morning.
      label: "Warning: listing unavailable"
      dismissible: true
      ```
      """,
    passes: """
      ```state
      surface: callout
      state: warning
      title: Listing unavailable
      message: The last one was sold this morning. Add stock to bring it back.
      label: "Warning: listing unavailable"
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error || subject.state == .warning, !subject.surface.isMark,
        subject.waysOut.isEmpty
      else { return [] }
      guard let vocabulary = Instructions.byLanguage[subject.baseLanguage] else {
        return [.unchecked("lang", at: subject.spec.surface.range)]
      }
      let texts = subject.sentences
      guard !texts.contains(where: { vocabulary.instruct(subject.words(of: $0)) }) else {
        return []
      }
      let text = subject.spec.text("message") ?? texts.last
      return [
        Finding(
          "the \(subject.state.rawValue) does not say what to do next",
          at: text?.range ?? subject.spec.surface.range,
          help: ["say what to do, as in `Try again in a minute.`, or add an action"]
        )
      ]
    }
  )
}
