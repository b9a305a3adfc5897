import Diagnostics

extension Rule {
  static let offMeasure = Rule(
    id: "token/measure",
    severity: .error,
    explanation: """
      The system has decided what a slot of a surface is, in `systems.<id>.measures` of \
      `site.yaml`, and here it is something else: another gap, another corner, another text \
      style. One message that is set differently from all others looks like a different message. \
      A token that is an alias of the one decided is as good. What a spec sets is reported there, \
      and what the system itself or the surface sets once, at the measure.
      """,
    source: "the measures of the system itself",
    breaks: """
      ```yaml site.yaml
      systems:
        site:
          measures:
            full-page: {gap: spacing.lg}
      ```

      # Orders

      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The connection dropped. Check it, then try again.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      style:
        gap: spacing.xs
      ```
      """,
    passes: """
      ```yaml site.yaml
      systems:
        site:
          measures:
            full-page: {gap: spacing.lg}
      ```

      # Orders

      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The connection dropped. Check it, then try again.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      style:
        gap: spacing.lg
      ```
      """,
    check: .specimenAndSite(
      { subject in
        guard !subject.site.settings.systems.isEmpty,
          !subject.spec.style.isEmpty || subject.facts.duration != nil
        else { return [] }
        let measures = subject.site.measures(
          of: subject.surface.id,
          in: subject.state,
          subject.system
        )
        return measures.compactMap { measure in
          guard let slot = subject.specimen.slot(measure.slot.value), slot.origin == .spec,
            slot.fault == nil, let reference = slot.reference,
            !measure.allows(reference, in: subject.system)
          else { return nil }
          return finding(slot, reference, measure, subject)
        }
      },
      { site in
        site.systems(with: "token/measure").flatMap { system in
          (site.settings.systems[system.id]?.value.measures ?? []).compactMap { measure in
            violatedDefault(measure, system, site)
          }
        }
      }
    ),
    around: { $0.ofSamples(\.strayMeasures) }
  )
}

private func finding(
  _ slot: Specimen.ResolvedSlot,
  _ reference: TokenReference,
  _ measure: SystemSettings.Measure,
  _ subject: Subject
) -> Finding {
  let (name, range) = (slot.slot.name, subject.range(of: slot))
  var finding = Finding(
    "`\(name)` is `\(reference.description)`, and system `\(subject.system.id)` has \(measure.choices) there",
    at: range,
    notes: [Diagnostic.Note("the system decides it here", at: measure.slot.range)]
  )
  if let only = measure.only {
    let edit = Diagnostic.Edit(range: range, replacement: only)
    finding.fixes = [Diagnostic.Fix(title: "write `\(only)`", edits: [edit])]
  }
  return finding
}

/// What a surface or a component token says against a measure, in the first state where it does.
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
    // Another measure may hold in this state.
    let isInForce = site.measures(of: surface.id, in: state, system).contains {
      $0.slot.range == measure.slot.range
    }
    guard isInForce, let usual = system.usual(slot, of: surface, in: state),
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
