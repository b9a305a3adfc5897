import Diagnostics

extension Rule {
  static let silentSurface = Rule(
    id: "a11y/live-region",
    severity: .error,
    explanation: """
      An error, a warning or a success that appears without a sound is not there for those who \
      cannot see it. `announce` says how it is told: `polite` when the reader has finished, \
      `assertive` at once.
      """,
    source: "WCAG 4.1.3, Status Messages",
    breaks: """
      ```state
      surface: banner
      state: success
      message: All changes are saved.
      dismissible: true
      announce: off
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: success
      message: All changes are saved.
      dismissible: true
      announce: polite
      ```
      """,
    check: .specimen { subject in
      guard [.error, .warning, .success].contains(subject.state) else { return [] }
      guard let announce = subject.facts.announce else {
        let isSure = subject.state == .error
        return isSure ? [.unchecked("announce", at: subject.spec.surface.range)] : []
      }
      guard announce.value == "off" else { return [] }
      return [
        Finding(
          "the \(subject.state.rawValue) is told to nobody who cannot see it",
          at: announce.range,
          help: ["write `announce: polite`, or `assertive` where it cannot wait"]
        )
      ]
    },
    around: SilentPreviews.findings
  )
}
