import Diagnostics

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
    }
  )
}

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
