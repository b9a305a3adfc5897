import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let codeAgainstSpec = Rule(
    .tokenCodeMatchesSpec,
    check: .samples,
    embedded: { embedded in
      contradictedLists(embedded) + contradictedSpecs(embedded) + mismatchedButtons(embedded)
        + missingActions(embedded) + strayingSamples(embedded) + missedCentres(embedded)
    }
  )
}

/// Compares lists with the only sample under the same heading.
private func contradictedLists(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.claims.contains(where: { $0.claimSource == .prose }) else { return [] }
  let samples = embedded.samplesByTopic
  return embedded.claims.filter { $0.claimSource == .prose }.flatMap { list -> [Finding] in
    let topic = embedded.topic(at: list.range.lowerBound)
    // With more than one sample, the subject of a list is unknown.
    guard topic.level > 1, let here = samples[topic.range.lowerBound], here.count == 1,
      case .sample(let index) = here[0].claimSource, embedded.samples[index].specimen == nil
    else { return [] }
    return here[0].contradictions(to: list, in: embedded.system).map { value, stated in
      disagreement(value, stated, embedded)
    }
  }
}

extension EmbeddedContent {
  /// The claims of samples, by the start of the section about them.
  fileprivate var samplesByTopic: [Int: [SurfaceClaim]] {
    let samples = claims.filter { claim in
      if case .sample = claim.claimSource { true } else { false }
    }
    return Dictionary(grouping: samples) { topic(at: $0.range.lowerBound).range.lowerBound }
  }
}

/// Compares the code of a specimen with its spec.
private func contradictedSpecs(_ embedded: EmbeddedContent) -> [Finding] {
  let specimens = embedded.page.specimens
  let systems = Set(embedded.samples.compactMap { $0.specimen.map { specimens[$0].system } })
  return systems.sorted().flatMap { index -> [Finding] in
    let system = embedded.site.systems[index]
    guard let embedded = system.id == embedded.system.id ? embedded : embedded.speaking(of: system)
    else {
      return []
    }
    return embedded.claims.flatMap { claim -> [Finding] in
      guard case .sample(let sample) = claim.claimSource,
        let place = embedded.samples[sample].specimen, specimens[place].system == index
      else { return [] }
      let found = claim.contradictions(to: specimens[place].claim, in: system, hasEdges: false)
      return found.map { value, stated in
        var finding = disagreement(value, stated, embedded)
        finding.help = [
          "use the value of the spec `\(specimens[place].spec.id)` in the code, or change the spec"
        ]
        return finding
      }
    }
  }
}

extension EmbeddedContent {
  /// Returns the same page with the names of another system.
  fileprivate func speaking(of system: System) -> EmbeddedContent? {
    var page = page
    page.frontMatter.system = Located(system.id, at: place(0..<0))
    return EmbeddedContent.read(page, context)
  }
}

private func disagreement(
  _ value: StatedValue,
  _ stated: [StatedValue],
  _ embedded: EmbeddedContent
) -> Finding {
  var seen: Set<String> = []
  let said = stated.map(\.shown).filter { seen.insert($0).inserted }
  return Finding(
    "the code has \(value.shown) for `\(value.slot)`, and the page says \(enumerated(said))",
    at: embedded.place(value.range),
    notes: stated.prefix(2).map { Diagnostic.Note("said here", at: embedded.place($0.range)) },
    help: ["change the code or the page so that both agree"]
  )
}

/// Finds buttons that a preview draws and that the code under the same heading lacks.
private func missingActions(_ embedded: EmbeddedContent) -> [Finding] {
  guard !embedded.previewClaims.isEmpty else { return [] }
  let samples = embedded.samplesByTopic
  return embedded.previewClaims.flatMap { preview -> [Finding] in
    guard let action = preview.actions.first(where: { $0.value.count > 1 }) else { return [] }
    let topic = embedded.topic(at: preview.range.lowerBound)
    guard topic.level > 1, let samples = samples[topic.range.lowerBound], samples.count == 1,
      let sample = samples.first, sample.actions.isEmpty,
      sample.texts.count + sample.values.count > 3
    else { return [] }
    return [
      Finding(
        "the preview has the button `\(action.value)`, and the code has none",
        at: action.range,
        notes: [Diagnostic.Note("the code", at: embedded.place(sample.range))],
        help: ["make the button in the code too"]
      )
    ]
  }
}

extension StatedValue {
  /// The text for a message.
  fileprivate var shown: String { "`\(text)`" }
}

extension Specimen {
  /// The claim of the spec about its slots.
  fileprivate var claim: SurfaceClaim {
    var claim = SurfaceClaim(claimSource: .prose, range: spec.surface.range.bytes)
    claim.values = ownOrDefaultSlots.compactMap { slot in
      guard let reference = slot.reference, slot.fault == nil else { return nil }
      return StatedValue(
        slot: slot.slot.name,
        value: .token(path: reference.path, opacity: nil),
        text: reference.description,
        range: self.range(of: slot).bytes,
        scheme: nil
      )
    }
    return claim
  }

  /// The slots that the spec, the surface or a component token sets, except those with an opacity.
  private var ownOrDefaultSlots: [ResolvedSlot] {
    slots.filter { $0.origin != .base && $0.reference?.opacity == nil }
  }
}
