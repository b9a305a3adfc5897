import Diagnostics

extension Rule {
  static let oversizedError = Rule(
    id: "states/full-page-scope",
    severity: .warning,
    explanation: """
      An error that takes the whole screen is for a view whose own data cannot be shown. Where a \
      section failed, something that is not critical, or a save, the rest of the screen is fine and \
      stays: a callout or a banner says it. It looks at `full-page` and at all surfaces that stand \
      in place of a screen.
      """,
    source: "Instica design system; Primer on degraded experiences",
    breaks: pageExample("critical: false"),
    passes: pageExample("critical: true"),
    check: .specimen { subject in
      guard subject.state == .error, subject.surface.replacesScreen else { return [] }
      if let scope = subject.facts.scope, scope.value < .screen, scope.value != .field {
        let message = "an error of one \(scope.value.rawValue) takes the whole screen"
        return [Finding(message, at: scope.range, help: ["use a `callout` in its place"])]
      }
      if let critical = subject.facts.critical, !critical.value {
        let message = "an error that is not critical takes the whole screen"
        let help = ["keep the screen and use a `banner`, or a `callout` in its section"]
        return [Finding(message, at: critical.range, help: help)]
      }
      if let view = subject.view, view.kind == .mutation, let name = subject.spec.view {
        let message = "what failed is `\(view.id)`, and the whole screen goes with it"
        let help = ["keep what was being worked on and use a `banner`"]
        return [Finding(message, at: name.range, label: "a mutation", help: help)]
      }
      return []
    },
    around: bannersOverNothing
  )
}

extension Scope {
  /// Whether one speaks for less of the app than another.
  fileprivate static func < (one: Scope, other: Scope) -> Bool {
    let order = Scope.allCases
    return (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
  }
}

private func pageExample(_ fact: String) -> String {
  """
  ```state
  surface: full-page
  state: error
  title: We couldn't load your inventory
  message: The connection dropped on the way. Try again in a minute.
  label: "Error: we couldn't load your inventory"
  \(fact)
  actions:
    - {label: Try again, recovery: retry}
  ```
  """
}
