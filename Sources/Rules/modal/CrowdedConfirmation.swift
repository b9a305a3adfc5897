import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let crowdedConfirmation = Rule(
    .modalSheetForRich,
    check: .specimen { context in
      guard context.surface.level == .modal, context.state == .decision, !context.isSheet,
        !context.spec.actions.isEmpty
      else { return .notApplicable }
      let choices = context.spec.actions.filter { action in
        action.role?.value != .cancel && action.role?.value != .dismiss
      }
      guard choices.count > most else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` offers \(choices.count) choices",
          at: choices[most].label.range,
          label: "more than \(most)",
          help: ["use a `sheet`"]
        )
      ]
    }
  )
}

/// The largest number of choices in a confirmation, apart from cancel and dismiss.
private let most = 2

extension SpecimenContext {
  fileprivate var isSheet: Bool {
    surface.id.contains("sheet") || (shown("form")?.contains("sheet") ?? false)
  }
}
