import DesignTokens
import Diagnostics

extension Rule {
  static let coloursTooAlike = Rule(
    id: "contrast/cvd",
    severity: .info,
    isOnByDefault: false,
    explanation: """
      Two kinds of news of one group, such as `state.danger` and `state.warning`, can be told \
      apart by most people and not by those who see no red, no green or no blue. Both colours are \
      simulated at full severity (Machado 2009), and their distance (CIEDE2000) is then less than \
      10, where it was more. It is no fault as long as icons and words say the same, which \
      `contrast/colour-not-alone` asks for; it says where they carry the message alone. The rule \
      is off unless `site.yaml` turns it on.
      """,
    source: "WCAG 2.2, 1.4.1 Use of Color; Machado, Oliveira and Fernandes 2009",
    breaks: """
      ```yaml site.yaml
      rules: {contrast/cvd: info}
      ```

      ```json tokens/site.tokens.json
      {
        "kind": {
          "$type": "color",
          "error": {"$value": {"colorSpace": "srgb", "components": [0.86, 0.15, 0.15]}},
          "warning": {"$value": {"colorSpace": "srgb", "components": [0.71, 0.33, 0.04]}}
        }
      }
      ```
      """,
    passes: """
      ```yaml site.yaml
      rules: {contrast/cvd: info}
      ```

      ```json tokens/site.tokens.json
      {
        "kind": {
          "$type": "color",
          "error": {"$value": {"colorSpace": "srgb", "components": [0.86, 0.15, 0.15]}},
          "warning": {"$value": {"colorSpace": "srgb", "components": [0.96, 0.62, 0.04]}}
        }
      }
      ```
      """,
    check: .site { site in
      var seen: Set<String> = []
      return site.systems(with: "contrast/cvd").filter { !$0.isBuiltIn }.flatMap { system in
        KindGroup.all(in: system).flatMap { group in
          // Those of one pair stand together.
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

/// One finding for all schemes and deficiencies in which a pair can no longer be told apart.
private func finding(_ pairs: [CollapsedPair], _ system: System) -> Finding? {
  guard let first = pairs.first else { return nil }
  let (one, other) = (first.one, first.other)
  let lost = pairs.map { pair in
    let name = system.schemes[pair.scheme].name
    return "\(CollapsedPair.shown(pair.distance)) with \(pair.deficiency.rawValue) in \(name)"
  }
  return Finding(
    "`\(one.path)` and `\(other.path)` are hard to tell apart: a distance of \(enumerated(lost))",
    at: other.token.range,
    notes: [Diagnostic.Note("`\(one.path)` is here", at: one.token.range)],
    help: ["let them differ in lightness too"]
  )
}

extension CollapsedPair {
  fileprivate func names(the pair: CollapsedPair) -> Bool {
    one.path == pair.one.path && other.path == pair.other.path
  }
}
