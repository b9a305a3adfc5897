import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let modalSuccess = Rule(
    .modalNoModalSuccess,
    check: .specimen { context in
      guard context.state == .success else { return .notApplicable }
      guard context.surface.level == .modal else { return [] }
      return [
        Finding(
          "the success is shown on `\(context.surface.id)`, which blocks everything else",
          at: context.spec.surface.range,
          label: "a modal surface",
          help: ["use a `toast`, or a mark on the button that was pressed"]
        )
      ]
    }
  )
}
