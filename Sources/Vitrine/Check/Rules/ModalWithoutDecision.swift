import Diagnostics

extension Rule {
  static let modalWithoutDecision = Rule(
    id: "modal/decision-only",
    severity: .error,
    explanation: """
      A modal surface asks something that has at least two answers. With one button that changes \
      nothing there is nothing to decide, and a message in the page would do. An error with only \
      "OK" is the matter of `states/retry-path`, a single button that does something of \
      `modal/confirm-has-way-out`, success of `modal/no-modal-success`.
      """,
    source: "Feedback design system; Apple's guidelines on alerts",
    breaks: alertExample("- {label: OK, role: dismiss}"),
    passes: alertExample(
      """
      - {label: Use mobile data, role: primary}
        - {label: Wait for Wi-Fi, role: cancel}
      """
    ),
    check: .specimen { subject in
      guard subject.surface.level == .modal, subject.asks, subject.state != .error,
        subject.state != .success, subject.facts.destructive?.value != true,
        subject.spec.actions.count == 1, subject.canBeLeft, let only = subject.spec.actions.first
      else { return [] }
      return [
        Finding(
          "`\(only.label.value)` is the only answer, so there is nothing to decide",
          at: only.label.range,
          help: [
            "say it in the page, as a `banner` or a `callout`",
            "or add what people can decide for",
          ]
        )
      ]
    }
  )
}

private func alertExample(_ actions: String) -> String {
  """
  ```state
  surface: alert
  state: warning
  blocking: true
  title: The upload is large
  message: It takes 2 GB of mobile data. Connect to Wi-Fi to save it.
  label: "Warning: the upload is large"
  actions:
    \(actions)
  ```
  """
}
