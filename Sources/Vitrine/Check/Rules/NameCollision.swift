import DesignTokens
import Diagnostics

extension Rule {
  static let nameCollision = Rule(
    id: "token/name-collision",
    severity: .warning,
    explanation: """
      The paths of two tokens differ, and code that is generated from them does not: `a.b-c` and \
      `a-b.c` are both `--a-b-c` in CSS and `aBC` in Swift. One of the two is lost, or the code \
      does not compile. Paths that differ in case only are reported as `token-file/case-collision`.
      """,
    source: "CSS Custom Properties 1; Swift API Design Guidelines",
    breaks: """
      ```json tokens/site.tokens.json
      {
        "font": {
          "$type": "fontWeight",
          "title2": {"$value": 700},
          "title-2": {"$value": 600}
        }
      }
      ```
      """,
    passes: """
      ```json tokens/site.tokens.json
      {
        "font": {
          "$type": "fontWeight",
          "title2": {"$value": 700},
          "title2-quiet": {"$value": 600}
        }
      }
      ```
      """,
    check: .site { site in
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
