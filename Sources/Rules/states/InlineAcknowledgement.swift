import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let inlineAcknowledgement = Rule(
    .statesInlineNoAck,
    check: .specimen { context in
      guard context.surface.level == .inline else { return .notApplicable }
      let blocking = context.surface.id == "banner" ? nil : context.facts.blocking
      if let blocking, blocking.value {
        return [
          Finding(
            "`\(context.surface.id)` stands in the page and blocks the rest of it",
            at: blocking.range,
            help: ["what has to stop everything is modal: `alert`, `confirm` or `overlay`"]
          )
        ]
      }
      guard context.state != .error, context.state != .empty, !context.isLoudSuccess,
        context.facts.dismissible != nil || !context.spec.actions.isEmpty
      else { return blocking == nil ? .notApplicable : [] }
      guard context.facts.dismissible?.value != true, context.spec.actions.count == 1,
        let action = context.spec.actions.first, action.isAcknowledgement
      else { return [] }
      return [
        Finding(
          "the message goes only when `\(action.label.value)` is pressed",
          at: action.label.range,
          label: "confirms that it was read",
          help: ["leave the button out and write `dismissible: true`"]
        )
      ]
    }
  )
}
