import Diagnostics
import Samples

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
    },
    around: { around in
      guard around.accounts.contains(where: { $0.sample != nil && $0.surface == "banner" }),
        let claim = around.claim(with: [banners, dismissals], \.asksForDismissal)
      else {
        return []
      }
      return around.inSamples { sample in
        let isBanner = around.surfaces(of: sample).contains { $0.surface == "banner" }
        let statements = sample.tree.statements
        guard isBanner, statements.isOfPlatform, !statements.hasButton,
          !statements.contain({ $0.modifiers.contains { $0.name.value == "gesture" } }),
          let view = statements.drawn.first?.expression.made
        else { return [] }
        return [
          Finding(
            "the banner cannot be put away",
            at: around.place(sample.fileRange(view.name.range)),
            notes: [Diagnostic.Note("asked for here", at: around.place(claim))],
            help: ["add a button that closes it: `Button(\"Close\", systemImage: \"xmark\") { … }`"]
          )
        ]
      }
    }
  )
}

extension Words {
  /// Whether it says of banners that they can be put away.
  fileprivate var asksForDismissal: Bool {
    first(of: banners) != nil && first(of: dismissals) != nil
  }
}

private let banners: Phrases = ["banner", "banners"]
private let dismissals: Phrases = ["dismiss", "dismissable", "dismissible", "closable"]
