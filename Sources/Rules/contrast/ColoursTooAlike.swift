import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let coloursTooAlike = Rule(
    .contrastCvd,
    check: .site { context in
      let site = context.site
      var seen: Set<String> = []
      return context.systems(with: "contrast/cvd").filter { !$0.isBuiltIn }.flatMap { system in
        KindGroup.all(in: system).flatMap { group in
          // Group those of one pair.
          CollapsedPair.all(in: group, of: system).reduce(into: [[CollapsedPair]]()) { all, pair in
            if let last = all.last?.first, last.names(the: pair) {
              all[all.count - 1].append(pair)
            } else {
              all.append([pair])
            }
          }
          .compactMap { pairs in
            guard let finding = finding(pairs, system),
              seen.insert("\(finding.notes.map(\.range)) \(finding.range)").inserted
            else { return nil }
            return finding
          }
        }
      }
    }
  )
}

/// Returns one finding for all schemes and deficiencies in which a pair looks the same.
private func finding(_ pairs: [CollapsedPair], _ system: System) -> Finding? {
  guard let first = pairs.first else { return nil }
  let (one, other) = (first.one, first.other)
  let lost = pairs.map { pair in
    let name = system.schemes[pair.scheme].name
    return "\(CollapsedPair.shown(pair.distance)) with \(pair.deficiency.rawValue) in \(name)"
  }
  return Finding(
    "`\(one.path)` and `\(other.path)` look alike: their distance is \(enumerated(lost))",
    at: other.token.range,
    notes: [Diagnostic.Note("`\(one.path)` is here", at: one.token.range)],
    help: ["make them differ in lightness too"]
  )
}

extension CollapsedPair {
  fileprivate func names(the pair: CollapsedPair) -> Bool {
    one.path == pair.one.path && other.path == pair.other.path
  }
}
