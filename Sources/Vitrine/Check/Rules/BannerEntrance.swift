import Diagnostics

extension Rule {
  static let bannerEntrance = Rule(
    id: "motion/banner-from-top",
    severity: .warning,
    explanation: """
      A banner comes in from somewhere else than the top. It stands above the content that it \
      speaks of, and sliding in from that edge shows where it belongs and where it will go. One \
      that is there from the start has no entrance: `none`. The entrance is what the spec \
      declares; without the fact nobody can tell.
      """,
    source: "Instica and glass: banners slide in from the top",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      entrance: slide-bottom
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      entrance: slide-top
      ```
      """,
    check: .specimen { $0.surface.id == "banner" ? entrance($0, .slideTop) : [] },
    around: { $0.ofSamples(\.stillBanners) }
  )
}

/// What there is to say when a specimen comes in otherwise than its surface should.
func entrance(_ subject: Subject, _ wanted: Entrance) -> [Finding] {
  guard let entrance = subject.facts.entrance else {
    return [.unchecked("entrance", at: subject.spec.surface.range)]
  }
  guard entrance.value != wanted, entrance.value != .none else { return [] }
  return [
    Finding(
      "the \(subject.surface.id) comes in by `\(entrance.value.rawValue)`, and it should by "
        + "`\(wanted.rawValue)`",
      at: entrance.range,
      fixes: [
        Diagnostic.Fix(
          title: "write `\(wanted.rawValue)`",
          edits: [Diagnostic.Edit(range: entrance.range, replacement: wanted.rawValue)]
        )
      ]
    )
  ]
}
