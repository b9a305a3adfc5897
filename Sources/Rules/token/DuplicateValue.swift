import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let duplicateValue = Rule(
    .tokenDuplicateValue,
    check: .site { context in
      let site = context.site
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

/// The values that two duplicate tokens share.
private struct SharedValue: Hashable {
  let category: String
  let type: TokenType
  /// The value in each scheme; `nil` if the scheme has none.
  let values: [ShownValue?]

  init(_ declared: DeclaredToken, _ categories: [Category]) {
    let path = declared.path
    let named = categories.first { $0.contains(path) }?.name
    category = named ?? String(path.prefix { $0 != "." })
    type = declared.token.type
    values = declared.inSchemes.map { $0.map { ShownValue($0.value) } }
  }
}
