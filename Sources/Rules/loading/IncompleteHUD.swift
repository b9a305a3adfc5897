import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let incompleteHUD = Rule(
    .loadingHudAnatomy,
    check: .specimen { context in
      guard context.state == .loading, context.surface.level == .transient else {
        return .notApplicable
      }
      var findings: [Finding] = []
      if let position = context.shown("position"), position != Placement.top.rawValue {
        findings.append(misplaced(position, at: context.place(ofPart: "position")))
      } else if let placement = context.facts.placement, placement.value != .top {
        findings.append(misplaced(placement.value.rawValue, at: placement.range))
      }
      let isSilent = !context.surface.parts.contains { part in
        part.kind == .text && part.values.isEmpty && context.specimen.text(of: part) != nil
      }
      if isSilent, let label = context.facts.label {
        findings.append(
          Finding(
            "`\(context.surface.id)` says what is going on only to screen readers",
            at: label.range,
            help: ["give it a visible text too"]
          )
        )
      }
      return findings
    }
  )
}

private func misplaced(_ position: String, at range: SourceRange) -> Finding {
  Finding(
    "it is at `\(position)`, over the text that people are reading",
    at: range,
    help: ["put it at the top"]
  )
}
