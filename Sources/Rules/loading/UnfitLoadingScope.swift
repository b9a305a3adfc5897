import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unfitLoadingScope = Rule(
    .loadingScopeMatch,
    check: .specimen { context in
      guard context.state == .loading, context.surface.level != .modal,
        let scope = context.facts.scope, scope.value == .button || scope.value == .screen
      else { return .notApplicable }
      let own = context.surface.scope
      if scope.value == .button, own != .button, own != .field {
        return [
          Finding(
            "a button works, and `\(context.surface.id)` shows it elsewhere",
            at: scope.range,
            help: ["show it on the button that was pressed: `surface: button`"]
          )
        ]
      }
      guard scope.value == .screen, context.surface.level == .transient,
        context.facts.hasData?.value != true
      else { return [] }
      return [
        Finding(
          "a whole screen is loading, and `\(context.surface.id)` floats over an empty screen",
          at: scope.range,
          help: [
            "fill the screen with `progress` or `skeleton`",
            "if content is there already, write `has-data: true`",
          ]
        )
      ]
    }
  )
}
