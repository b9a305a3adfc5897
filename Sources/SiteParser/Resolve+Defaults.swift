import DesignTokens
import SiteModel

extension SlotResolver {
  /// The slot as the surface or the system sets it for a state.
  func resolveDefault(
    of slot: Surface.Slot,
    surface: Surface,
    state: State,
    system: Int
  ) -> Specimen.Resolution {
    let own = tokens[system].own
    var resolved = Specimen.Resolution(
      slot: slot,
      origin: .component,
      values: Array(repeating: nil, count: own.count)
    )
    func isOwn(_ path: String) -> Bool { own.contains { $0.index(of: path) != nil } }
    let components = componentTokens(of: slot, surface, [state.rawValue], system)
    if let path = components.first(where: isOwn) {
      resolved.reference = TokenReference(path: path)
      fill(&resolved, TokenReference(path: path), from: own, system)
      return resolved
    }
    // A source that could not be read may decide the slot.
    resolved.isUnknown = own.contains { own in
      !own.isComplete || components.contains(where: own.isUnknown)
        || slot.fallback[state].map { own.isUnknown($0) } ?? false
    }
    guard let reference = slot.fallback[state] else { return resolved }
    resolved.origin = fillDefault(&resolved, reference, system) ? .surface : .base
    return resolved
  }

  /// The slot as the surface sets it for a value of a part, or as the system does for that value.
  func resolve(
    _ entry: Surface.ValueDefault,
    of slot: Surface.Slot,
    surface: Surface,
    system: Int
  ) -> Specimen.Resolution {
    let own = tokens[system].own
    var resolved = unresolved(slot, system)
    resolved.origin = .value
    let groups = (entry.state.map { ["\(entry.value).\($0.rawValue)"] } ?? []) + [entry.value]
    let components = componentTokens(of: slot, surface, groups, system).prefix(groups.count)
    let component = components.first { path in own.contains { $0.index(of: path) != nil } }
    if let component {
      resolved.reference = TokenReference(path: component)
      fill(&resolved, TokenReference(path: component), from: own, system)
      return resolved
    }
    resolved.isUnknown = own.contains { own in
      !own.isComplete || components.contains(where: own.isUnknown) || own.isUnknown(entry.reference)
    }
    _ = fillDefault(&resolved, entry.reference, system)
    return resolved
  }

  /// The paths of the tokens by which a system sets a slot, the most special one first.
  private func componentTokens(
    of slot: Surface.Slot,
    _ surface: Surface,
    _ groups: [String],
    _ system: Int
  ) -> [String] {
    guard firstNames[system].contains(surface.id[...]) else { return [] }
    return groups.map { "\(surface.id).\($0).\(slot.name)" } + ["\(surface.id).\(slot.name)"]
  }

  /// Resolves the default of a slot, from the neutral system where the page's has not all of it.
  ///
  /// - Returns: Whether the page's system has all of it.
  private func fillDefault(
    _ resolved: inout Specimen.Resolution,
    _ reference: TokenReference,
    _ system: Int
  ) -> Bool {
    let (own, base) = tokens[system]
    func isOwn(_ path: String) -> Bool { own.contains { $0.index(of: path) != nil } }
    resolved.reference = reference
    let isAllOwn = reference.paths.allSatisfy(isOwn)
    fill(&resolved, reference, from: isAllOwn ? own : base, system)
    if case .unknown(let path, _)? = resolved.fault, missingDefaults.contains(path) {
      // It is reported once, where the surface names it.
      resolved.isUnknown = true
      resolved.fault = nil
    }
    return isAllOwn
  }
}
