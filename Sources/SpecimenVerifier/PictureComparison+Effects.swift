import DesignTokens
import SiteModel

extension PictureComparison {
  /// Reports opacities, filters and blend modes that no slot states: the proof leaves them out.
  mutating func compareEffects(of items: [PaintedItem]) {
    var seen: Set<Int> = []
    for item in items {
      for number in item.around where seen.insert(number).inserted {
        guard let box = box(number) else { continue }
        for effect in box.effects { report(effect.property, effect.value, of: box) }
        if box.opacity < 1, box.opacity > 0, !box.isSlotOpacity {
          report("opacity", decimal(box.opacity, places: 3), of: box, lowering: items, in: number)
        }
      }
    }
  }

  private mutating func report(
    _ property: String,
    _ value: String,
    of box: PaintedBox,
    lowering items: [PaintedItem] = [],
    in number: Int = -1
  ) {
    let inside = items.filter { $0.around.contains(number) }
    let losses = inside.compactMap { loss(of: $0) }
    let worst = losses.min { $0.drawn / $0.promised < $1.drawn / $1.promised }
    let isOpacity = property == "opacity"
    add(
      Difference(
        rule: "verify/effect",
        range: surface.place(of: property),
        cause: "\(property) \(box.name)",
        message: "`\(box.name)` has `\(property): \(value)`, which the proof does not compute",
        notes: worst.map {
          ["`\($0.slot)` has \(ratio($0.drawn)):1, and the proof says \(ratio($0.promised)):1"]
        } ?? [],
        help: isOpacity
          ? "take the opacity from a slot of type `number`, or give the colours an opacity token"
          : "remove it; the contrast of what is under it cannot be computed"
      )
    )
  }

  /// Returns the contrast of an item and the contrast in its proof, if it has one.
  private func loss(of item: PaintedItem) -> (slot: String, drawn: Double, promised: Double)? {
    guard let index = item.slot, let name = slot(index)?.slot.name, let color = item.color,
      let pair = pairs.first(where: { $0.slot == name }),
      let worst = DrawnStack(item, color, in: measurement.boxes).worst
    else { return nil }
    return (name, worst.ratio, pair.ratio)
  }
}
