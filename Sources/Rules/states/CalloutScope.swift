import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let calloutScope = Rule(
    .statesCalloutScope,
    check: .specimen { context in
      guard context.surface.id == "callout", let scope = context.facts.scope,
        context.state != .error || scope.value != .field
      else { return .notApplicable }
      guard scope.value != .section else { return [] }
      let isWider = scope.value == .screen || scope.value == .app
      return [
        Finding(
          "a callout is for a section, and this one has the scope `\(scope.value.rawValue)`",
          at: scope.range,
          help: [isWider ? "use a `banner`" : "show it at the \(scope.value.rawValue) itself"]
        )
      ]
    }
  )
}
