import Diagnostics

extension Rule {
  static let unmarkedDestruction = Rule(
    id: "modal/destructive-kind",
    severity: .error,
    explanation: """
      What destroys something is asked about first, on a modal surface, and the button that does it \
      has the role `destructive`, so that it wears the danger colour and is announced as such. \
      Muscle memory presses whatever looks like the usual button.
      """,
    source: "the house; Apple's guidelines on alerts, Carbon on common actions",
    breaks: """
      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Delete item, role: primary}
        - {label: Keep item, role: cancel}
      ```
      """,
    passes: """
      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Delete item, role: destructive}
        - {label: Keep item, role: cancel}
      ```
      """,
    check: .specimen { subject in
      let marked = subject.spec.actions.first { $0.role?.value == .destructive }
      switch subject.facts.destructive {
      case let fact? where fact.value: return subject.findings(fact.range, marked)
      case let fact?:
        guard let marked else { return [] }
        return [
          Finding(
            "`destructive` is `false`, but `\(marked.label.value)` has the role `destructive`",
            at: fact.range,
            notes: [Diagnostic.Note("the action", at: marked.label.range)],
            help: ["give the action another role, or write `destructive: true`"]
          )
        ]
      case nil:
        // The role speaks for itself where it is asked; elsewhere it may open a confirmation.
        let isUnclear =
          marked == nil ? subject.state == .decision : subject.surface.level != .modal
        return isUnclear ? [.unchecked("destructive", at: subject.spec.surface.range)] : []
      }
    }
  )
}

extension Subject {
  /// What is wrong when the primary action destroys something.
  fileprivate func findings(_ fact: SourceRange, _ marked: Spec.Action?) -> [Finding] {
    guard surface.level == .modal else {
      return [
        Finding(
          "the surface `\(surface.id)` destroys something without asking first",
          at: fact,
          help: ["ask on `confirm` or another modal surface, and declare `destructive` there"]
        )
      ]
    }
    guard marked == nil, !isWall else { return [] }
    guard let action = waysOut.first else {
      return [
        Finding(
          "no action has the role `destructive`",
          at: spec.surface.range,
          help: ["add the action that destroys, as in `{label: Delete item, role: destructive}`"]
        )
      ]
    }
    return [
      Finding(
        "`\(action.label.value)` destroys something and does not look like it",
        at: action.label.range,
        label: "needs `role: destructive`",
        help: ["write `{label: \(action.label.value), role: destructive}`"]
      )
    ]
  }
}
