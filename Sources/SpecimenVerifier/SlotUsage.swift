import SiteModel

/// The slots of surfaces that pictures draw in, and those that they should.
struct SlotUsage {
  private struct Slot: Hashable {
    let surface: String
    let name: String
  }

  private var order: [Slot] = []
  private var promised: [Slot: (picture: SpecimenPicture, difference: Difference)] = [:]
  private var drawn: Set<Slot> = []

  /// Adds a picture.
  mutating func add(_ comparison: PictureComparison) {
    let surface = comparison.surface.id
    for index in comparison.drawn.union(comparison.replaced) {
      guard let name = comparison.slot(index)?.slot.name else { continue }
      drawn.insert(Slot(surface: surface, name: name))
    }
    for index in comparison.partSlots {
      guard let name = comparison.slot(index)?.slot.name else { continue }
      let slot = Slot(surface: surface, name: name)
      guard promised[slot] == nil else { continue }
      order.append(slot)
      promised[slot] = (
        comparison.picture,
        Difference(
          rule: "verify/not-drawn",
          range: comparison.place(index),
          cause: name,
          message: "no picture of `\(surface)` shows the colour of `\(name)`",
          help: "use `var(--\(name))` in `surface.css`, or remove the slot"
        )
      )
    }
  }

  /// The slots of texts and icons that no picture of their surface draws in.
  var undrawn: [(Difference, SpecimenPicture)] {
    order.compactMap { slot in
      guard !drawn.contains(slot), let (picture, difference) = promised[slot] else { return nil }
      return (difference, picture)
    }
  }
}
