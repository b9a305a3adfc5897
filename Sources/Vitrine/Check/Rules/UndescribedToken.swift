import DesignTokens
import Diagnostics

extension Rule {
  static let undescribedToken = Rule(
    id: "token/undescribed",
    severity: .info,
    isOnByDefault: false,
    explanation: """
      A token that stands for a meaning does not say what it is for, so everybody chooses by its \
      colour or its size. One sentence in `$description` is enough, in any scheme. Primitives, as \
      `primitives` in `site.yaml` lists them, are exempt: they mean nothing. The rule is off \
      unless `site.yaml` turns it on.
      """,
    source: "Design Tokens Community Group, 2025.10: Format, 5.2.1 $description; the house",
    breaks: """
      ```yaml site.yaml
      rules: {token/undescribed: info}
      ```

      ```json tokens/site.tokens.json
      {
        "spacing": {
          "$type": "dimension",
          "screen-inset": {"$value": {"value": 16, "unit": "px"}}
        }
      }
      ```
      """,
    passes: """
      ```yaml site.yaml
      rules: {token/undescribed: info}
      ```

      ```json tokens/site.tokens.json
      {
        "spacing": {
          "$type": "dimension",
          "screen-inset": {
            "$value": {"value": 16, "unit": "px"},
            "$description": "From the edge of the screen to the first thing on it."
          }
        }
      }
      ```
      """,
    check: .site { site in
      site.findings { declared, _ in
        let isDescribed = declared.inSchemes.contains {
          $0?.description.map { !$0.allSatisfy(\.isWhitespace) } ?? false
        }
        guard !isDescribed, !site.settings.primitives.contains(path: declared.path) else {
          return nil
        }
        return Finding(
          "`\(declared.path)` does not say what it is for",
          at: declared.token.range,
          help: ["add a `$description` of one sentence"]
        )
      }
    }
  )
}
