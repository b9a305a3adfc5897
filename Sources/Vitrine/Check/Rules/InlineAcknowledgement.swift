import Diagnostics

extension Rule {
  static let inlineAcknowledgement = Rule(
    id: "states/inline-no-ack",
    severity: .error,
    explanation: """
      What stands in the page is there to be read in passing. It neither blocks the rest nor asks \
      to be confirmed: an "OK" as the only button, with no other way to put the message away, is a \
      dialog in disguise. A `banner` that blocks is the matter of `states/banner-noncritical`; an \
      error or an empty state with nothing but "OK" is a dead end, which other rules report.
      """,
    source: "Feedback design system",
    breaks: """
      ```state
      surface: callout
      state: info
      title: Shipping is included
      message: Buyers see one price.
      actions:
        - {label: Got it, role: dismiss}
      ```
      """,
    passes: """
      ```state
      surface: callout
      state: info
      title: Shipping is included
      message: Buyers see one price.
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard subject.surface.level == .inline else { return [] }
      if let blocking = subject.facts.blocking, blocking.value, subject.surface.id != "banner" {
        return [
          Finding(
            "`\(subject.surface.id)` stands in the page and blocks the rest of it",
            at: blocking.range,
            help: ["what has to stop everything is modal: `alert`, `confirm` or `overlay`"]
          )
        ]
      }
      guard subject.state != .error, subject.state != .empty, !subject.isLoudSuccess,
        subject.facts.dismissible?.value != true, subject.spec.actions.count == 1,
        let action = subject.spec.actions.first, action.isAcknowledgement
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
