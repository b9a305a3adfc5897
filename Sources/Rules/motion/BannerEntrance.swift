import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let bannerEntrance = Rule(
    .motionBannerFromTop,
    check: .specimen { $0.surface.id == "banner" ? entrance($0, .slideTop) : .notApplicable },
    embedded: { $0.ofSamples(\.stillBanners) }
  )
}

/// Returns the findings for a specimen whose entrance differs from the entrance of its surface.
func entrance(_ context: SpecimenContext, _ wanted: Entrance) -> [Finding] {
  guard let entrance = context.facts.entrance else {
    return [.unchecked("entrance", at: context.spec.surface.range)]
  }
  guard entrance.value != wanted, entrance.value != .none else { return [] }
  return [
    Finding(
      "the \(context.surface.id) comes in by `\(entrance.value.rawValue)`, and it should by "
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
