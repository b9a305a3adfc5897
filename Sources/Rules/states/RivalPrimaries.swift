import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let rivalPrimaries = Rule(
    .statesEmptyPrimaryMax,
    check: .specimen { context in
      let isOne =
        context.state == .empty || context.surface.level == .modal
        || ["banner", "callout"].contains(context.surface.id)
      guard isOne, !context.spec.actions.isEmpty else { return .notApplicable }
      let primaries = context.spec.actions.filter { $0.role?.value == .primary }
      guard primaries.count > 1 else { return [] }
      return primaries.dropFirst().map { action in
        Finding(
          "`\(action.label.value)` is a second primary action",
          at: action.label.range,
          notes: [Diagnostic.Note("the first is here", at: primaries[0].label.range)],
          help: ["write `role: secondary`"]
        )
      }
    }
  )
}
