import Diagnostics
import Samples

extension Rule {
  static let spinnerBesideLabel = Rule(
    id: "loading/spinner-replaces-label",
    severity: .warning,
    isOnByDefault: false,
    explanation: """
      While a button works, the ring takes the place of its label, and the button keeps its width. \
      It is the habit of one system, which turns the rule on; another keeps the ring beside words \
      that tell what is going on. The label stays for those who listen.
      """,
    source: "AppTheme design system",
    breaks: buttonExample("beside"),
    passes: buttonExample("instead"),
    check: .specimen { subject in
      guard subject.state == .loading, subject.surface.scope == .button,
        subject.shown("indicator") == "beside"
      else { return [] }
      return [
        Finding(
          "the ring of `\(subject.surface.id)` stands beside its label",
          at: subject.place(ofPart: "indicator"),
          help: ["let it take the label's place: `indicator: instead`"]
        )
      ]
    },
    around: { around in
      guard around.samples.contains(where: { !$0.busyButtons.isEmpty }),
        let claim = around.claim(with: [rings, labels, replacements], \.asksForReplacement)
      else { return [] }
      return around.inSamples { sample in
        sample.busyButtons.filter(\.hasWords).map { one in
          Finding(
            "the ring stands beside words",
            at: around.place(sample.fileRange(one.name)),
            notes: [Diagnostic.Note("asked for here", at: around.place(claim))],
            help: [
              "let the ring take the label's place, and say in an accessibility label what runs"
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

private func buttonExample(_ indicator: String) -> String {
  """
  ```yaml site.yaml
  systems:
    site: {rules: {loading/spinner-replaces-label: warning}}
  ```

  # Saving

  ```state
  surface: button
  state: loading
  label: Saving…
  indicator: \(indicator)
  ```
  """
}
