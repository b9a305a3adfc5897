import Diagnostics

extension Rule {
  static let oversizedLoading = Rule(
    id: "loading/small-operation-inline",
    severity: .warning,
    explanation: """
      A small piece of work shows a small ring beside itself. Progress that fills the screen, or that \
      floats over it, for one field or one section says that more is going on than is. Skeletons \
      have the size of what they stand for; what is modal is the matter of \
      `loading/no-blocking-partial`.
      """,
    source: "Instica design system; Carbon on inline loading",
    breaks: progressExample("full-screen"),
    passes: progressExample("inline"),
    check: .specimen { subject in
      guard let scope = subject.facts.scope, scope.value == .section || scope.value == .field,
        subject.fillsScreenToLoad || subject.floatsToLoad
      else { return [] }
      return [
        Finding(
          "the work concerns one \(scope.value.rawValue), and `\(subject.surface.id)` speaks for "
            + "the \(subject.surface.scope.rawValue)",
          at: scope.range,
          help: ["use `progress` with `form: inline`"]
        )
      ]
    }
  )
}

extension Subject {
  fileprivate var floatsToLoad: Bool {
    state == .loading && surface.level == .transient
      && (surface.scope == .screen || surface.scope == .app)
  }
}

private func progressExample(_ form: String) -> String {
  """
  ```state
  surface: progress
  state: loading
  form: \(form)
  label: Saving…
  scope: section
  ```
  """
}
