import Diagnostics
import SiteModel

/// Diagnostics for surfaces and slots in `measures` that do not exist, so that the measure has no
/// effect.
func unknownMeasures(_ settings: Settings, _ surfaces: [Surface]) -> [Diagnostic] {
  let measures = settings.systems.sorted { $0.key < $1.key }.flatMap(\.value.value.measures)
  var seen: Set<SourceRange> = []
  return measures.compactMap { measure in
    let name = measure.surface
    guard let surface = surfaces.first(where: { $0.id == name.value }) else {
      guard seen.insert(name.range).inserted else { return nil }
      return unknownSurface(name, surfaces)
    }
    guard surface.slot(measure.slot.value) == nil else { return nil }
    let names = surface.slots.map(\.name)
    return Diagnostic(
      rule: "site/unknown-slot",
      message: "surface `\(surface.id)` has no slot `\(measure.slot.value)`",
      range: measure.slot.range,
      label: didYouMean(measure.slot.value, in: names),
      help: ["its slots are \(listed(names))"]
    )
  }
}

/// Names below `surfaces` in `site.yaml` that no surface has.
func unknownSurfaces(_ settings: Settings, _ surfaces: [Surface]) -> [Diagnostic] {
  (settings.surfaces ?? []).filter { name in !surfaces.contains { $0.id == name.value } }
    .map { unknownSurface($0, surfaces) }
}

private func unknownSurface(_ name: Located<String>, _ surfaces: [Surface]) -> Diagnostic {
  let names = surfaces.map(\.id)
  return Diagnostic(
    rule: "site/unknown-surface",
    message: "no surface `\(name.value)`",
    range: name.range,
    label: didYouMean(name.value, in: names),
    help: ["surfaces are \(listed(names))"]
  )
}
