import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unfitRecovery = Rule(
    .statesRecoveryMatchesCause,
    check: .specimen { context in
      guard let cause = context.facts.cause, context.reportsStatus else { return .notApplicable }
      let declared = context.spec.actions.compactMap(\.recovery)
      guard let first = declared.first else {
        // Another rule checks whether an error of a view has a recovery at all.
        let isAsked = context.effectiveActions.isEmpty || context.asyncView != nil
        let place = context.effectiveActions.first?.label.range ?? cause.range
        return isAsked ? .notApplicable : [.unchecked("recovery", at: place)]
      }
      let fitting = cause.value.recoveries
      guard !declared.contains(where: { fitting.contains($0.value) }) else { return [] }
      return [
        Finding(
          "`\(first.value.rawValue)` does not remove the cause `\(cause.value.rawValue)`",
          at: first.range,
          notes: [Diagnostic.Note("the cause", at: cause.range)],
          help: ["use \(inWords(fitting))"]
        )
      ]
    },
    embedded: { $0.sessionsWithoutSignIn() }
  )
}

extension Cause {
  /// The recoveries that help, the usual one first.
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
