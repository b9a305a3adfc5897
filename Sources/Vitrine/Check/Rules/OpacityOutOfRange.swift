import DesignTokens
import Diagnostics

extension Rule {
  static let opacityOutOfRange = Rule(
    id: "token/opacity-range",
    severity: .error,
    explanation: """
      A number of the category `opacity` is below 0 or above 1. An opacity is a share: 12 % is \
      0.12. A bare 12 is cut to 1 by every renderer, so that a tint covers what it should let \
      through.
      """,
    source: "CSS Color 4, opacity; Design Tokens 2025.10 has opacities as numbers from 0 to 1",
    breaks: """
      ```json tokens/site.tokens.json
      {
        "opacity": {
          "$type": "number",
          "tint-fill": {"$value": 12}
        }
      }
      ```
      """,
    passes: """
      ```json tokens/site.tokens.json
      {
        "opacity": {
          "$type": "number",
          "tint-fill": {"$value": 0.12}
        }
      }
      ```
      """,
    check: .site { site in
      site.findings { declared, system in
        let patterns = Category.all(named: "opacity", in: system, site.settings.categories)
        guard patterns.contains(where: { $0.contains(declared.path) }) else { return nil }
        for token in declared.inSchemes.compactMap(\.self) where token.aliases.isEmpty {
          guard case .number(let share) = token.value, !(0...1).contains(share) else { continue }
          let isPercent = (2...100).contains(share)
          return Finding(
            "`\(token.path)` is \(decimal(share)), and an opacity lies between 0 and 1",
            at: token.valueRange,
            help: isPercent ? ["\(decimal(share)) % is \(decimal(share / 100))"] : []
          )
        }
        return nil
      }
    }
  )
}
