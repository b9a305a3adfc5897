import Diagnostics

extension Rule {
  static let unfitLoadingScope = Rule(
    id: "loading/scope-match",
    severity: .error,
    explanation: """
      Waiting is shown where it happens and as large as what is missing. A button that works shows it \
      itself. A screen that has nothing to show yet is filled by progress or a skeleton; a capsule \
      floating over an empty screen explains nothing. With `has-data: true` there is a screen to \
      float over. What is modal is the matter of `loading/no-blocking-partial`.
      """,
    source: "AppTheme design system; Primer on loading",
    breaks: """
      ```state
      surface: hud
      state: loading
      scope: screen
      label: Loading inventory…
      ```
      """,
    passes: """
      ```state
      surface: progress
      state: loading
      scope: screen
      label: Loading inventory…
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .loading, subject.surface.level != .modal,
        let scope = subject.facts.scope
      else { return [] }
      let own = subject.surface.scope
      if scope.value == .button, own != .button, own != .field {
        return [
          Finding(
            "a button works, and `\(subject.surface.id)` shows it elsewhere",
            at: scope.range,
            help: ["show it on the button that was pressed: `surface: button`"]
          )
        ]
      }
      guard scope.value == .screen, subject.surface.level == .transient,
        subject.facts.hasData?.value != true
      else { return [] }
      return [
        Finding(
          "a whole screen is loading, and `\(subject.surface.id)` floats over nothing",
          at: scope.range,
          help: [
            "fill the screen with `progress` or `skeleton`",
            "where content is there already, say `has-data: true`",
          ]
        )
      ]
    }
  )
}
