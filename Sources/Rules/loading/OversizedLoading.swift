import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let oversizedLoading = Rule(
    .loadingSmallOperationInline,
    check: .specimen { context in
      guard context.state == .loading, context.surface.level != .modal,
        let scope = context.facts.scope, scope.value == .section || scope.value == .field
      else { return .notApplicable }
      guard context.fillsScreenToLoad || context.floatsToLoad else {
        return context.surface.isSkeleton ? .notApplicable : []
      }
      return [
        Finding(
          "the work concerns one \(scope.value.rawValue), and `\(context.surface.id)` speaks for "
            + "the \(context.surface.scope.rawValue)",
          at: scope.range,
          help: ["use `progress` with `form: inline`"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  fileprivate var floatsToLoad: Bool {
    state == .loading && surface.level == .transient
      && (surface.scope == .screen || surface.scope == .app)
  }
}
