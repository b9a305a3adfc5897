import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let fieldErrorElsewhere = Rule(
    .statesFieldErrorInline,
    check: .specimen { context in
      guard context.state == .error, context.scope == .field else { return .notApplicable }
      guard let scope = context.facts.scope, context.surface.scope != .field else { return [] }
      return [
        Finding(
          "the error of one field is shown on `\(context.surface.id)`",
          at: scope.range,
          notes: [Diagnostic.Note("the surface", at: context.spec.surface.range)],
          help: ["use `field-error`, or another surface for fields"]
        )
      ]
    }
  )
}
