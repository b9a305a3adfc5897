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
            "`\(context.surface.id)` is in the page and blocks the rest of it",
            at: blocking.range,
            help: [
              "use a modal surface for a message that must block: `alert`, `confirm` or `overlay`"
            ]
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
          "the message disappears only after people press `\(action.label.value)`",
          at: action.label.range,
          label: "only confirms that people read it",
          help: ["remove the button and write `dismissible: true`"]
        )
      ]
    }
  )
}
