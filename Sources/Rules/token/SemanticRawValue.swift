import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let semanticRawValue = Rule(
    .tokenSemanticRawValue,
    check: .site { context in
      let site = context.site
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

/// The primitives of one scheme, by their value.
private struct Primitives {
  /// Types of which there is a primitive.
  private(set) var types: Set<TokenType> = []
  private var byValue: [ShownValue: [String]] = [:]

  init(_ tokens: TokenSet, _ patterns: [Located<PathPattern>]) {
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
    "`\(token.path)` has its own value and refers to no primitive",
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
