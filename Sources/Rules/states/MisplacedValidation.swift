import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let misplacedValidation = Rule(
    .statesValidationPlacement,
    check: .specimen { context in
      guard context.state == .error, context.surface.scope == .field else {
        return .notApplicable
      }
      guard let placement = context.facts.placement else {
        return [.unchecked("placement", at: context.spec.surface.range)]
      }
      guard placement.value != .belowField else { return [] }
      return [
        Finding(
          "the message is not below its field",
          at: placement.range,
          help: ["put it directly under the field: `placement: below-field`"]
        )
      ]
    }
  )
}
