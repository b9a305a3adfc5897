import DesignTokens
import Diagnostics

extension Rule {
  static let incompleteKinds = Rule(
    id: "token/kind-map-total",
    severity: .error,
    isOnByDefault: false,
    explanation: """
      A group of tokens has colours for some kinds of news and lacks one of success, information, \
      warning and error. Whoever needs the missing one makes it up, and next time somebody makes \
      up another. A group counts when two of its colours are named after kinds; `danger`, \
      `critical` and `negative` mean error, `caution` means warning, `positive` success. The rule \
      is off unless `site.yaml` turns it on, for all systems or for one.
      """,
    source: "Feedback design system: one colour per kind, from one table",
    breaks: """
      ```yaml site.yaml
      rules: {token/kind-map-total: error}
      ```

      ```json tokens/site.tokens.json
      {
        "kind": {
          "$type": "color",
          "danger": {"$value": {"colorSpace": "srgb", "components": [0.73, 0.11, 0.11]}},
          "warning": {"$value": {"colorSpace": "srgb", "components": [0.71, 0.33, 0.04]}},
          "success": {"$value": {"colorSpace": "srgb", "components": [0.08, 0.5, 0.24]}}
        }
      }
      ```
      """,
    passes: """
      ```yaml site.yaml
      rules: {token/kind-map-total: error}
      ```

      ```json tokens/site.tokens.json
      {
        "kind": {
          "$type": "color",
          "danger": {"$value": {"colorSpace": "srgb", "components": [0.73, 0.11, 0.11]}},
          "warning": {"$value": {"colorSpace": "srgb", "components": [0.71, 0.33, 0.04]}},
          "success": {"$value": {"colorSpace": "srgb", "components": [0.08, 0.5, 0.24]}},
          "info": {"$value": {"colorSpace": "srgb", "components": [0.11, 0.31, 0.85]}}
        }
      }
      ```
      """,
    check: .site { site in
      var seen: Set<SourceRange> = []
      return site.systems(with: "token/kind-map-total").filter { !$0.isBuiltIn }.flatMap { system in
        KindGroup.all(in: system).compactMap { group -> Finding? in
          let missing = NewsKind.allCases.filter { kind in
            !group.colours.contains { $0.kind == kind }
          }
          guard !missing.isEmpty, let first = group.colours.first?.declared.token,
            seen.insert(first.range).inserted
          else { return nil }
          let has = group.colours.map { String($0.declared.token.name) }
          return Finding(
            "`\(group.path)` has no colour for \(enumerated(missing.map(\.rawValue)))",
            at: first.range,
            label: "it has \(listed(has))",
            help: ["add \(listed(missing.map { "\(group.path).\($0.rawValue)" }))"]
          )
        }
      }
    }
  )
}
