import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let needlessAlert = Rule(
    .modalAlertOnlyBlocking,
    check: .specimen { context in
      guard context.surface.level == .modal, context.isNews else { return .notApplicable }
      guard let blocking = context.facts.blocking else {
        return [.unchecked("blocking", at: context.spec.surface.range)]
      }
      guard !blocking.value else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` stops everything for what blocks nothing",
          at: blocking.range,
          help: ["use a `banner`, or a `callout` in its section"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether it reports an error, a warning or a piece of information.
  var isNews: Bool {
    switch state {
    case .error, .warning, .info: true
    default: false
    }
  }
}
