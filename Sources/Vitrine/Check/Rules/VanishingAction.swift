import Diagnostics

extension Rule {
  /// Looks at buttons that `a11y/no-auto-dismiss-error` leaves alone: those that mend nothing.
  static let vanishingAction = Rule(
    id: "a11y/toast-action-timeout",
    severity: .warning,
    explanation: """
      A button that leaves by itself can be pressed only by the quick. Those who are read to, or \
      reach it key by key, find it gone. It stays, or, where the house of the site says how long is \
      enough, at least as long as that.
      """,
    source: "WCAG 2.2.1, Timing Adjustable; Material on snackbars; Polaris on toasts",
    breaks: """
      ```state
      surface: toast
      state: success
      message: Item deleted
      trigger: delete
      duration: duration.toast
      undoable: true
      actions:
        - {label: Undo}
      ```
      """,
    passes: """
      ```state
      surface: toast
      state: success
      message: Item deleted
      trigger: delete
      dismissible: true
      undoable: true
      actions:
        - {label: Undo}
      ```
      """,
    check: .specimen { subject in
      guard subject.isToast, subject.state != .error, let duration = subject.facts.duration,
        let action = subject.waysOut.first,
        !subject.spec.actions.contains(where: { $0.recovery?.value.mends ?? false })
      else { return [] }
      let least = subject.house?.toastStayWithAction
      if let least, least.value.isFinite {
        guard let time = subject.milliseconds(duration), time.lowerBound < least.value else {
          return []
        }
      }
      let notes = least.flatMap { least in subject.house.map { [$0.note(least.source)] } } ?? []
      let limit = least.flatMap { $0.value.isFinite ? spoken(milliseconds: $0.value) : nil }
      return [
        Finding(
          "`\(action.label.value)` leaves by itself after `\(duration.value)`",
          at: duration.range,
          label: limit.map { "at least \($0)" } ?? "",
          notes: notes,
          help: ["leave `duration` out, and let people put it away: `dismissible: true`"]
        )
      ]
    }
  )
}
