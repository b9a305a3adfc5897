import Diagnostics

extension Rule {
  static let calloutEntrance = Rule(
    id: "motion/callout-fade",
    severity: .info,
    explanation: """
      A callout moves as it comes in. It belongs to one section and appears in its place; what \
      slides seems to come from elsewhere and draws the eye from the whole screen. One that is \
      there from the start has no entrance: `none`. The entrance is what the spec declares; \
      without the fact nobody can tell.
      """,
    source: "Instica design system: callouts fade in",
    breaks: """
      ```state
      surface: callout
      state: info
      title: Shipping is included
      message: Buyers see one price.
      dismissible: true
      entrance: slide-top
      ```
      """,
    passes: """
      ```state
      surface: callout
      state: info
      title: Shipping is included
      message: Buyers see one price.
      dismissible: true
      entrance: fade
      ```
      """,
    check: .specimen { $0.surface.id == "callout" ? entrance($0, .fade) : [] }
  )
}
