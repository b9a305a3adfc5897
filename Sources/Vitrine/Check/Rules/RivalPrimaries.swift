import Diagnostics

extension Rule {
  static let rivalPrimaries = Rule(
    id: "states/empty-primary-max",
    severity: .warning,
    explanation: """
      An empty state, a banner or a dialog leads to one thing. Two buttons that both shout leave \
      the choice to chance; the second is secondary.
      """,
    source: "Polaris, Primer and Carbon on empty states; Carbon on dialogs",
    breaks: """
      ```state
      surface: empty
      state: empty
      title: No items yet
      message: Everything you sell will be listed here. Add your first item to get started.
      actions:
        - {label: Add an item, role: primary, recovery: add}
        - {label: Import items, role: primary, recovery: add}
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      title: No items yet
      message: Everything you sell will be listed here. Add your first item to get started.
      actions:
        - {label: Add an item, role: primary, recovery: add}
        - {label: Import items, role: secondary, recovery: add}
      ```
      """,
    check: .specimen { subject in
      let isOne =
        subject.state == .empty || subject.surface.level == .modal
        || ["banner", "callout"].contains(subject.surface.id)
      let primaries = subject.spec.actions.filter { $0.role?.value == .primary }
      guard isOne, primaries.count > 1 else { return [] }
      return primaries.dropFirst().map { action in
        Finding(
          "`\(action.label.value)` is a second primary action",
          at: action.label.range,
          notes: [Diagnostic.Note("the first is here", at: primaries[0].label.range)],
          help: ["write `role: secondary`"]
        )
      }
    }
  )
}
