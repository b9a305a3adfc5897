import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unusedToken = Rule(
    .tokenUnused,
    check: .site { context in
      let site = context.site
      let use = TokenUse(site)
      let systems = site.systems.enumerated().filter { !$0.element.isBuiltIn }
        .map { (index: $0.offset, tokens: $0.element.declaredTokens) }
      // Systems share files, so a token that one of them uses is used in all.
      var used: Set<SourceRange> = []
      for system in systems {
        let all = system.tokens.flatMap { $0.inSchemes.compactMap(\.self) }
        let named = Set(all.flatMap(\.references))
        for token in all
        where named.contains(token.path) || use.takes(token.path, system: system.index) {
          used.insert(token.range)
        }
      }
      return site.findings { declared, _ in
        guard !declared.inSchemes.contains(where: { $0.map { used.contains($0.range) } ?? false }),
          !site.settings.keep.contains(path: declared.path)
        else { return nil }
        return Finding(
          "`\(declared.path)` is used nowhere",
          at: declared.token.range,
          help: ["remove it, or list it under `keep` in `site.yaml`"]
        )
      }
    },
    embedded: unusedNames
  )
}
