public import Diagnostics
public import SiteModel

extension SpecimenContext {
  /// The place in the spec that decides how a slot looks on its ground, and where the rest of it is
  /// declared.
  ///
  /// It is the slot itself where the spec sets it, else the nearest ground that the spec sets, else
  /// the spec's surface.
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
    return (range(of: slot), blame(slot) + (under.map { blame($0) } ?? []))
  }
}
