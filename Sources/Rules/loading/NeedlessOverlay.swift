import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let needlessOverlay = Rule(
    .loadingOverlayOnlyBlocking,
    check: .specimen { context in
      guard context.state == .loading, context.surface.level == .modal else {
        return .notApplicable
      }
      guard let blocking = context.facts.blocking else {
        return [.unchecked("blocking", at: context.spec.surface.range)]
      }
      guard !blocking.value else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` blocks everything for work that does not need it",
          at: blocking.range,
          help: ["use `progress`, a `skeleton` or a `hud`"]
        )
      ]
    }
  )
}
