import Diagnostics

extension Rule {
  static let criticalBanner = Rule(
    id: "states/banner-noncritical",
    severity: .warning,
    explanation: """
      A `banner` stands beside the work and can be overlooked. What puts data or safety at stake, or \
      lets nothing else be done, needs a surface that cannot: a full page, or an alert.
      """,
    source: "the house; Polaris keeps banners for what is not critical",
    breaks: bannerExample("critical: true"),
    passes: bannerExample("critical: false"),
    check: .specimen { subject in
      guard subject.surface.id == "banner" else { return [] }
      let facts = subject.facts
      if let fact = facts.critical, fact.value {
        return [finding("critical", fact, "what is at stake is shown on a banner")]
      }
      if let fact = facts.blocking, fact.value {
        return [finding("blocking", fact, "what stops the work is shown on a banner")]
      }
      let isNews = subject.state == .error || subject.state == .warning
      guard isNews, facts.critical == nil, facts.blocking == nil else { return [] }
      return [.unchecked("critical", at: subject.spec.surface.range)]
    }
  )
}

private func finding(_ name: String, _ fact: Located<Bool>, _ message: String) -> Finding {
  Finding(
    message,
    at: fact.range,
    label: "`\(name)` is true",
    help: ["show it on `full-page`, or on `alert` when it needs an answer at once"]
  )
}

private func bannerExample(_ fact: String) -> String {
  """
  ```state
  surface: banner
  state: error
  message: We couldn't save the item. Check your connection, then try again.
  label: "Error: we couldn't save the item"
  \(fact)
  dismissible: true
  actions:
    - {label: Try again, recovery: retry}
  ```
  """
}
