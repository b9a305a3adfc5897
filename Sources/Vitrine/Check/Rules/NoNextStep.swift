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
      return [stuck(subject.state, at: text?.range ?? subject.spec.surface.range)]
    },
    around: { around in
      around.shown.compactMap { surface in
        guard let state = surface.state, state == .error || state == .warning,
          surface.kind != .message, surface.kind != .quotation, surface.buttons.isEmpty,
          // What only the app knows may say what to do, unless its name says that it does not.
          surface.isWhole || surface.openTexts.allSatisfy({ reasons.contains($0.name) }),
          !surface.isOpaque,
          let text = surface.texts(.title, .message, .other).last,
          let words = Instructions.byLanguage[around.read(text).language],
          !surface.texts.contains(where: { words.instruct($0.words) }),
          surface.kind == .transient || surface.texts.count + surface.openTexts.count > 1
        else { return nil }
        return stuck(state, at: around.place(text.range))
      }
    }
  )
}

private func stuck(_ state: State, at range: SourceRange) -> Finding {
  Finding(
    "the \(state.rawValue) does not say what to do next",
    at: range,
    help: ["say what to do, as in `Try again in a minute.`, or add an action"]
  )
}

/// Names of texts that say why and no more.
private let reasons: Set<String> = ["cause", "reason", "why"]
