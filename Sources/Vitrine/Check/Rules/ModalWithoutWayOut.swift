import Diagnostics

extension Rule {
  static let modalWithoutWayOut = Rule(
    id: "modal/confirm-has-way-out",
    severity: .error,
    explanation: """
      A modal surface takes everything else away until it is answered, so one of its answers must \
      change nothing: people open dialogs by mistake and change their minds. Overlays that only \
      wait are exempt; a surface without any button is the matter of `modal/alert-has-ack`.
      """,
    source: "the house; Apple's guidelines on alerts: include a cancel button",
    breaks: """
      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Delete item, role: destructive}
      ```
      """,
    passes: """
      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Delete item, role: destructive}
        - {label: Keep item, role: cancel}
      ```
      """,
    check: .specimen { subject in
      guard subject.surface.level == .modal, subject.asks, !subject.canBeLeft, !subject.isWall
      else { return [] }
      let place = subject.spec.actions.first?.label.range ?? subject.spec.surface.range
      return [
        Finding(
          "no action of `\(subject.surface.id)` leaves everything as it is",
          at: place,
          label: subject.spec.actions.count == 1 ? "the only answer" : "",
          help: ["add one with `role: cancel`, as in `{label: Not now, role: cancel}`"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether it waits for people, not for the machine.
  var asks: Bool {
    switch state {
    case .loading, .refreshing, .idle: false
    default: true
    }
  }

  /// Whether an action changes nothing: "OK" does so on news, but is a yes to a question.
  var canBeLeft: Bool {
    spec.actions.contains { action in
      switch action.role?.value {
      case .cancel, .dismiss: true
      default: state != .decision && action.putsAway
      }
    }
  }
}
