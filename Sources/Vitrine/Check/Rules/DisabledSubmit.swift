import Diagnostics

extension Rule {
  /// Knows a button that submits by the first word of its label.
  static let disabledSubmit = Rule(
    id: "states/disabled-submit",
    severity: .warning,
    explanation: """
      A submit button that cannot be pressed hides what is still missing: nobody can press it to \
      find out. GOV.UK keeps it enabled and answers with errors; Primer keeps a busy one within \
      reach of the keyboard. Without a `profile` of such a house the rule is silent.
      """,
    source: "GOV.UK on buttons, Primer on loading, by the site's profile",
    breaks: """
      ```yaml site.yaml
      profile: govuk
      ```

      ```state
      surface: button
      state: disabled
      label: Save item
      reason: Add a price to save.
      reason-form: caption
      ```
      """,
    passes: """
      ```yaml site.yaml
      profile: govuk
      ```

      ```state
      surface: button
      state: idle
      label: Save item
      ```
      """,
    check: .specimen { subject in
      guard subject.scope == .button, let house = subject.house,
        let states = house.enabledSubmit, states.value.contains(subject.state),
        subject.state == .disabled || subject.facts.disabledWhileLoading?.value == true,
        let label = subject.spec.text("label")
      else { return [] }
      guard let verbs = submitting[subject.baseLanguage] else {
        return subject.uncheckedLanguage([label])
      }
      guard let first = subject.words(of: label).all.first?.text, verbs.contains(first) else {
        return []
      }
      let isBusy = subject.state == .loading
      return [
        Finding(
          "`\(label.value)` cannot be pressed\(isBusy ? " while it works" : "")",
          at: isBusy
            ? subject.facts.disabledWhileLoading?.range ?? label.range : subject.spec.state.range,
          notes: [house.note(states.source)],
          help: [
            isBusy
              ? "keep it in place and say that it is busy"
              : "leave it enabled, and say what is missing when it is pressed"
          ]
        )
      ]
    }
  )
}

private let submitting: [String: Set<String>] = [
  "en": [
    "apply", "book", "buy", "confirm", "continue", "create", "finish", "join", "next", "order",
    "pay", "post", "publish", "publishing", "register", "reserve", "save", "saving", "send",
    "sending", "sign", "submit", "submitting", "subscribe", "update", "upload",
  ],
  "vi": ["gửi", "lưu", "mua", "thanh", "tiếp", "xác", "đang", "đăng", "đặt"],
]
