import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let criticalBanner = Rule(
    .statesBannerNoncritical,
    check: .specimen { context in
      guard context.surface.id == "banner" else { return .notApplicable }
      let facts = context.facts
      if let fact = facts.critical, fact.value {
        return [finding("critical", fact, "a critical message is shown on a banner")]
      }
      if let fact = facts.blocking, fact.value {
        return [finding("blocking", fact, "a message that blocks the work is shown on a banner")]
      }
      let isProblem = context.state == .error || context.state == .warning
      guard isProblem, facts.critical == nil, facts.blocking == nil else { return [] }
      return [.unchecked("critical", at: context.spec.surface.range)]
    }
  )
}

private func finding(_ name: String, _ fact: Located<Bool>, _ message: String) -> Finding {
  Finding(
    message,
    at: fact.range,
    label: "`\(name)` is true",
    help: ["show it on `full-page`, or on `alert` if it needs an answer at once"]
  )
}
