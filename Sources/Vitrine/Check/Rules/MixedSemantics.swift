import Diagnostics

extension Rule {
  static let mixedSemantics = Rule(
    id: "token/same-semantic",
    severity: .error,
    explanation: """
      Two kinds of colour meet in one error, warning, success or information: danger words on an \
      amber ground, say. Whoever glances reads two messages, and the pair was measured by nobody: \
      colours of kinds are made to go with their own tints. Fill, border, icon and words take \
      tokens of one kind. What kind a token is of, its path says, or that of a token it is an \
      alias of: `danger`, `error`, `critical`, `negative`; `warning`, `caution`; `success`, \
      `positive`; `info`. The colour of a button that destroys is its own matter.
      """,
    source: "Instica design system: one semantic colour for fill, border, mark and title",
    breaks: """
      ```state
      surface: callout
      state: error
      title: This listing is not live
      message: It has one photo. Add two more to publish it.
      label: "Error: this listing is not live"
      dismissible: true
      actions:
        - {label: Add photos, recovery: add}
      style:
        background: state.warning / opacity.tint-fill
      ```
      """,
    passes: """
      ```state
      surface: callout
      state: error
      title: This listing is not live
      message: It has one photo. Add two more to publish it.
      label: "Error: this listing is not live"
      dismissible: true
      actions:
        - {label: Add photos, recovery: add}
      style:
        background: state.danger / opacity.tint-fill
      ```
      """,
    check: .specimen { subject in
      let colours = subject.mixedColours
      guard !colours.isEmpty else { return [] }
      let own = colours.filter { $0.slot.origin == .spec }
      let wrong = own.first { $0.kind != NewsKind(subject.state) } ?? own.first
      let kinds = NewsKind.allCases.compactMap { kind -> String? in
        let slots = colours.filter { $0.kind == kind }.map { "`\($0.slot.slot.name)`" }
        guard !slots.isEmpty else { return nil }
        return "\(enumerated(slots)) \(slots.count == 1 ? "says" : "say") \(kind.rawValue)"
      }
      return [
        Finding(
          "colours of \(kinds.count) kinds are mixed",
          at: wrong.map { subject.range(of: $0.slot) } ?? subject.spec.surface.range,
          label: kinds.joined(separator: ", "),
          notes: wrong == nil
            ? colours.filter { $0.kind != NewsKind(subject.state) }.flatMap {
              subject.blame($0.slot)
            }
            : [],
          help: ["take tokens of one kind for all of them"]
        )
      ]
    },
    around: { $0.ofSamples(\.mixedKinds) }
  )
}
