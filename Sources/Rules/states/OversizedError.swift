import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let oversizedError = Rule(
    .statesFullPageScope,
    check: .specimen { context in
      guard context.state == .error, context.surface.replacesScreen else {
        return .notApplicable
      }
      if let scope = context.facts.scope, scope.value < .screen, scope.value != .field {
        let message = "an error of one \(scope.value.rawValue) takes the whole screen"
        return [Finding(message, at: scope.range, help: ["use a `callout` in its place"])]
      }
      if let critical = context.facts.critical, !critical.value {
        let message = "an error that is not critical takes the whole screen"
        let help = ["keep the screen and use a `banner`, or a `callout` in its section"]
        return [Finding(message, at: critical.range, help: help)]
      }
      if let view = context.view, view.kind == .mutation, let name = context.spec.view {
        let message = "only `\(view.id)` failed, and the error replaces the whole screen"
        let help = ["keep the screen and use a `banner`"]
        return [Finding(message, at: name.range, label: "a mutation", help: help)]
      }
      return []
    },
    embedded: bannersOverNothing
  )
}

extension Scope {
  /// Whether one scope is a smaller part of the app than another.
  fileprivate static func < (one: Scope, other: Scope) -> Bool {
    let order = Scope.allCases
    return (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
  }
}
