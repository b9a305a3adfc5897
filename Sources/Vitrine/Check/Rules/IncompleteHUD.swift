import Diagnostics

extension Rule {
  static let incompleteHUD = Rule(
    id: "loading/hud-anatomy",
    severity: .warning,
    explanation: """
      A capsule that floats while something runs stands at the top, where it covers least, and says \
      in words that can be seen what is going on. It looks at loading surfaces that are transient, \
      such as `hud`. Without its ring it breaks `states/loading-shows-progress`, without any words \
      `a11y/loading-label`.
      """,
    source: "Liquid Glass design system",
    breaks: hudExample("center"),
    passes: hudExample("top"),
    check: .specimen { subject in
      guard subject.state == .loading, subject.surface.level == .transient else { return [] }
      var findings: [Finding] = []
      if let position = subject.shown("position"), position != Placement.top.rawValue {
        findings.append(misplaced(position, at: subject.place(ofPart: "position")))
      } else if let placement = subject.facts.placement, placement.value != .top {
        findings.append(misplaced(placement.value.rawValue, at: placement.range))
      }
      let isSilent = !subject.surface.parts.contains { part in
        part.kind == .text && part.values.isEmpty && subject.specimen.text(of: part) != nil
      }
      if isSilent, let label = subject.facts.label {
        findings.append(
          Finding(
            "`\(subject.surface.id)` says what goes on only to those who listen",
            at: label.range,
            help: ["give it words that can be seen, too"]
          )
        )
      }
      return findings
    }
  )
}

private func misplaced(_ position: String, at range: SourceRange) -> Finding {
  Finding(
    "it stands at `\(position)`, over what people are reading",
    at: range,
    help: ["put it at the top"]
  )
}

private func hudExample(_ position: String) -> String {
  """
  ```state
  surface: hud
  state: loading
  label: Sending photos…
  position: \(position)
  ```
  """
}
