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
          group.colours.indices.flatMap { index in
            group.colours[(index + 1)...].compactMap { other in
              let one = group.colours[index].declared
              guard let finding = finding(one, other.declared, system),
                seen.insert("\(one.token.range) \(other.declared.token.range)").inserted
              else { return nil }
              return finding
            }
          }
        }
      }
    }
  )
}

/// Below it two colours are taken for one where they do not touch (CIEDE2000).
private let least = 10.0

/// One finding for all schemes and deficiencies in which a pair can no longer be told apart.
private func finding(
  _ one: DeclaredToken,
  _ other: DeclaredToken,
  _ system: System
) -> Finding? {
  var lost: [String] = []
  for scheme in one.inSchemes.indices {
    guard case .color(let first)? = one.inSchemes[scheme]?.value,
      case .color(let second)? = other.inSchemes[scheme]?.value,
      Color.distance(first, second) >= least
    else { continue }
    for deficiency in [VisionDeficiency.protanopia, .deuteranopia, .tritanopia] {
      let distance = Color.distance(first.simulated(deficiency), second.simulated(deficiency))
      guard distance < least else { continue }
      let name = system.schemes[scheme].name
      // Never rounded up to what would be enough.
      let shown = decimal((distance * 10).rounded(.down) / 10, places: 1)
      lost.append("\(shown) with \(deficiency.rawValue) in \(name)")
    }
  }
  guard !lost.isEmpty else { return nil }
  return Finding(
    "`\(one.path)` and `\(other.path)` are hard to tell apart: a distance of \(enumerated(lost))",
    at: other.token.range,
    notes: [Diagnostic.Note("`\(one.path)` is here", at: one.token.range)],
    help: ["let them differ in lightness too"]
  )
}
