import Diagnostics

extension Rule {
  static let lateValidation = Rule(
    id: "states/validation-timing",
    severity: .warning,
    explanation: """
      What is wrong in a field is said while people are still there: when they leave it (`trigger: \
      blur`), or, once it has been wrong, while they type (`trigger: type`). A form that keeps its \
      objections until it is sent sends people back to where they had finished. It looks at surfaces \
      whose own scope is a field.
      """,
    source: "AppTheme design system; Primer and Carbon on validation in forms",
    breaks: fieldExample("trigger: submit"),
    passes: fieldExample("trigger: blur"),
    check: .specimen { subject in
      guard subject.state == .error, subject.surface.scope == .field else { return [] }
      guard let trigger = subject.facts.trigger else {
        return [.unchecked("trigger", at: subject.spec.surface.range)]
      }
      guard !["blur", "type"].contains(trigger.value.lowercased()) else { return [] }
      return [
        Finding(
          "the field is checked on `\(trigger.value)`",
          at: trigger.range,
          help: ["check it on `blur`, or on `type` once it has been wrong"]
        )
      ]
    }
  )
}

private func fieldExample(_ trigger: String) -> String {
  """
  ```state
  surface: field-error
  state: error
  field: Price
  value: free
  message: Enter a number, such as 12.50.
  label: "Error: the price is not a number"
  \(trigger)
  ```
  """
}
