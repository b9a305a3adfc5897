import Diagnostics

extension Rule {
  static let refreshWithoutList = Rule(
    id: "loading/refresh-list-only",
    severity: .warning,
    explanation: """
      To refresh is to read rows again while they stay where they are. On a surface without rows \
      there is nothing that stays, and pulling down has nothing to take hold of. Rows are a part of \
      the kind `items`, or the form `refresh` of `progress`, which stands above a list.
      """,
    source: "AppTheme design system; Apple's guidelines on refresh controls",
    breaks: refreshExample("full-screen"),
    passes: refreshExample("refresh"),
    check: .specimen { subject in
      guard subject.state == .refreshing,
        !subject.surface.parts.contains(where: { $0.kind == .items }),
        subject.shown("form") != "refresh"
      else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` is refreshed and has no rows",
          at: subject.spec.state.range,
          help: ["use `list`, or `progress` with `form: refresh` above one"]
        )
      ]
    }
  )
}

private func refreshExample(_ form: String) -> String {
  """
  ```state
  surface: progress
  state: refreshing
  form: \(form)
  label: Updating inventory…
  ```
  """
}
