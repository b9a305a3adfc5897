import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let needlessAlert = Rule(
    .modalAlertOnlyBlocking,
    check: .specimen { context in
      guard context.surface.level == .modal, context.reportsStatus else { return .notApplicable }
      guard let blocking = context.facts.blocking else {
        return [.unchecked("blocking", at: context.spec.surface.range)]
      }
      guard !blocking.value else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` blocks everything for a message that blocks no work",
          at: blocking.range,
          help: ["use a `banner`, or a `callout` in its section"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether it reports an error, a warning or a piece of information.
  var reportsStatus: Bool {
    switch state {
    case .error, .warning, .info: true
    default: false
    }
  }
}
