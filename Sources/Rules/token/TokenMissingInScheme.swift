import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let tokenMissingInScheme = Rule(
    .tokenMissingInScheme,
    check: .specimenAndSite(missingInSpecimen, missingInFiles),
    embedded: { unvaluedNames($0) + LightOnlyPreviews.findings($0) }
  )
}

@Sendable
private func missingInSpecimen(_ context: SpecimenContext) -> [Finding] {
  context.specimen.faultySlots.compactMap { slot in
    guard case .missing(let path, let schemes)? = slot.fault else { return nil }
    let declared = context.system.schemes.lazy.compactMap { $0.tokens.token(path) }.first
    let notes = declared.map { [Diagnostic.Note("it is declared here", at: $0.range)] } ?? []
    return Finding(
      "token `\(path)` has no value in \(enumerated(schemes))",
      at: context.place(of: path, in: slot),
      notes: notes + context.blame(slot),
      help: ["give it a value in \(enumerated(schemes)), or name a token that has one"]
    )
  }
}

/// Returns findings for tokens that no spec names, so that no specimen reports them.
@Sendable
private func missingInFiles(_ context: RuleContext) -> [Finding] {
  let site = context.site
  // Few sites have such a token, and only then are all specimens read.
  let use = Lazy<TokenUse>()
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
