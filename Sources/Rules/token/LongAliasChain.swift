import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let longAliasChain = Rule(
    .tokenAliasDepth,
    check: .site { context in
      let site = context.site
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
          help: [advice ?? "give it its own value"]
        )
      }
    }
  )
}

private func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }
