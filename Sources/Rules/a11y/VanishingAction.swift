import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Checks the buttons that `a11y/no-auto-dismiss-error` does not check: those that correct
  /// nothing.
  static let vanishingAction = Rule(
    .a11yToastActionTimeout,
    check: .specimen { context in
      guard context.isToast, context.state != .error, let action = context.effectiveActions.first,
        !context.spec.actions.contains(where: { $0.recovery?.value.isLossIfGone ?? false })
      else { return .notApplicable }
      guard let duration = context.facts.duration else { return [] }
      let least = context.house?.toastStayWithAction
      if let least, least.value.isFinite {
        guard let time = context.milliseconds(duration) else { return .notApplicable }
        guard time.lowerBound < least.value else { return [] }
      }
      let notes = least.flatMap { least in context.house.map { [$0.note(least.source)] } } ?? []
      let limit = least.flatMap { $0.value.isFinite ? spoken(milliseconds: $0.value) : nil }
      return [
        Finding(
          "the toast with `\(action.label.value)` disappears by itself after `\(duration.value)`",
          at: duration.range,
          label: limit.map { "at least \($0)" } ?? "",
          notes: notes,
          help: ["remove `duration`, and let people close it: `dismissible: true`"]
        )
      ]
    }
  )
}
