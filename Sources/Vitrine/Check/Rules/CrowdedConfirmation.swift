import Diagnostics

extension Rule {
  static let crowdedConfirmation = Rule(
    id: "modal/sheet-for-rich",
    severity: .info,
    explanation: """
      A confirmation asks one thing and has one or two answers besides leaving. Three choices and \
      more are a list, and a sheet has room for a list within reach of the thumb. It looks at modal \
      decisions but for surfaces and forms that are called a sheet.
      """,
    source: "Feedback design system; Apple's guidelines on action sheets",
    breaks: choiceExample("confirm"),
    passes: choiceExample("sheet"),
    check: .specimen { subject in
      guard subject.surface.level == .modal, subject.state == .decision, !subject.isSheet else {
        return []
      }
      let choices = subject.spec.actions.filter { action in
        action.role?.value != .cancel && action.role?.value != .dismiss
      }
      guard choices.count > most else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` offers \(choices.count) choices",
          at: choices[most].label.range,
          label: "more than \(most)",
          help: ["use a `sheet`"]
        )
      ]
    }
  )
}

/// How many choices besides leaving a confirmation has room for.
private let most = 2

extension Subject {
  fileprivate var isSheet: Bool {
    surface.id.contains("sheet") || (shown("form")?.contains("sheet") ?? false)
  }
}

private func choiceExample(_ surface: String) -> String {
  """
  ```state
  surface: \(surface)
  state: decision
  title: Leave without saving?
  message: You changed the price and two photos.
  actions:
    - {label: Save and leave, role: primary}
    - {label: Save a copy, role: secondary}
    - {label: Leave without saving, role: secondary}
    - {label: Keep editing, role: cancel}
  ```
  """
}
