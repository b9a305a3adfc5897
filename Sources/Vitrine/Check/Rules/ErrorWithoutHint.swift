import Diagnostics

extension Rule {
  /// Looks for an instruction by its words; see `copy/has-next-step`.
  static let errorWithoutHint = Rule(
    id: "a11y/hint",
    severity: .warning,
    explanation: """
      An error has no accessible hint, and neither its label nor its message says what to do. \
      Whoever sees it finds the small print and the button; whoever hears it hears the label, and \
      then silence. Give it a `hint`, or let label or message say the next step.
      """,
    source: "Instica's list for errors: a label and a hint; WCAG 3.3.3, Error Suggestion",
    breaks: """
      ```state
      surface: callout
      state: error
      title: This listing is not live
      message: It has one photo.
      description: Add two more photos to publish it.
      label: "Error: this listing is not live"
      dismissible: true
      actions:
        - {label: Add photos, recovery: add}
      ```
      """,
    passes: """
      ```state
      surface: callout
      state: error
      title: This listing is not live
      message: It has one photo.
      description: Add two more photos to publish it.
      label: "Error: this listing is not live"
      hint: Add two more photos to publish it.
      dismissible: true
      actions:
        - {label: Add photos, recovery: add}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error, subject.facts.hint == nil, !subject.surface.isMark else {
        return []
      }
      guard let vocabulary = Instructions.byLanguage[subject.baseLanguage] else {
        return [.unchecked("lang", at: subject.spec.surface.range)]
      }
      let texts = [subject.spec.text("message"), subject.facts.label].compactMap(\.self)
      guard !texts.contains(where: { vocabulary.instruct(subject.words(of: $0)) }) else {
        return []
      }
      return [
        Finding(
          "the error has no hint, and neither its label nor its message says what to do",
          at: subject.facts.label?.range ?? subject.spec.surface.range,
          help: ["add `hint:` with the next step, as in `hint: Try again sends it once more.`"]
        )
      ]
    }
  )
}

extension Subject {
  /// Its sentences: no buttons, rows, names of fields or what a reader typed.
  var statements: [Located<String>] {
    copy.filter { !["actions", "items", "value", "field", "placeholder"].contains($0.part) }
      .map(\.text)
  }
}
