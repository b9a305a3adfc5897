import DesignTokens
import Diagnostics
import SiteModel

/// Reports component tokens with a misspelt slot, such as `banner.titel-color`, because they have
/// no effect.
///
/// Other tokens may also begin with the name of a surface, so only names a letter or two away from
/// a slot or a state are reported.
func misspeltSlots(_ systems: [System], _ surfaces: [Surface]) -> [Diagnostic] {
  let byID = Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id[...], $0) })
  var reported: Set<SourceRange> = []
  return systems.filter { $0.id != "base" }.flatMap { system in
    system.schemes.flatMap(\.tokens.tokens).compactMap { token in
      let parts = token.path.split(separator: ".")
      guard let first = parts.first, let surface = byID[first],
        let (part, near) = slip(parts, surface),
        reported.insert(token.range).inserted
      else { return nil }
      return Diagnostic(
        rule: "site/misspelt-slot",
        severity: .warning,
        message: "`\(token.path)` has no effect: surface `\(surface.id)` has no `\(part)`",
        range: token.range,
        label: near,
        help: ["write `<surface>.<slot>` or `<surface>.<state>.<slot>`"]
      )
    }
  }
}

/// The misspelt part of a token's path, and the similar slot or state of the surface.
private func slip(_ parts: [Substring], _ surface: Surface) -> (part: Substring, near: String)? {
  guard let last = parts.last, parts.count == 2 || parts.count == 3 else { return nil }
  let slots = surface.slots.map(\.name)
  let states = surface.states.map(\.rawValue)
  if parts.count == 3, !states.contains(String(parts[1])) {
    let near = didYouMean(String(parts[1]), in: states)
    return slots.contains(String(last)) && !near.isEmpty ? (parts[1], near) : nil
  }
  if slots.contains(String(last)) || (parts.count == 2 && states.contains(String(last))) {
    return nil
  }
  let near = didYouMean(String(last), in: slots)
  return near.isEmpty ? nil : (last, near)
}
