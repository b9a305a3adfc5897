import Diagnostics

extension Rule {
  static let needlessOverlay = Rule(
    id: "loading/overlay-only-blocking",
    severity: .error,
    explanation: """
      A modal wait is for work that would break if people went on: a payment, a move of all data. \
      What they could leave running, such as a search, shows its progress beside their work. The \
      spec says which it is, in `blocking`.
      """,
    source: "AppTheme design system",
    breaks: overlayExample("Searching…", "false"),
    passes: overlayExample("Paying…", "true"),
    check: .specimen { subject in
      guard subject.state == .loading, subject.surface.level == .modal else { return [] }
      guard let blocking = subject.facts.blocking else {
        return [.unchecked("blocking", at: subject.spec.surface.range)]
      }
      guard !blocking.value else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` stops everything for work that blocks nothing",
          at: blocking.range,
          help: ["use `progress`, a `skeleton` or a `hud`"]
        )
      ]
    }
  )
}

private func overlayExample(_ label: String, _ blocking: String) -> String {
  """
  ```state
  surface: overlay
  state: loading
  label: \(label)
  blocking: \(blocking)
  ```
  """
}
