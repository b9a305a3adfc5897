import Diagnostics

extension Rule {
  static let needlessAlert = Rule(
    id: "modal/alert-only-blocking",
    severity: .error,
    explanation: """
      An alert takes everything else away until it is answered. That is right where the work cannot \
      go on without the answer, and nowhere else: a sync that failed is a banner. The spec says \
      which it is, in `blocking`. Success is the matter of `modal/no-modal-success`, waiting of \
      `loading/overlay-only-blocking`.
      """,
    source: "AppTheme design system; Apple's guidelines on alerts",
    breaks: alertExample("false"),
    passes: alertExample("true"),
    check: .specimen { subject in
      guard subject.surface.level == .modal, subject.isNews else { return [] }
      guard let blocking = subject.facts.blocking else {
        return [.unchecked("blocking", at: subject.spec.surface.range)]
      }
      guard !blocking.value else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` stops everything for what blocks nothing",
          at: blocking.range,
          help: ["use a `banner`, or a `callout` in its section"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether it reports an error, a warning or a piece of information.
  var isNews: Bool {
    switch state {
    case .error, .warning, .info: true
    default: false
    }
  }
}

private func alertExample(_ blocking: String) -> String {
  """
  ```state
  surface: alert
  state: error
  blocking: \(blocking)
  title: We couldn't update your items
  message: The connection dropped. Try again when you are back online.
  label: "Error: we couldn't update your items"
  actions:
    - {label: Not now, role: cancel}
    - {label: Try again, recovery: retry}
  ```
  """
}
