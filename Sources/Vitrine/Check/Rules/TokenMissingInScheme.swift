import DesignTokens
import Diagnostics

extension Rule {
  static let tokenMissingInScheme = Rule(
    id: "token/missing-in-scheme",
    severity: .error,
    explanation: """
      The token has a value in one scheme and none in another. The surface is right in the scheme \
      that its author looked at, and in the other it is drawn with the browser's default. A token \
      that no spec names yet is reported where it is declared. Previews in HTML that are drawn for \
      one scheme only are reported too, since the other is then nowhere to be seen.
      """,
    source: "Vitrine; DTCG 2025.10 Resolver: a permutation has all tokens that are used in it",
    breaks: """
      ```json tokens/site.resolver.json
      {
        "version": "2025.10",
        "modifiers": {
          "scheme": {
            "contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": []},
            "default": "light"
          }
        },
        "resolutionOrder": [{"$ref": "#/modifiers/scheme"}]
      }
      ```

      ```json tokens/light.tokens.json
      {
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}}
        }
      }
      ```
      """,
    passes: """
      ```json tokens/site.resolver.json
      {
        "version": "2025.10",
        "modifiers": {
          "scheme": {
            "contexts": {
              "light": [{"$ref": "light.tokens.json"}],
              "dark": [{"$ref": "dark.tokens.json"}]
            },
            "default": "light"
          }
        },
        "resolutionOrder": [{"$ref": "#/modifiers/scheme"}]
      }
      ```

      ```json tokens/light.tokens.json
      {
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}}
        }
      }
      ```

      ```json tokens/dark.tokens.json
      {
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.38, 0.65, 0.98]}}
        }
      }
      ```
      """,
    check: .specimenAndSite(missingInSpecimen, missingInFiles),
    around: { unvaluedNames($0) + LightOnlyPreviews.findings($0) }
  )
}

@Sendable
private func missingInSpecimen(_ subject: Subject) -> [Finding] {
  subject.specimen.faultySlots.compactMap { slot in
    guard case .missing(let path, let schemes)? = slot.fault else { return nil }
    let declared = subject.system.schemes.lazy.compactMap { $0.tokens.token(path) }.first
    let notes = declared.map { [Diagnostic.Note("it is declared here", at: $0.range)] } ?? []
    return Finding(
      "token `\(path)` has no value in \(enumerated(schemes))",
      at: subject.place(of: path, in: slot),
      notes: notes + subject.blame(slot),
      help: ["give it a value in \(enumerated(schemes)), or name a token that has one"]
    )
  }
}

/// What no spec names, so that no specimen tells.
@Sendable
private func missingInFiles(_ site: Site) -> [Finding] {
  // Few sites have such a token, and then all specimens are gone through.
  let use = Once<TokenUse>()
  let indices = Dictionary(
    site.systems.enumerated().map { ($0.element.id, $0.offset) },
    uniquingKeysWith: { first, _ in first }
  )
  return site.findings { declared, system in
    let schemes = zip(system.schemes, declared.inSchemes)
      .filter { $1 == nil && !$0.tokens.broken.contains(declared.path) }.map(\.0.name)
    guard !schemes.isEmpty, let index = indices[system.id],
      !use({ TokenUse(site) }).inSpecs[index].contains(declared.path)
    else { return nil }
    return Finding(
      "token `\(declared.path)` has no value in \(enumerated(schemes))",
      at: declared.token.range,
      help: ["give it a value in \(enumerated(schemes)) too"]
    )
  }
}
