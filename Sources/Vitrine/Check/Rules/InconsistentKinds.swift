import Diagnostics

extension Rule {
  static let inconsistentKinds = Rule(
    id: "token/kind-consistent",
    severity: .error,
    isOnByDefault: false,
    explanation: """
      A toast and the button of a confirmation speak of the same kind of news in two colours. \
      People learn one red; a second one for the same thing has to be learned again. The fill of \
      a toast and that of the confirming button, the destructive one for errors, are one token or \
      aliases of one. The rule is off unless `site.yaml` turns it on, for all systems or for one.
      """,
    source: "Feedback design system: toast and confirmation share the kind's colour",
    breaks: """
      ```yaml site.yaml
      rules: {token/kind-consistent: error}
      ```

      # Reservation

      ```state
      surface: confirm
      state: decision
      destructive: true
      title: Cancel your reservation?
      message: The table goes back to the restaurant.
      actions:
        - {label: Cancel reservation, role: destructive}
        - {label: Keep reservation, role: cancel}
      style:
        destructive-background: text.danger
        destructive-color: surface.default
      ```
      """,
    passes: """
      ```yaml site.yaml
      rules: {token/kind-consistent: error}
      ```

      # Reservation

      ```state
      surface: confirm
      state: decision
      destructive: true
      title: Cancel your reservation?
      message: The table goes back to the restaurant.
      actions:
        - {label: Cancel reservation, role: destructive}
        - {label: Keep reservation, role: cancel}
      style:
        destructive-background: state.danger
        destructive-color: on.danger
      ```
      """,
    check: .site { site in
      site.systems(with: "token/kind-consistent").flatMap { system in
        guard let index = site.system(system.id) else { return [Finding]() }
        let toasts = usualFills(of: system, site)
        guard !toasts.isEmpty else { return [] }
        let specimens = site.originals.flatMap(\.specimens).filter {
          $0.system == index && !$0.isCounterExample
        }
        return specimens.flatMap { specimen in
          fills(of: specimen, system).compactMap { fill in
            guard let usual = toasts[fill.kind], let found = fill.slot.reference,
              Set(system.names(of: usual.path)).isDisjoint(with: system.names(of: found.path))
            else { return nil }
            let toast = usual.description
            return Finding(
              "`\(fill.slot.slot.name)` is `\(found.description)`, and the toast of this kind is `\(toast)`",
              at: specimen.range(of: fill.slot),
              help: ["take one token for both, in system `\(system.id)`"]
            )
          }
        }
      }
    }
  )
}

/// What toasts are filled with in a system, by kind.
private func usualFills(of system: System, _ site: Site) -> [NewsKind: TokenReference] {
  guard let toast = site.surface("toast"), let slot = toast.slot("background") else { return [:] }
  var fills: [NewsKind: TokenReference] = [:]
  for state in toast.states {
    guard let kind = NewsKind(state), let usual = system.usual(slot, of: toast, in: state) else {
      continue
    }
    fills[kind] = usual
  }
  return fills
}

/// The fills of a specimen that speak of a kind, when it is a toast or a confirmation.
private func fills(
  of specimen: Specimen,
  _ system: System
) -> [(kind: NewsKind, slot: Specimen.ResolvedSlot)] {
  func fill(_ name: String, _ kind: NewsKind?) -> [(NewsKind, Specimen.ResolvedSlot)] {
    guard let kind, let slot = specimen.slot(name), slot.fault == nil,
      specimen.isPainted(slot.slot)
    else { return [] }
    return [(kind, slot)]
  }
  switch specimen.surface.id {
  case "toast": return fill("background", NewsKind(specimen.spec.state.value))
  case "confirm":
    let primary = specimen.slot("action-background")?.reference
    return fill("destructive-background", .error)
      + fill("action-background", primary.flatMap { system.kind(of: $0) })
  default: return []
  }
}
