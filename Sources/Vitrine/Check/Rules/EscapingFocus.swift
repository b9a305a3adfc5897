import Diagnostics

extension Rule {
  static let escapingFocus = Rule(
    id: "modal/focus-trap",
    severity: .error,
    explanation: """
      While a modal surface is open the keyboard stays inside. Otherwise Tab walks on through what \
      lies under the scrim, and people who cannot see it press what they do not know is there. The \
      picture cannot show it, so the spec says it: `focus-trap`.
      """,
    source: "WCAG 2.4.3, Focus Order; WAI-ARIA Authoring Practices, dialog (modal)",
    breaks: confirmExample("false"),
    passes: confirmExample("true"),
    check: .specimen { subject in
      guard subject.surface.level == .modal else { return [] }
      guard let trap = subject.facts.focusTrap else {
        return [.unchecked("focus-trap", at: subject.spec.surface.range)]
      }
      guard !trap.value else { return [] }
      return [
        Finding(
          "the keyboard leaves `\(subject.surface.id)` for what lies under it",
          at: trap.range,
          help: ["keep the focus inside until it is settled: `focus-trap: true`"]
        )
      ]
    }
  )
}

private func confirmExample(_ trap: String) -> String {
  """
  ```state
  surface: confirm
  state: decision
  title: Leave without saving?
  message: You changed the price and two photos.
  focus-trap: \(trap)
  actions:
    - {label: Save and leave, role: primary}
    - {label: Keep editing, role: cancel}
  ```
  """
}
