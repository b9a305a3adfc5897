import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unguardedAct = Rule(
    .modalIrreversibleSafeguard,
    check: .specimen { context in
      guard let consequence = context.facts.consequence, consequence.value == .high,
        let action = context.spec.actions.first(where: \.commits)
      else { return .notApplicable }
      guard context.state != .decision else { return [] }
      guard let undoable = context.facts.undoable else {
        return [.unchecked("undoable", at: consequence.range)]
      }
      guard !undoable.value else { return [] }
      return [
        Finding(
          "`\(action.label.value)` cannot be taken back, and nothing asks before",
          at: action.label.range,
          notes: [Diagnostic.Note("much is lost if it was wrong", at: consequence.range)],
          help: ["ask first, with `state: decision` on `confirm`, or let it be undone"]
        )
      ]
    }
  )
}

extension Spec.Action {
  /// Whether it does something that was not there before: destroys, or is a primary act that mends
  /// nothing.
  fileprivate var commits: Bool {
    switch role?.value {
    case .destructive: true
    case .primary: recovery == nil
    case .secondary, .cancel, .dismiss, nil: false
    }
  }
}
