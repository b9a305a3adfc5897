import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let nameCollision = Rule(
    .tokenNameCollision,
    check: .site { context in
      let site = context.site
      var seen: Set<SourceRange> = []
      return site.ownSystems.flatMap { system in
        var css: [String: Token] = [:]
        var swift: [String: Token] = [:]
        var findings: [Finding] = []
        for token in system.declaredTokens.map(\.token) {
          let (property, name) = (cssName(token.path), swiftName(token.path))
          let (inCSS, inSwift) = (css[property], swift[name])
          if inCSS == nil { css[property] = token }
          if inSwift == nil { swift[name] = token }
          guard let other = inCSS ?? inSwift, other.path.lowercased() != token.path.lowercased(),
            seen.insert(token.range).inserted
          else { continue }
          let both = [
            inCSS == nil ? nil : "`\(property)` in CSS",
            inSwift == nil ? nil : "`\(name.replacing("`", with: ""))` in Swift",
          ].compactMap(\.self)
          findings.append(
            Finding(
              "`\(token.path)` and `\(other.path)` are both \(enumerated(both))",
              at: token.range,
              notes: [Diagnostic.Note("`\(other.path)` is here", at: other.range)],
              help: ["rename one of them"]
            )
          )
        }
        return findings
      }
    }
  )
}
