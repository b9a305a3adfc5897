import Diagnostics

extension Rule {
  static let stuckBanner = Rule(
    id: "states/banner-dismissible",
    severity: .error,
    explanation: """
      A `banner` takes room from the content for as long as it stands. Unless it is critical, people \
      can put it away, with its cross or with a button that does no more than that. Other surfaces \
      are the matter of `states/dismissible-noncritical`.
      """,
    source: "the house; Polaris and Carbon on banners and notifications",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: false
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      let facts = subject.facts
      guard subject.surface.id == "banner", !subject.canBePutAway, facts.critical?.value != true
      else { return [] }
      let mayBeCritical = subject.state == .error || subject.state == .warning
      if mayBeCritical, facts.dismissible == nil, facts.critical == nil {
        return [.unchecked("dismissible", at: subject.spec.surface.range)]
      }
      return [
        Finding(
          "the banner cannot be put away",
          at: facts.dismissible?.range ?? subject.spec.surface.range,
          help: [
            "write `dismissible: true`",
            "a banner that has to stay until its cause is gone says `critical: true`",
          ]
        )
      ]
    }
  )
}
