import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let disabledWithoutReason = Rule(
    .statesDisabledHasReason,
    check: .specimen { context in
      guard context.state == .disabled else { return .notApplicable }
      guard context.facts.reason == nil else { return [] }
      return [
        Finding(
          "nothing says why `\(context.surface.id)` is disabled",
          at: context.spec.surface.range,
          help: ["say what would enable it in `reason`, and where it is shown in `reason-form`"]
        )
      ]
    },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.busyButtons.compactMap { one in
          guard let disabled = one.disabled, !one.hasWords,
            !one.button.modifiers.contains(where: {
              $0.name.value == "help" || $0.name.value.hasPrefix("accessibility")
            }),
            !one.label.contain({ $0.modifiers.contains { $0.name.value.hasPrefix("accessib") } })
          else { return nil }
          return Finding(
            "the button is disabled while it works, and no text says why",
            at: embedded.place(sample.fileRange(disabled.range)),
            help: ["give the ring a text or an accessibility label: `ProgressView(\"Saving…\")`"]
          )
        }
      }
    }
  )
}
