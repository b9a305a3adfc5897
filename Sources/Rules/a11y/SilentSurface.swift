import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let silentSurface = Rule(
    .a11yLiveRegion,
    check: .specimen { context in
      guard [.error, .warning, .success].contains(context.state) else { return .notApplicable }
      guard let announce = context.facts.announce else {
        let isSure = context.state == .error
        return isSure
          ? [.unchecked("announce", at: context.spec.surface.range)] : .notApplicable
      }
      guard announce.value == "off" else { return [] }
      return [
        Finding(
          "screen readers do not announce this \(context.state.rawValue)",
          at: announce.range,
          help: ["write `announce: polite`, or `assertive` if it cannot wait"]
        )
      ]
    },
    embedded: SilentPreviews.findings
  )
}
