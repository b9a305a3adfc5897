import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let offMeasure = Rule(
    .tokenMeasure,
    check: .specimenAndSite(
      { context in
        guard !context.site.settings.systems.isEmpty,
          !context.spec.style.isEmpty || context.facts.duration != nil
        else { return .notApplicable }
        let measures = context.site.measures(
          of: context.surface.id,
          in: context.state,
          context.system
        )
        // Nil as long as no measure is about a slot that the spec sets.
        var findings: [Finding]?
        for measure in measures {
          guard let slot = context.specimen.slot(measure.slot.value), slot.origin == .spec,
            slot.fault == nil, let reference = slot.reference
          else { continue }
          findings = findings ?? []
          guard !measure.allows(reference, in: context.system) else { continue }
          findings?.append(finding(slot, reference, measure, context))
        }
        return findings ?? .notApplicable
      },
      { context in
        let site = context.site
        return context.systems(with: "token/measure").flatMap { system in
          (site.settings.systems[system.id]?.value.measures ?? []).compactMap { measure in
            violatedDefault(measure, system, site)
          }
        }
      }
    ),
    embedded: { $0.ofSamples(\.strayMeasures) }
  )
}

private func finding(
  _ slot: Specimen.ResolvedSlot,
  _ reference: TokenReference,
  _ measure: SystemSettings.Measure,
  _ context: SpecimenContext
) -> Finding {
  let (name, range) = (slot.slot.name, context.range(of: slot))
  var finding = Finding(
    "`\(name)` is `\(reference.description)`, and system `\(context.system.id)` has \(measure.choices) there",
    at: range,
    notes: [Diagnostic.Note("the system sets it here", at: measure.slot.range)]
  )
  if let only = measure.only {
    let edit = Diagnostic.Edit(range: range, replacement: only)
    finding.fixes = [Diagnostic.Fix(title: "write `\(only)`", edits: [edit])]
  }
  return finding
}

extension System {
  /// Whether it or the neutral system has a token; one that is nowhere is reported with the surface.
  fileprivate func has(_ path: String) -> Bool {
    schemes.contains { $0.tokens.index(of: path) != nil || $0.base.index(of: path) != nil }
  }
}

/// The finding for a surface or component token that contradicts a measure, in the first such state.
private func violatedDefault(
  _ measure: SystemSettings.Measure,
  _ system: System,
  _ site: Site
) -> Finding? {
  guard let surface = site.surface(measure.surface.value),
    surface.systems.isEmpty || surface.systems.contains(system.id),
    let slot = surface.slot(measure.slot.value)
  else { return nil }
  for state in surface.states where measure.state == nil || measure.state == state {
    // Another measure may apply in this state.
    let isInForce = site.measures(of: surface.id, in: state, system).contains {
      $0.slot.range == measure.slot.range
    }
    guard isInForce, let usual = system.usual(slot, of: surface, in: state), system.has(usual.path),
      !measure.allows(usual, in: system)
    else { continue }
    let who =
      system.decides(slot.name, of: surface, in: state)
      ? "the system's own token" : "the surface's default"
    let component = [surface.id, measure.state?.rawValue, slot.name].compactMap(\.self)
    return Finding(
      "`\(slot.name)` of `\(surface.id)` is `\(usual.description)` in system `\(system.id)`",
      at: measure.tokens.first?.range ?? measure.slot.range,
      label: "\(who) is not \(measure.choices)",
      help: ["give the system a token `\(component.joined(separator: "."))` that refers to it"]
    )
  }
  return nil
}
