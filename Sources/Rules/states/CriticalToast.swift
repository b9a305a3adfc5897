import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Allows an error in a toast unless the profile forbids it.
  ///
  /// A critical toast is never allowed.
  static let criticalToast = Rule(
    .statesToastCritical,
    check: .specimen { context in
      guard context.isToast else { return .notApplicable }
      let help = ["use a banner, which stays, or a dialog if people have to answer"]
      if let place = context.placeOfWeight {
        return [
          Finding("a message with serious consequences is shown in a toast", at: place, help: help)
        ]
      }
      guard context.state == .error, let house = context.house,
        let allowed = house.allowsErrorToasts, !allowed.value
      else { return [] }
      return [
        Finding(
          "an error is shown in a toast",
          at: context.spec.state.range,
          notes: [house.note(allowed.source)],
          help: help
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// The range in which the spec declares that the message is critical, or that it has a
  /// consequence that matters and cannot be undone.
  fileprivate var placeOfWeight: SourceRange? {
    if let critical = facts.critical, critical.value { return critical.range }
    guard let consequence = facts.consequence, facts.undoable?.value != true else { return nil }
    return [.moderate, .high].contains(consequence.value) ? consequence.range : nil
  }
}
