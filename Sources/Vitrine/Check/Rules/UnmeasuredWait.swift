import Diagnostics

extension Rule {
  /// A part that is a number tells how far the work is; a surface without one only turns.
  static let unmeasuredWait = Rule(
    id: "loading/determinate",
    severity: .warning,
    explanation: """
      A ring that turns for ten seconds cannot be told from one that hangs. From the wait on that \
      the house of the site names, progress is measured and shown. Without a `profile` that names \
      one the rule is silent.
      """,
    source: "Primer on loading; Nielsen's response-time limits; by the site's profile",
    breaks: """
      ```yaml site.yaml
      profile: primer
      ```

      ```state
      surface: progress
      state: loading
      label: Importing your items…
      expected-wait: 20s
      ```
      """,
    passes: """
      ```yaml site.yaml
      profile: primer
      ```

      ```state
      surface: progress
      state: loading
      label: Loading inventory…
      expected-wait: 2s
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .loading || subject.state == .refreshing, let house = subject.house,
        let limit = house.determinateFrom, !subject.isMeasured
      else { return [] }
      guard let wait = subject.facts.expectedWait else {
        return [.unchecked("expected-wait", at: subject.spec.surface.range)]
      }
      guard let time = subject.milliseconds(wait), time.upperBound > limit.value else { return [] }
      return [
        Finding(
          "the wait of \(spoken(milliseconds: time.upperBound)) is not measured",
          at: wait.range,
          label: "from \(spoken(milliseconds: limit.value)) on, progress is",
          notes: [house.note(limit.source)],
          help: ["use a surface that shows how far the work is"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether the spec says how far the work is.
  fileprivate var isMeasured: Bool {
    surface.parts.contains { part in
      ["progress", "percent", "fraction", "amount"].contains(part.name)
        && spec.text(part.name) != nil
    }
  }
}
