import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let repeatedFullScreen = Rule(
    .loadingFullScreenInitialOnly,
    check: .specimen { context in
      guard context.fillsScreenToLoad,
        context.scope == .screen || context.scope == .app
      else { return .notApplicable }
      guard let fact = context.facts.hasData else {
        return [.unchecked("has-data", at: context.spec.surface.range)]
      }
      guard fact.value else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` replaces content that is already there",
          at: fact.range,
          help: ["keep the content: `list` with `state: refreshing`, or `progress` in another form"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether it fills the whole screen while it loads.
  ///
  /// It is in the page, its own scope is a screen or more, and its form, if it has several, is the
  /// full screen.
  var fillsScreenToLoad: Bool {
    state == .loading && surface.replacesScreen && !surface.isSkeleton
      && (shown("form") ?? fullScreen) == fullScreen
  }
}

private let fullScreen = "full-screen"
