import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let loudSuccess = Rule(
    .statesSuccessSubtle,
    check: .specimen { context in
      guard context.state == .success, context.surface.level != .modal,
        context.surface.id != "banner"
      else { return .notApplicable }
      guard context.isLoudSuccess else { return [] }
      return [
        Finding(
          "the success takes the whole \(context.surface.scope.rawValue) and stays there",
          at: context.spec.surface.range,
          help: ["use a `toast`, or a mark on the button that was pressed"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether it is a success on a surface for the whole screen or app that neither leaves nor can be
  /// put away.
  var isLoudSuccess: Bool {
    state == .success && surface.level == .inline && surface.id != "banner"
      && (surface.scope == .screen || surface.scope == .app) && facts.dismissible?.value != true
  }
}
