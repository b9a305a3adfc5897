import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Houses differ, so that without a profile there is nothing to compare with.
  static let toastStay = Rule(
    .motionToastDuration,
    check: .specimen { context in
      guard context.isToast, context.effectiveActions.isEmpty,
        let duration = context.facts.duration,
        let house = context.house, let limits = house.toastStay,
        let time = context.milliseconds(duration)
      else { return .notApplicable }
      let (least, most) = (limits.value.lowerBound, limits.value.upperBound)
      guard time.lowerBound < least || time.upperBound > most else { return [] }
      let measured = time.lowerBound < least ? time.lowerBound : time.upperBound
      let range =
        least == most
        ? spoken(milliseconds: least)
        : "\(spoken(milliseconds: least)) to \(spoken(milliseconds: most))"
      return [
        Finding(
          "the toast stays \(spoken(milliseconds: measured)), and here toasts stay \(range)",
          at: duration.range,
          notes: [house.note(limits.source)]
        )
      ]
    }
  )
}
