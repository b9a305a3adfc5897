import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let blockingPartial = Rule(
    .loadingNoBlockingPartial,
    check: .specimen { context in
      guard context.state == .loading, context.surface.level == .modal,
        let scope = context.facts.scope
      else { return .notApplicable }
      switch scope.value {
      case .screen, .app: return []
      case .field, .button, .section:
        return [
          Finding(
            "one \(scope.value.rawValue) is busy, and the whole app has to wait",
            at: scope.range,
            notes: [Diagnostic.Note("a modal surface", at: context.spec.surface.range)],
            help: ["show it where the work is: on the `button`, or `progress` with `form: inline`"]
          )
        ]
      }
    }
  )
}
