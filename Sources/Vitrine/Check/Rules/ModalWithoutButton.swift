import Diagnostics

extension Rule {
  static let modalWithoutButton = Rule(
    id: "modal/alert-has-ack",
    severity: .error,
    explanation: """
      A modal surface without a button is a wall: nothing under it can be reached, and nothing on it \
      can be pressed. Overlays that only wait are exempt, for they go by themselves.
      """,
    source: "AppTheme design system; WCAG 2.1.2, No Keyboard Trap",
    breaks: alertExample("actions: []"),
    passes: alertExample(
      """
      actions:
        - {label: Not now, role: cancel}
        - {label: Try again, recovery: retry}
      """
    ),
    check: .specimen { subject in
      // That a surface needs its buttons and the spec is silent is said when the spec is read.
      guard subject.isWall, let range = subject.spec.actionsRange ?? subject.optionalActions else {
        return []
      }
      return [
        Finding(
          "`\(subject.surface.id)` has no button, and nothing else can be reached",
          at: range,
          help: ["add what people can do, and one action with `role: cancel`"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether it stops everything, waits for people, and has nothing to press.
  var isWall: Bool { surface.level == .modal && asks && spec.actions.isEmpty }

  /// The place of the surface, when it does not ask for buttons.
  fileprivate var optionalActions: SourceRange? {
    let isRequired = surface.parts.contains { $0.kind == .actions && $0.isRequired }
    return isRequired ? nil : spec.surface.range
  }
}

private func alertExample(_ actions: String) -> String {
  """
  ```state
  surface: alert
  state: error
  blocking: true
  title: The payment didn't go through
  message: You have not been charged. Try again when you're ready.
  label: "Error: the payment didn't go through"
  \(actions)
  ```
  """
}
