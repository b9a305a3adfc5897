import Diagnostics
import Samples

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
    },
    around: { around in
      around.inSamples { sample in
        sample.busyButtons.compactMap { one in
          guard let disabled = one.disabled, !one.hasWords,
            !one.button.modifiers.contains(where: {
              $0.name.value == "help" || $0.name.value.hasPrefix("accessibility")
            }),
            !one.label.contain({ $0.modifiers.contains { $0.name.value.hasPrefix("accessib") } })
          else { return nil }
          return Finding(
            "while it works the button is disabled, and no words say why",
            at: around.place(sample.fileRange(disabled.range)),
            help: ["give the ring a text, or a label that is heard: `ProgressView(\"Saving…\")`"]
          )
        }
      }
    }
  )
}
