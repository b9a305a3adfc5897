import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let lateValidation = Rule(
    .statesValidationTiming,
    check: .specimen { context in
      guard context.state == .error, context.surface.scope == .field else {
        return .notApplicable
      }
      guard let trigger = context.facts.trigger else {
        return [.unchecked("trigger", at: context.spec.surface.range)]
      }
      guard !["blur", "type"].contains(trigger.value.lowercased()) else { return [] }
      return [
        Finding(
          "the field is checked on `\(trigger.value)`",
          at: trigger.range,
          help: ["check it on `blur`, or on `type` after a first error"]
        )
      ]
    }
  )
}
