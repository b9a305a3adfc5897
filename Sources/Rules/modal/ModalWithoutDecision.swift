import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let modalWithoutDecision = Rule(
    .modalDecisionOnly,
    check: .specimen { context in
      guard context.surface.level == .modal, context.asks, context.state != .error,
        context.state != .success, context.facts.destructive?.value != true,
        let only = context.spec.actions.first
      else { return .notApplicable }
      guard context.spec.actions.count == 1, context.canBeLeft else { return [] }
      return [
        Finding(
          "`\(only.label.value)` is the only answer, so there is nothing to decide",
          at: only.label.range,
          help: [
            "say it in the page, as a `banner` or a `callout`",
            "or add another choice",
          ]
        )
      ]
    }
  )
}
