import Diagnostics

extension Rule {
  static let disabledWithoutReason = Rule(
    id: "states/disabled-has-reason",
    severity: .error,
    explanation: """
      A grey button that does not say why it is grey can only be guessed at. The reason, best \
      written as what to do, stands beside it, over it, or in a tooltip.
      """,
    source: "the house; Carbon on disabled states, GOV.UK on disabled buttons",
    breaks: """
      ```state
      surface: button
      state: disabled
      label: Publish listing
      ```
      """,
    passes: """
      ```state
      surface: button
      state: disabled
      label: Publish listing
      reason: Add two more photos to publish.
      reason-form: caption
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .disabled, subject.facts.reason == nil else { return [] }
      return [
        Finding(
          "nothing says why `\(subject.surface.id)` is disabled",
          at: subject.spec.surface.range,
          help: ["say what would enable it in `reason`, and where it is shown in `reason-form`"]
        )
      ]
    }
  )
}
