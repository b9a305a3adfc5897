import Diagnostics

extension Rule {
  static let unshownPattern = Rule(
    id: "states/pattern-shown",
    severity: .error,
    explanation: """
      The site says in `patterns` what it has to show and in which systems. Each pattern needs a \
      specimen in each of its systems, or readers are promised something that is not there. \
      Counter-examples do not count.
      """,
    source: "the house",
    breaks: """
      ```yaml site.yaml
      patterns:
        network-timeout: {title: Timeout, group: error}
      ```

      # Timeout

      ```state
      surface: banner
      state: error
      message: This takes longer than usual. Try again in a minute.
      label: "Error: this takes longer than usual"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```yaml site.yaml
      patterns:
        network-timeout: {title: Timeout, group: error}
      ```

      # Timeout

      ```state
      surface: banner
      state: error
      pattern: network-timeout
      message: This takes longer than usual. Try again in a minute.
      label: "Error: this takes longer than usual"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .site { site in
      guard !site.settings.patterns.isEmpty else { return [] }
      var shown: Set<String> = []
      for specimen in site.originals.flatMap(\.specimens) where !specimen.isCounterExample {
        guard let pattern = specimen.spec.facts.pattern else { continue }
        shown.insert("\(pattern.value) \(site.systems[specimen.system].id)")
      }
      return site.settings.patterns.flatMap { pattern in
        site.systems(of: pattern).filter { !shown.contains("\(pattern.id) \($0.value)") }.map {
          Finding(
            "the pattern `\(pattern.id)` is not shown in the system `\($0.value)`",
            at: $0.range,
            help: ["add `pattern: \(pattern.id)` to a specimen in that system"]
          )
        }
      }
    }
  )
}

extension Site {
  /// The systems that must show a pattern: those it names and there are, or the default one.
  func systems(of pattern: Pattern) -> [Located<String>] {
    guard pattern.systems.isEmpty, let usual = systems.first else {
      return pattern.systems.filter { system($0.value) != nil }
    }
    return [Located(usual.id, at: pattern.range)]
  }
}
