import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let errorOutsideBanner = Rule(
    .statesSurfacePerCategory,
    check: .specimen { context in
      guard context.state == .error, let cause = context.facts.cause,
        context.surface.scope != .field
      else { return .notApplicable }
      guard context.surface.id != "banner" else { return [] }
      return [
        Finding(
          "the cause `\(cause.value.rawValue)` is shown on `\(context.surface.id)`",
          at: context.spec.surface.range,
          help: ["use `banner`, as for the other causes"]
        )
      ]
    }
  )
}
