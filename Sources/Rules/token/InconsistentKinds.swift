import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let inconsistentKinds = Rule(
    .tokenKindConsistent,
    check: .site { context in
      let site = context.site
      return context.systems(with: "token/kind-consistent").flatMap { system in
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
              help: ["use one token for both in system `\(system.id)`"]
            )
          }
        }
      }
    }
  )
}

/// Returns the fills of toasts in a system, by kind of status.
private func usualFills(of system: System, _ site: Site) -> [StatusKind: TokenReference] {
  guard let toast = site.surface("toast"), let slot = toast.slot("background") else { return [:] }
  var fills: [StatusKind: TokenReference] = [:]
  for state in toast.states {
    guard let kind = StatusKind(state), let usual = system.usual(slot, of: toast, in: state) else {
      continue
    }
    fills[kind] = usual
  }
  return fills
}

/// Returns the fills with the colour of a status in a toast or a confirmation.
private func fills(
  of specimen: Specimen,
  _ system: System
) -> [(kind: StatusKind, slot: Specimen.ResolvedSlot)] {
  func fill(_ name: String, _ kind: StatusKind?) -> [(StatusKind, Specimen.ResolvedSlot)] {
    guard let kind, let slot = specimen.slot(name), slot.fault == nil,
      specimen.isPainted(slot.slot)
    else { return [] }
    return [(kind, slot)]
  }
  switch specimen.surface.id {
  case "toast": return fill("background", StatusKind(specimen.spec.state.value))
  case "confirm":
    let primary = specimen.slot("action-background")?.reference
    return fill("destructive-background", .error)
      + fill("action-background", primary.flatMap { system.kind(of: $0) })
  default: return []
  }
}
