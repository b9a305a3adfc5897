import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let bannerWithoutIcon = Rule(
    .statesBannerAnatomy,
    check: .specimen { context in
      guard context.surface.id == "banner", context.surface.states.contains(context.state),
        let icon = context.surface.parts.first(where: { $0.kind == .icon })
      else { return .notApplicable }
      guard context.specimen.text(of: icon) == nil else { return [] }
      return [
        Finding(
          "the banner has no icon",
          at: context.place(ofPart: icon.name),
          help: ["remove `\(icon.name)` to get the icon of its kind, or name another"]
        )
      ]
    }
  )
}
