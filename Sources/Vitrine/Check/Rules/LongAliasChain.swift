import DesignTokens
import Diagnostics

extension Rule {
  static let longAliasChain = Rule(
    id: "token/alias-depth",
    severity: .warning,
    explanation: """
      A token takes its value from a token that takes it from another, and so on. Three steps are \
      enough for primitives, meanings and components; after more, nobody can say what a change \
      will reach. `alias-depth` in `site.yaml` sets another limit.
      """,
    source: "the house; Design Tokens Community Group, 2025.10: aliases of aliases are allowed",
    breaks: """
      ```json tokens/site.tokens.json
      {
        "space": {
          "$type": "dimension",
          "four": {"$value": {"value": 16, "unit": "px"}},
          "base": {"$value": "{space.four}"},
          "inset": {"$value": "{space.base}"},
          "card": {"$value": "{space.inset}"},
          "note": {"$value": "{space.card}"}
        }
      }
      ```
      """,
    passes: """
      ```json tokens/site.tokens.json
      {
        "space": {
          "$type": "dimension",
          "four": {"$value": {"value": 16, "unit": "px"}},
          "base": {"$value": "{space.four}"},
          "inset": {"$value": "{space.base}"},
          "card": {"$value": "{space.inset}"},
          "note": {"$value": "{space.inset}"}
        }
      }
      ```
      """,
    check: .site { site in
      let limit = site.settings.aliasDepth
      return site.findings { declared, _ in
        let deepest = declared.inSchemes.compactMap(\.self).max {
          $0.aliases.count < $1.aliases.count
        }
        guard let token = deepest, token.aliases.count > limit else { return nil }
        // The token that it may refer to and stay within the limit.
        let near = limit > 0 ? token.aliases[token.aliases.count - limit] : nil
        let shown =
          token.aliases.prefix(6).map { "`\($0)`" }
          + (token.aliases.count > 6 ? ["…"] : [])
        let advice = near.map { "refer to `\($0)` or one nearer to the value" }
        return Finding(
          "`\(token.path)` reaches its value in \(steps(token.aliases.count)), and the limit is \(limit)",
          at: token.valueRange,
          label: "by way of " + shown.joined(separator: ", "),
          help: [advice ?? "give it a value of its own"]
        )
      }
    }
  )
}

private func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }
