import Diagnostics
public import SiteModel

extension Site {
  /// Returns a page for each surface and system, with a specimen of the surface in each of its
  /// states.
  ///
  /// The specimens are the surface's samples. A state without a sample takes the texts of the first
  /// one.
  public func samplePages() -> [Page] {
    let resolver = SlotResolver(surfaces: surfaces, systems: systems, settings: settings)
    return zip(surfaces, surfacePages).flatMap { surface, page in
      systems.indices.compactMap { index in
        let system = systems[index]
        guard surface.systems.isEmpty || surface.systems.contains(system.id) else { return nil }
        let specs = surface.samplesOfAllStates.filter { spec in
          spec.system.map { $0.value == system.id } ?? true
        }
        var copy = page
        copy.path = "surfaces/\(surface.id)/\(system.id)/"
        copy.specimens = specs.map { resolver.specimen($0, surface: surface, system: index) }
        return copy.specimens.isEmpty ? nil : copy
      }
    }
  }
}

extension Surface {
  /// The samples, and for each state without one a copy of the first sample in that state.
  fileprivate var samplesOfAllStates: [Spec] {
    guard let first = samples.first(where: { $0.verdict?.value != .bad }) else { return samples }
    let others = states.filter { state in !samples.contains { $0.state.value == state } }
    return samples
      + others.map { state in
        var spec = first
        spec.id = "\(first.id)-as-\(state.rawValue)"
        spec.state = Located(state, at: first.state.range)
        return spec
      }
  }
}
