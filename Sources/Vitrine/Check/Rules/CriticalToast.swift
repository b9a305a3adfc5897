import Diagnostics

extension Rule {
  /// An error in a toast that stays and has its way out is allowed, unless the profile says
  /// otherwise; what is critical never is.
  static let criticalToast = Rule(
    id: "states/toast-critical",
    severity: .warning,
    explanation: """
      A toast is at the edge of the screen and of attention. News that somebody may lose something \
      by missing does not belong there, and some houses keep every error out of it. A banner stays \
      where it was, a dialog asks.
      """,
    source: "Polaris on toasts, Carbon on notifications, Apple on alerts",
    breaks: """
      ```state
      surface: toast
      state: error
      critical: true
      trigger: pay
      message: We couldn't take the payment
      label: "Error: the payment was not taken"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: alert
      state: error
      critical: true
      blocking: true
      trigger: pay
      title: We couldn't take the payment
      message: Check the card, then try again.
      label: "Error: the payment was not taken"
      actions:
        - {label: Not now, role: cancel}
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      guard subject.isToast else { return [] }
      let help = ["use a banner, which stays, or a dialog where nothing can go on without it"]
      if let place = subject.placeOfWeight {
        return [Finding("news of consequence is shown in a toast", at: place, help: help)]
      }
      guard subject.state == .error, let house = subject.house,
        let allowed = house.allowsErrorToasts, !allowed.value
      else { return [] }
      return [
        Finding(
          "an error is shown in a toast",
          at: subject.spec.state.range,
          notes: [house.note(allowed.source)],
          help: help
        )
      ]
    }
  )
}

extension Subject {
  /// Where the spec says that much is at stake.
  fileprivate var placeOfWeight: SourceRange? {
    if let critical = facts.critical, critical.value { return critical.range }
    guard let consequence = facts.consequence, facts.undoable?.value != true else { return nil }
    return [.moderate, .high].contains(consequence.value) ? consequence.range : nil
  }
}
