import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let forbiddenToast = Rule(
    .statesToastForbidden,
    check: .specimen { context in
      guard context.isToast, let house = context.house, let has = house.hasToasts else {
        return .notApplicable
      }
      guard !has.value else { return [] }
      return [
        Finding(
          "the spec shows a toast, and the profile of the site has none",
          at: context.spec.surface.range,
          notes: [house.note(has.source)],
          help: ["use `banner`, or show the result where the action happened"]
        )
      ]
    }
  )
}
