import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let modalWithoutExit = Rule(
    .modalConfirmHasWayOut,
    check: .specimen { context in
      guard context.surface.level == .modal, context.asks, !context.isWall else {
        return .notApplicable
      }
      guard !context.canBeLeft else { return [] }
      let place = context.spec.actions.first?.label.range ?? context.spec.surface.range
      return [
        Finding(
          "no action of `\(context.surface.id)` leaves everything as it is",
          at: place,
          label: context.spec.actions.count == 1 ? "the only answer" : "",
          help: ["add one with `role: cancel`, as in `{label: Not now, role: cancel}`"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether it waits for people, not for the machine.
  var asks: Bool {
    switch state {
    case .loading, .refreshing, .idle: false
    default: true
    }
  }

  /// Whether an action changes nothing.
  ///
  /// "OK" changes nothing on a message, but says yes to a question.
  var canBeLeft: Bool {
    spec.actions.contains { action in
      switch action.role?.value {
      case .cancel, .dismiss: true
      default: state != .decision && action.putsAway
      }
    }
  }
}
