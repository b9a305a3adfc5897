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
    },
    around: { around in
      around.shown.filter { $0.kind == .transient && $0.state != .success }.flatMap { surface in
        surface.texts(.title, .message, .other).filter { conditions.contains($0.words.bare) }.map {
          Finding(
            "`\($0.written)` is a condition that lasts, and the toast is gone in seconds",
            at: around.place($0.range),
            label: "no act of a person",
            help: ["show it in the page, for as long as it is so"]
          )
        }
      }
    }
  )
}

/// Texts that tell of a condition and of nothing that anybody did.
private let conditions: Set<String> = [
  "connection lost", "internet connection lost", "no connection", "no internet",
  "no internet connection", "no network", "no network connection", "not connected", "offline",
  "the connection was lost", "you are offline", "you're offline", "không có internet",
  "không có kết nối", "không có kết nối mạng", "mất kết nối", "mất kết nối mạng",
]

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
