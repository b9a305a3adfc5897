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
          "`\(action.label.value)` cannot be undone, and nothing asks before it",
          at: action.label.range,
          notes: [Diagnostic.Note("a mistake has serious consequences", at: consequence.range)],
          help: ["ask first, with `state: decision` on `confirm`, or make it undoable"]
        )
      ]
    }
  )
}

extension Spec.Action {
  /// Whether it changes something: it destroys, or it is a primary act that solves no problem.
  fileprivate var commits: Bool {
    switch role?.value {
    case .destructive: true
    case .primary: recovery == nil
    case .secondary, .cancel, .dismiss, nil: false
    }
  }
}
