import Diagnostics

extension Rule {
  static let calloutScope = Rule(
    id: "states/callout-scope",
    severity: .warning,
    explanation: """
      A `callout` belongs to one section: a card, a group of fields. What concerns the whole screen \
      is overlooked in a corner of it and is a banner; what concerns one field stands under that \
      field. An error with `scope: field` is the matter of `states/field-error-inline`.
      """,
    source: "Instica design system",
    breaks: calloutExample("screen"),
    passes: calloutExample("section"),
    check: .specimen { subject in
      guard subject.surface.id == "callout", let scope = subject.facts.scope,
        scope.value != .section, subject.state != .error || scope.value != .field
      else { return [] }
      let isWider = scope.value == .screen || scope.value == .app
      return [
        Finding(
          "a callout speaks for a section, and this one has the scope `\(scope.value.rawValue)`",
          at: scope.range,
          help: [isWider ? "use a `banner`" : "show it at the \(scope.value.rawValue) itself"]
        )
      ]
    }
  )
}

private func calloutExample(_ scope: String) -> String {
  """
  ```state
  surface: callout
  state: info
  title: Shipping is included
  message: Buyers see one price.
  scope: \(scope)
  dismissible: true
  ```
  """
}
