import Diagnostics

extension Rule {
  static let unguardedAct = Rule(
    id: "modal/irreversible-safeguard",
    severity: .error,
    explanation: """
      What costs money, rights or data and cannot be taken back is asked about before it is done. \
      A single press must not commit to it: it can be undone, or a decision stands before it.
      """,
    source: "WCAG 3.3.4, Error Prevention (Legal, Financial, Data)",
    breaks: """
      ```state
      surface: callout
      state: warning
      title: Your shop closes today
      message: Close it now, and its listings are gone for good.
      label: "Warning: your shop closes today"
      dismissible: true
      consequence: high
      undoable: false
      actions:
        - {label: Close shop, role: primary}
      ```
      """,
    passes: """
      ```state
      surface: confirm
      state: decision
      title: Close your shop?
      message: Its listings are gone for good. This can't be undone.
      destructive: true
      consequence: high
      undoable: false
      actions:
        - {label: Close shop, role: destructive}
        - {label: Keep shop, role: cancel}
      ```
      """,
    check: .specimen { subject in
      guard let consequence = subject.facts.consequence, consequence.value == .high,
        subject.state != .decision, let action = subject.spec.actions.first(where: \.commits)
      else { return [] }
      guard let undoable = subject.facts.undoable else {
        return [.unchecked("undoable", at: consequence.range)]
      }
      guard !undoable.value else { return [] }
      return [
        Finding(
          "`\(action.label.value)` cannot be taken back, and nothing asks before",
          at: action.label.range,
          notes: [Diagnostic.Note("much is lost if it was wrong", at: consequence.range)],
          help: ["ask first, with `state: decision` on `confirm`, or let it be undone"]
        )
      ]
    }
  )
}

extension Spec.Action {
  /// Whether it does something that was not there before: destroys, or is a primary act that mends
  /// nothing.
  fileprivate var commits: Bool {
    switch role?.value {
    case .destructive: true
    case .primary: recovery == nil
    case .secondary, .cancel, .dismiss, nil: false
    }
  }
}
