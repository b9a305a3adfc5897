import Diagnostics

extension Rule {
  static let modalSuccess = Rule(
    id: "modal/no-modal-success",
    severity: .error,
    explanation: """
      Good news does not stop anybody's work. A panel that says "Saved" takes the focus and a press \
      of a button to say what a toast says in passing.
      """,
    source: "the house; Apple's guidelines on alerts, Carbon on notifications",
    breaks: """
      ```state
      surface: alert
      state: success
      title: Saved
      message: Your item was saved.
      actions:
        - {label: OK, role: dismiss}
      ```
      """,
    passes: """
      ```state
      surface: toast
      state: success
      message: Item saved
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .success, subject.surface.level == .modal else { return [] }
      return [
        Finding(
          "the success is shown on `\(subject.surface.id)`, which stops everything else",
          at: subject.spec.surface.range,
          label: "a modal surface",
          help: ["use a `toast`, or a mark on the button that was pressed"]
        )
      ]
    }
  )
}
