import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unmarkedDestruction = Rule(
    .modalDestructiveKind,
    check: .specimen { context in
      let marked = context.spec.actions.first { $0.role?.value == .destructive }
      switch context.facts.destructive {
      case let fact? where fact.value: return context.findings(fact.range, marked)
      case let fact?:
        guard let marked else { return [] }
        return [
          Finding(
            "`destructive` is `false`, but `\(marked.label.value)` has the role `destructive`",
            at: fact.range,
            notes: [Diagnostic.Note("the action", at: marked.label.range)],
            help: ["give the action another role, or write `destructive: true`"]
          )
        ]
      case nil:
        // The role is clear in a confirmation; on other surfaces the action may open one.
        let isUnclear =
          marked == nil ? context.state == .decision : context.surface.level != .modal
        if isUnclear { return [.unchecked("destructive", at: context.spec.surface.range)] }
        return marked == nil ? .notApplicable : []
      }
    }
  )
}

extension SpecimenContext {
  /// Returns the problems of a primary action that destroys something.
  fileprivate func findings(_ fact: SourceRange, _ marked: Spec.Action?) -> [Finding] {
    guard surface.level == .modal else {
      return [
        Finding(
          "the surface `\(surface.id)` destroys something without asking first",
          at: fact,
          help: ["ask on `confirm` or another modal surface, and declare `destructive` there"]
        )
      ]
    }
    guard !isWall else { return .notApplicable }
    guard marked == nil else { return [] }
    guard let action = effectiveActions.first else {
      return [
        Finding(
          "no action has the role `destructive`",
          at: spec.surface.range,
          help: ["add the action that destroys, as in `{label: Delete item, role: destructive}`"]
        )
      ]
    }
    return [
      Finding(
        "`\(action.label.value)` destroys something, and is not marked as destructive",
        at: action.label.range,
        label: "needs `role: destructive`",
        help: ["write `{label: \(action.label.value), role: destructive}`"]
      )
    ]
  }
}
