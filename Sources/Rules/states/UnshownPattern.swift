import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unshownPattern = Rule(
    .statesPatternShown,
    check: .site { context in
      let site = context.site
      guard !site.settings.patterns.isEmpty else { return [] }
      var shown: Set<String> = []
      for specimen in site.originals.flatMap(\.specimens) where !specimen.isCounterExample {
        guard let pattern = specimen.spec.facts.pattern else { continue }
        shown.insert("\(pattern.value) \(site.systems[specimen.system].id)")
      }
      return site.settings.patterns.flatMap { pattern in
        site.systems(of: pattern).filter { !shown.contains("\(pattern.id) \($0.value)") }.map {
          Finding(
            "the pattern `\(pattern.id)` is not shown in the system `\($0.value)`",
            at: $0.range,
            help: ["add `pattern: \(pattern.id)` to a specimen in that system"]
          )
        }
      }
    },
    embedded: unpicturedPatterns
  )
}

extension Site {
  /// The systems that must show a pattern: those it names and there are, or the default one.
  func systems(of pattern: Pattern) -> [Located<String>] {
    guard pattern.systems.isEmpty, let usual = systems.first else {
      return pattern.systems.filter { system($0.value) != nil }
    }
    return [Located(usual.id, at: pattern.range)]
  }
}
