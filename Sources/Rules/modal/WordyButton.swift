import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Counts words between blanks, which is useful in English only; the button that goes back may
  /// have fewer.
  static let wordyButton = Rule(
    .modalLabelWords,
    check: .specimen { context in
      guard context.surface.level == .modal, let house = context.house,
        let limits = house.labelWords, !context.spec.actions.isEmpty
      else { return .notApplicable }
      guard context.baseLanguage == "en" else {
        return context.uncheckedLanguage(context.spec.actions.map(\.label))
      }
      return context.spec.actions.compactMap { action in
        let count = action.label.value.split(separator: " ").count
        let (least, most) = (limits.value.lowerBound, limits.value.upperBound)
        guard count > most || (count < least && !action.putsAway) else { return nil }
        return Finding(
          "the button has \(count) \(count == 1 ? "word" : "words"), and here it has \(least) to "
            + "\(most)",
          at: action.label.range,
          notes: [house.note(limits.source)]
        )
      }
    }
  )
}
