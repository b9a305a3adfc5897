import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let escapingFocus = Rule(
    .modalFocusTrap,
    check: .specimen { context in
      guard context.surface.level == .modal else { return .notApplicable }
      guard let trap = context.facts.focusTrap else {
        return [.unchecked("focus-trap", at: context.spec.surface.range)]
      }
      guard !trap.value else { return [] }
      return [
        Finding(
          "the keyboard leaves `\(context.surface.id)` for what lies under it",
          at: trap.range,
          help: ["keep the focus inside until it is settled: `focus-trap: true`"]
        )
      ]
    }
  )
}
