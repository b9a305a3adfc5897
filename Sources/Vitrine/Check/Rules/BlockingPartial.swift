import Diagnostics

extension Rule {
  static let blockingPartial = Rule(
    id: "loading/no-blocking-partial",
    severity: .error,
    explanation: """
      A modal wait takes the whole app away. For one row, one button or one section that is too much: \
      the rest works and stays in reach, and the ring turns where the work is.
      """,
    source: "AppTheme design system; Carbon on inline loading",
    breaks: """
      ```state
      surface: overlay
      state: loading
      label: Updating the price…
      scope: section
      blocking: true
      ```
      """,
    passes: """
      ```state
      surface: progress
      state: loading
      form: inline
      label: Updating the price…
      scope: section
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .loading, subject.surface.level == .modal,
        let scope = subject.facts.scope
      else { return [] }
      switch scope.value {
      case .screen, .app: return []
      case .field, .button, .section:
        return [
          Finding(
            "one \(scope.value.rawValue) is busy, and the whole app has to wait",
            at: scope.range,
            notes: [Diagnostic.Note("a modal surface", at: subject.spec.surface.range)],
            help: ["show it where the work is: on the `button`, or `progress` with `form: inline`"]
          )
        ]
      }
    }
  )
}
