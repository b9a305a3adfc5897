import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let spinnerBesideLabel = Rule(
    .loadingSpinnerReplacesLabel,
    check: .specimen { context in
      guard context.state == .loading, context.surface.scope == .button,
        let indicator = context.shown("indicator"), indicator != "none"
      else { return .notApplicable }
      guard indicator == "beside" else { return [] }
      return [
        Finding(
          "the ring of `\(context.surface.id)` is next to its label",
          at: context.place(ofPart: "indicator"),
          help: ["let it replace the label: `indicator: instead`"]
        )
      ]
    },
    embedded: { embedded in
      guard embedded.samples.contains(where: { !$0.busyButtons.isEmpty }),
        let claim = embedded.claim(with: [rings, labels, replacements], \.asksForReplacement)
      else { return [] }
      return embedded.inSamples { sample in
        sample.busyButtons.filter(\.hasWords).map { one in
          Finding(
            "the ring is next to words",
            at: embedded.place(sample.fileRange(one.name)),
            notes: [Diagnostic.Note("asked for here", at: embedded.place(claim))],
            help: [
              "let the ring replace the label, and say in an accessibility label what is running"
            ]
          )
        }
      }
    }
  )
}

extension Words {
  /// Whether it says that a ring takes the place of a label.
  fileprivate var asksForReplacement: Bool {
    first(of: rings) != nil && first(of: labels) != nil && first(of: replacements) != nil
  }
}

private let rings: Phrases = ["spinner", "ring", "progress indicator"]
private let labels: Phrases = ["label"]
private let replacements: Phrases = ["replace", "replaces", "replacing", "in place of"]
