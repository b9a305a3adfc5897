import Diagnostics
import Samples

extension Rule {
  static let mutationWithoutOutcome = Rule(
    id: "states/mutation-has-outcome",
    severity: .error,
    explanation: """
      Something that is saved, sent or deleted takes a while and then works or fails. People need \
      to see all three: without an outcome they press again, or walk away from work that was lost. \
      Counter-examples do not count.
      """,
    source: "the house; Nielsen's first heuristic, visibility of system status",
    breaks: """
      ```state
      surface: button
      state: loading
      view: save-item
      label: Saving…
      ```

      ```state
      surface: toast
      state: success
      view: save-item
      message: Item saved
      ```
      """,
    passes: """
      ```state
      surface: button
      state: loading
      view: save-item
      label: Saving…
      ```

      ```state
      surface: toast
      state: success
      view: save-item
      message: Item saved
      ```

      ```state
      surface: banner
      state: error
      view: save-item
      message: We couldn't save the item. Check your connection, then try again.
      label: "Error: we couldn't save the item"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .site { missingStates(of: .mutation, in: $0) },
    around: { around in
      around.inSamples { sample in
        guard !sample.busyButtons.isEmpty, !sample.speaksOfOutcome else { return [] }
        return sample.busyButtons.compactMap { one in
          guard let verb = one.mutation else { return nil }
          return Finding(
            "the button shows that `\(verb)` runs, and nothing here shows how it ended",
            at: around.place(sample.fileRange(one.name)),
            help: ["show success, such as a toast, and failure, such as a banner that tries again"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// Whether success or failure is mentioned anywhere in it.
  fileprivate var speaksOfOutcome: Bool {
    holdsInSmallLetters(
      "alert",
      "banner",
      "catch",
      "dismiss",
      "done",
      "error",
      "fail",
      "feedback",
      "haptic",
      "outcome",
      "result",
      "saved",
      "success",
      "toast"
    )
  }
}
