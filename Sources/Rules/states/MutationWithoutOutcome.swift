import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let mutationWithoutOutcome = Rule(
    .statesMutationHasOutcome,
    check: .site { missingStates(of: .mutation, in: $0.site) },
    embedded: { embedded in
      embedded.inSamples { sample in
        guard !sample.busyButtons.isEmpty, !sample.speaksOfOutcome else { return [] }
        return sample.busyButtons.compactMap { one in
          guard let verb = one.mutation else { return nil }
          return Finding(
            "the button shows that `\(verb)` is running, and nothing here shows the result",
            at: embedded.place(sample.fileRange(one.name)),
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
