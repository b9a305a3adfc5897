import Diagnostics

extension Rule {
  static let unfitRecovery = Rule(
    id: "states/recovery-matches-cause",
    severity: .error,
    explanation: """
      Trying again helps when the connection dropped, and never when a session has ended. At least \
      one button does what mends the cause: signing in, opening settings, editing the field, or, for \
      the network, the server and everything else, trying again, refreshing or waiting. It needs \
      the fact `cause`; an error without any button is reported by other rules.
      """,
    source: "the house, from Liquid Glass design system's categories; WCAG 3.3.3",
    breaks: recoveryExample("{label: Try again, recovery: retry}"),
    passes: recoveryExample("{label: Sign in, recovery: sign-in}"),
    check: .specimen { subject in
      guard let cause = subject.facts.cause, subject.tells else { return [] }
      let declared = subject.spec.actions.compactMap(\.recovery)
      guard let first = declared.first else {
        // Whether an error of a view has a recovery at all is asked elsewhere.
        let isAsked = subject.waysOut.isEmpty || subject.asyncView != nil
        let place = subject.waysOut.first?.label.range ?? cause.range
        return isAsked ? [] : [.unchecked("recovery", at: place)]
      }
      let fitting = cause.value.recoveries
      guard !declared.contains(where: { fitting.contains($0.value) }) else { return [] }
      return [
        Finding(
          "`\(first.value.rawValue)` does not mend the cause `\(cause.value.rawValue)`",
          at: first.range,
          notes: [Diagnostic.Note("the cause", at: cause.range)],
          help: ["what mends it is \(inWords(fitting))"]
        )
      ]
    },
    around: { $0.unmendedSessions() }
  )
}

extension Subject {
  /// Whether it reports something that people are to mend.
  fileprivate var tells: Bool {
    switch state {
    case .error, .warning, .info: true
    default: false
    }
  }
}

extension Cause {
  /// What people can do about it, the usual first.
  fileprivate var recoveries: [Recovery] {
    switch self {
    case .unauthorised: [.signIn]
    case .permission: [.openSettings]
    case .field: [.editField]
    case .offline: [.retry, .refresh, .wait, .openSettings]
    case .load, .network, .connectionLost, .timeout, .unreachable, .dns, .server, .generic:
      [.retry, .refresh, .wait]
    }
  }
}

private func inWords(_ recoveries: [Recovery]) -> String {
  let names = recoveries.map { "`recovery: \($0.rawValue)`" }
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

private func recoveryExample(_ action: String) -> String {
  """
  ```state
  surface: full-page
  state: error
  cause: unauthorised
  icon: lock
  title: Your session has ended
  message: Sign in to see your orders again.
  label: "Error: your session has ended"
  actions:
    - \(action)
  ```
  """
}
