import Diagnostics

extension Rule {
  static let unaskedToast = Rule(
    id: "states/toast-after-action",
    severity: .error,
    explanation: """
      A message that floats over the app answers what somebody just did: saved, copied, sent. News \
      that the machine brings of itself, such as a lost connection, arrives while people look \
      elsewhere and is gone when they look back. It looks at transient surfaces that speak for the \
      app, such as `toast`; triggers that are no act of a person are `system`, `launch`, `load`, \
      `timer`, `push`, `connectivity`, `schedule` and their like.
      """,
    source: "Feedback design system; Polaris on toasts",
    breaks: toastExample("connectivity"),
    passes: toastExample("save"),
    check: .specimen { subject in
      guard subject.surface.level == .transient, subject.surface.scope == .app,
        subject.state != .loading, subject.state != .promo,
        subject.facts.marketing?.value != true
      else { return [] }
      guard let trigger = subject.facts.trigger else {
        return [.unchecked("trigger", at: subject.spec.surface.range)]
      }
      guard subject.comesUnasked else { return [] }
      return [
        Finding(
          "nobody did anything that `\(subject.surface.id)` could answer",
          at: trigger.range,
          label: "no act of a person",
          help: ["show it in the page, as a `banner` or a `callout`"]
        )
      ]
    }
  )
}

private func toastExample(_ trigger: String) -> String {
  """
  ```state
  surface: toast
  state: info
  message: Your changes are kept on this device
  trigger: \(trigger)
  ```
  """
}
