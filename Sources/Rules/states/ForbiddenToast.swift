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
          "a toast is shown, and here there are none",
          at: context.spec.surface.range,
          notes: [house.note(has.source)],
          help: ["use `banner`, or show the result at the thing itself"]
        )
      ]
    }
  )
}
