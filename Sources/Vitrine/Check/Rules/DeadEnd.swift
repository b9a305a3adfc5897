import Diagnostics

extension Rule {
  static let deadEnd = Rule(
    id: "states/retry-path",
    severity: .error,
    explanation: """
      Closing an error message is not getting anywhere: what failed has still failed. Every error, \
      from a toast to a whole page, offers something to do about it. A message at a field is exempt, \
      because the field itself is the way on, and so is a badge or a dot, because it stands on one.
      """,
    source: "the house; Polaris and Carbon on error messages; Nielsen's ninth heuristic",
    breaks: """
      ```state
      surface: banner
      state: error
      message: We couldn't save the item. Check your connection, then try again.
      label: "Error: we couldn't save the item"
      dismissible: true
      actions:
        - {label: Dismiss, role: dismiss}
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: error
      message: We couldn't save the item. Check your connection, then try again.
      label: "Error: we couldn't save the item"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      // A modal surface without any button has a worse fault, with a rule of its own.
      guard subject.state == .error, subject.scope != .field, !subject.surface.isMark,
        subject.waysOut.isEmpty, !subject.isWall
      else { return [] }
      let help = [
        "add an action that mends it, as in `{label: Try again, recovery: retry}`",
        "an error at one field needs no action: show it on `field-error`",
      ]
      guard let action = subject.spec.actions.first else {
        let place = subject.spec.surface.range
        return [Finding("nothing can be done about the error", at: place, help: help)]
      }
      return [
        Finding(
          "nothing can be done about the error but to put it away",
          at: action.label.range,
          label: "closes the message and mends nothing",
          help: [help[0]]
        )
      ]
    },
    around: { $0.vanishingFailures() }
  )
}
