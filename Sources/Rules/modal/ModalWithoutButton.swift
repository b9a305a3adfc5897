import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let modalWithoutButton = Rule(
    .modalAlertHasAck,
    check: .specimen { context in
      guard context.surface.level == .modal, context.asks else { return .notApplicable }
      guard context.isWall else { return [] }
      // That a surface needs its buttons and the spec is silent is said when the spec is read.
      guard let range = context.spec.actionsRange ?? context.optionalActions else {
        return .notApplicable
      }
      return [
        Finding(
          "`\(context.surface.id)` has no button, and people can reach nothing else",
          at: range,
          help: ["add what people can do, and one action with `role: cancel`"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether it stops everything, waits for people, and has nothing to press.
  var isWall: Bool { surface.level == .modal && asks && spec.actions.isEmpty }

  /// The place of the surface, when it does not ask for buttons.
  fileprivate var optionalActions: SourceRange? {
    let isRequired = surface.parts.contains { $0.kind == .actions && $0.isRequired }
    return isRequired ? nil : spec.surface.range
  }
}
