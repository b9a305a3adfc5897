import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let calloutEntrance = Rule(
    .motionCalloutFade,
    check: .specimen { $0.surface.id == "callout" ? entrance($0, .fade) : .notApplicable }
  )
}
