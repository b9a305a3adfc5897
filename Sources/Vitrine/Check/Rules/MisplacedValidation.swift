import Diagnostics

extension Rule {
  static let misplacedValidation = Rule(
    id: "states/validation-placement",
    severity: .error,
    explanation: """
      The message about a field stands directly below it, where it is read with the field and does \
      not cover what was typed. At the top of a form it has to be matched with its field from \
      memory. It looks at surfaces whose own scope is a field.
      """,
    source: "AppTheme design system; WCAG 3.3.1 asks that the item in error is identified",
    breaks: fieldExample("form"),
    passes: fieldExample("below-field"),
    check: .specimen { subject in
      guard subject.state == .error, subject.surface.scope == .field else { return [] }
      guard let placement = subject.facts.placement else {
        return [.unchecked("placement", at: subject.spec.surface.range)]
      }
      guard placement.value != .belowField else { return [] }
      return [
        Finding(
          "the message does not stand below its field",
          at: placement.range,
          help: ["put it directly under the field: `placement: below-field`"]
        )
      ]
    }
  )
}

private func fieldExample(_ placement: String) -> String {
  """
  ```state
  surface: field-error
  state: error
  field: Price
  value: free
  message: Enter a number, such as 12.50.
  label: "Error: the price is not a number"
  trigger: blur
  placement: \(placement)
  ```
  """
}
