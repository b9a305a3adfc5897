import DesignTokens
import Diagnostics

extension Rule {
  static let semanticRawValue = Rule(
    id: "token/semantic-raw-value",
    severity: .warning,
    explanation: """
      The site has primitives, a palette that meanings are made from, and this token has a value \
      of its own instead. The palette no longer tells which values there are, and a change to it \
      does not arrive everywhere. Only types that have a primitive are looked at. Which tokens are \
      primitive `site.yaml` says, as in `primitives: ["palette.*"]`; without it the rule is silent.
      """,
    source: "the house; Material 3 and Primer divide reference and system tokens likewise",
    breaks: """
      ```yaml site.yaml
      primitives: ["palette.*"]
      ```

      ```json tokens/site.tokens.json
      {
        "palette": {
          "$type": "color",
          "blue": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}}
        },
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}}
        }
      }
      ```
      """,
    passes: """
      ```yaml site.yaml
      primitives: ["palette.*"]
      ```

      ```json tokens/site.tokens.json
      {
        "palette": {
          "$type": "color",
          "blue": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}}
        },
        "accent": {
          "$type": "color",
          "calm": {"$value": "{palette.blue}"}
        }
      }
      ```
      """,
    check: .site { site in
      let primitives = site.settings.primitives
      guard !primitives.isEmpty else { return [] }
      var seen: Set<SourceRange> = []
      return site.ownSystems.flatMap { system in
        system.schemes.flatMap { scheme in
          let layer = Primitives(scheme.tokens, primitives)
          return scheme.tokens.tokens.compactMap { token -> Finding? in
            guard token.aliases.isEmpty, token.references.isEmpty, layer.types.contains(token.type),
              !primitives.contains(path: token.path), seen.insert(token.valueRange).inserted
            else { return nil }
            return finding(token, layer.equal(to: token))
          }
        }
      }
    }
  )
}

/// The primitives of one scheme, by what they look like.
private struct Primitives {
  /// Types of which there is a primitive.
  private(set) var types: Set<TokenType> = []
  private var byValue: [ShownValue: [String]] = [:]

  init(_ tokens: TokenSet, _ patterns: [PathPattern]) {
    for token in tokens.tokens where patterns.contains(path: token.path) {
      types.insert(token.type)
      guard token.deprecation == nil else { continue }
      byValue[ShownValue(token.value), default: []].append(token.path)
    }
  }

  /// Paths of the primitives that look like the token.
  func equal(to token: Token) -> [String] { byValue[ShownValue(token.value)] ?? [] }
}

private func finding(_ token: Token, _ primitives: [String]) -> Finding {
  var finding = Finding(
    "`\(token.path)` has a value of its own and refers to no primitive",
    at: token.valueRange,
    label: label(primitives)
  )
  if primitives.isEmpty { finding.help = ["add a primitive of this value, and refer to it"] }
  if primitives.count == 1 {
    let edit = Diagnostic.Edit(range: token.valueRange, replacement: "\"{\(primitives[0])}\"")
    finding.fixes = [Diagnostic.Fix(title: "refer to `\(primitives[0])`", edits: [edit])]
  }
  return finding
}

private func label(_ primitives: [String]) -> String {
  let shown = primitives.prefix(3).map { "`\($0)`" }
  return shown.isEmpty
    ? "" : enumerated(shown) + (shown.count == 1 ? " has" : " have") + " this value"
}
