import DesignTokens
import Diagnostics
import SiteModel

/// Defaults of slots that no system has, at their places in the declarations of surfaces.
///
/// A token that one system lacks is reported where a spec needs it. A token that no system has is a
/// mistake of the surface.
func missingDefaults(
  of surfaces: [Surface],
  in systems: [System]
) -> [(surface: Surface, slot: Surface.Slot, token: Located<String>)] {
  let sets = systems.flatMap(\.schemes).flatMap { [$0.tokens, $0.base] }
  guard !sets.isEmpty, sets.allSatisfy(\.isComplete) else { return [] }
  var known: [String: Bool] = [:]
  func isMissing(_ path: String) -> Bool {
    if let isMissing = known[path] { return isMissing }
    let isMissing = !sets.contains { $0.index(of: path) != nil || $0.broken.contains(path) }
    known[path] = isMissing
    return isMissing
  }
  return surfaces.filter { !$0.isFaulty }.flatMap { surface in
    surface.slots.flatMap { slot in
      slot.defaults.flatMap { reference in
        reference.value.paths.filter(isMissing).map {
          (surface, slot, Located($0, at: reference.range))
        }
      }
    }
  }
}

/// Reports defaults of slots that no system has, each token of a surface once.
func unknownDefaults(_ surfaces: [Surface], _ systems: [System]) -> [Diagnostic] {
  var seen: Set<String> = []
  return missingDefaults(of: surfaces, in: systems).compactMap { surface, slot, token in
    guard seen.insert("\(surface.id) \(token.value)").inserted else { return nil }
    let tokens = systems.flatMap { ($0.schemes.first?.tokens.tokens ?? []) }
    let names = tokens.filter { $0.type == slot.type }.map(\.path)
    return Diagnostic(
      rule: "surface/unknown-token",
      message: "`\(slot.name)` of surface `\(surface.id)` takes `\(token.value)`, "
        + "which no system has",
      range: token.range,
      label: didYouMean(token.value, in: names),
      help: ["name a token of a system, or declare this one in its token files"]
    )
  }
}
