import Diagnostics

extension Rule {
  static let unfitIndicator = Rule(
    id: "loading/indicator-threshold",
    severity: .warning,
    explanation: """
      A ring that flashes for a tenth of a second looks like a fault, and two seconds of nothing \
      look like a freeze. Where a spec says how long the work takes, in `expected-wait`, more than \
      300 ms have an indicator and less have none; the `profile` of a site may set another limit. \
      Where the spec does not say, `states/loading-shows-progress` asks for one.
      """,
    source: "AppTheme design system; Nielsen's limits of response time",
    breaks: waitExample("100ms", "beside"),
    passes: waitExample("2s", "beside"),
    check: .specimen { subject in
      guard subject.state == .loading || subject.state == .refreshing,
        let wait = subject.facts.expectedWait, let time = subject.milliseconds(wait)?.upperBound
      else { return [] }
      let house = subject.house.flatMap { house in house.firstIndicator.map { (house, $0) } }
      let limit = house?.1.value ?? usualLimit
      let isLong = time > limit
      guard subject.surface.showsProgress(in: subject.state), isLong == subject.hidesIndicator
      else { return [] }
      let why = house.map { [$0.0.note($0.1.source)] } ?? []
      let indicator = subject.place(ofPart: "indicator")
      if isLong {
        return [
          Finding(
            "the work takes \(spoken(milliseconds: time)), and nothing shows that it goes on",
            at: indicator,
            notes: [Diagnostic.Note("the wait", at: wait.range)] + why,
            help: ["show an indicator when it takes more than \(spoken(milliseconds: limit))"]
          )
        ]
      }
      return [
        Finding(
          "the work takes \(spoken(milliseconds: time)), too short for an indicator to be read",
          at: wait.range,
          notes: [Diagnostic.Note("the indicator", at: indicator)] + why,
          help: ["show none up to \(spoken(milliseconds: limit)): the outcome is there before it"]
        )
      ]
    }
  )
}

/// The longest wait that needs no indicator, in milliseconds, where no profile says otherwise.
private let usualLimit = 300.0

extension Subject {
  /// Whether the spec leaves out the indicator that its surface would draw.
  fileprivate var hidesIndicator: Bool { shown("indicator") == "none" }
}

private func waitExample(_ wait: String, _ indicator: String) -> String {
  """
  ```state
  surface: button
  state: loading
  label: Saving…
  expected-wait: \(wait)
  indicator: \(indicator)
  ```
  """
}
