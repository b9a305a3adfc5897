import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let intrusiveSurface = Rule(
    .modalLeastIntrusive,
    check: .specimen { context in
      let level = context.surface.level
      guard level != .inline else { return .notApplicable }
      let surface = "`\(context.surface.id)` is \(level.rawValue)"
      let isToast = level == .transient && context.surface.scope == .app
      if context.state == .info, context.comesUnasked, !isToast,
        let trigger = context.facts.trigger
      {
        let message = "the information was not requested, and \(surface)"
        return [Finding(message, at: trigger.range, help: ["say it in the page: `banner`"])]
      }
      if let scope = context.facts.scope, scope.value == .field, context.isAboutAField {
        let message = "it concerns one field, and \(surface)"
        return [Finding(message, at: scope.range, help: ["say it at the field: `field-error`"])]
      }
      if context.state == .promo {
        let message = "it is an offer, and \(surface)"
        let help = ["put it into the page: `promo`"]
        return [Finding(message, at: context.spec.surface.range, help: help)]
      }
      return []
    }
  )
}

extension SpecimenContext {
  /// Whether it is a message that a field could show; another rule checks errors at fields.
  fileprivate var isAboutAField: Bool {
    switch state {
    case .warning, .info: true
    case .success: surface.level == .transient
    default: false
    }
  }
}
