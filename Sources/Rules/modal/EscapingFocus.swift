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
          "the keyboard focus can leave `\(context.surface.id)` for the page below it",
          at: trap.range,
          help: ["keep the focus inside until the surface closes: `focus-trap: true`"]
        )
      ]
    }
  )
}
