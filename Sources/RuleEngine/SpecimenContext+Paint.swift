public import Diagnostics
public import SiteModel

extension SpecimenContext {
  /// The place in the spec that decides how a slot looks on its ground, and where the rest of it is
  /// declared.
  ///
  /// It is the slot itself where the spec sets it, else the nearest ground that the spec sets. Where
  /// neither is set, it is the default in a surface of the site's own, which is then at fault for
  /// every spec alike, else the spec's surface.
  public func place(
    ofPaint slot: Specimen.ResolvedSlot
  ) -> (range: SourceRange, notes: [Diagnostic.Note]) {
    if slot.origin == .spec { return (range(of: slot), []) }
    var below = slot.slot.on
    for _ in 0..<16 {
      guard let name = below, let under = specimen.slot(name) else { break }
      if under.origin == .spec { return (range(of: under), blame(slot)) }
      below = under.slot.on
    }
    let under = slot.slot.on.flatMap { specimen.slot($0) }
    if let place = placeOfDefault(of: slot) { return (place, under.map { blame($0) } ?? []) }
    return (range(of: slot), blame(slot) + (under.map { blame($0) } ?? []))
  }

  /// The token of a slot in the declaration of the site's own surface; nil if the token comes from
  /// elsewhere.
  private func placeOfDefault(of slot: Specimen.ResolvedSlot) -> SourceRange? {
    guard slot.origin == .surface || slot.origin == .value,
      let reference = slot.reference, site.ownSurfaces.contains(surface.id)
    else { return nil }
    return slot.slot.defaults.first { $0.value == reference }?.range
  }
}
