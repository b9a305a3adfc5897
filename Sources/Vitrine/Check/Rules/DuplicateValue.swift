import DesignTokens
import Diagnostics

extension Rule {
  static let duplicateValue = Rule(
    id: "token/duplicate-value",
    severity: .info,
    isOnByDefault: false,
    explanation: """
      Two tokens of one category have the same value in all schemes, and neither refers to the \
      other. When one of them changes nobody knows whether the other should, and authors choose by \
      chance. One of them is too many, or it should be an alias, or both should refer to a \
      primitive. A category is one of `categories` in `site.yaml`, else the first group of a path. \
      The rule is off unless `site.yaml` turns it on.
      """,
    source: "the house",
    breaks: """
      ```yaml site.yaml
      rules: {token/duplicate-value: info}
      ```

      ```json tokens/site.tokens.json
      {
        "spacing": {
          "$type": "dimension",
          "lg": {"$value": {"value": 16, "unit": "px"}},
          "screen-inset": {"$value": {"value": 16, "unit": "px"}}
        }
      }
      ```
      """,
    passes: """
      ```yaml site.yaml
      rules: {token/duplicate-value: info}
      ```

      ```json tokens/site.tokens.json
      {
        "spacing": {
          "$type": "dimension",
          "lg": {"$value": {"value": 16, "unit": "px"}},
          "screen-inset": {"$value": "{spacing.lg}"}
        }
      }
      ```
      """,
    check: .site { site in
      var seen: Set<SourceRange> = []
      return site.ownSystems.flatMap { system in
        var first: [SharedValue: Token] = [:]
        var findings: [Finding] = []
        for declared in system.declaredTokens
        where declared.token.aliases.isEmpty && declared.token.deprecation == nil {
          let value = SharedValue(declared, site.settings.categories)
          guard let other = first[value] else {
            first[value] = declared.token
            continue
          }
          guard seen.insert(declared.token.valueRange).inserted else { continue }
          findings.append(
            Finding(
              "`\(declared.path)` has the value of `\(other.path)`",
              at: declared.token.valueRange,
              notes: [Diagnostic.Note("`\(other.path)` is here", at: other.range)],
              help: ["let one refer to the other, or both to a primitive"]
            )
          )
        }
        return findings
      }
    }
  )
}

/// What two tokens have in common that are one too many.
private struct SharedValue: Hashable {
  let category: String
  let type: TokenType
  /// In each scheme; `nil` where there is none.
  let values: [ShownValue?]

  init(_ declared: DeclaredToken, _ categories: [Category]) {
    let path = declared.path
    let named = categories.first { $0.contains(path) }?.name
    category = named ?? String(path.prefix { $0 != "." })
    type = declared.token.type
    values = declared.inSchemes.map { $0.map { ShownValue($0.value) } }
  }
}
