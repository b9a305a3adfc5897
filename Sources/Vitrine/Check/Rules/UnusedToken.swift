import DesignTokens
import Diagnostics

extension Rule {
  static let unusedToken = Rule(
    id: "token/unused",
    severity: .info,
    isOnByDefault: false,
    explanation: """
      No spec names the token, no surface takes it by default, it is no component token of a slot \
      and no other token refers to it. It may be left over from something that is gone, or it is \
      a rule that nobody follows. The steps of a scale and tokens for other platforms may stay \
      unused: list them in `site.yaml`, as in `keep: ["spacing.*"]`. The rule is off unless \
      `site.yaml` turns it on.
      """,
    source: "the house; Style Dictionary and Terrazzo count references likewise",
    breaks: """
      ```yaml site.yaml
      rules: {token/unused: info}
      ```

      ```json tokens/site.tokens.json
      {
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}},
          "loud": {"$value": {"colorSpace": "srgb", "components": [0.86, 0.15, 0.15]}}
        }
      }
      ```

      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        border-color: accent.calm
      ```
      """,
    passes: """
      ```yaml site.yaml
      rules: {token/unused: info}
      keep: ["accent.loud"]
      ```

      ```json tokens/site.tokens.json
      {
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}},
          "loud": {"$value": {"colorSpace": "srgb", "components": [0.86, 0.15, 0.15]}}
        }
      }
      ```

      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        border-color: accent.calm
      ```
      """,
    check: .site { site in
      let use = TokenUse(site)
      let systems = site.systems.enumerated().filter { !$0.element.isBuiltIn }
        .map { (index: $0.offset, tokens: $0.element.declaredTokens) }
      // Systems share files, so what one of them takes is used in all.
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
          help: ["take it out, or list it under `keep` in `site.yaml`"]
        )
      }
    },
    around: unusedNames
  )
}
