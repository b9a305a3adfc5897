import DesignTokens
import SiteModel

/// A colour that the picture of a specimen must show.
struct ExpectedColour {
  /// Index of its slot in the specimen.
  let slot: Int
  /// Name of the slot.
  let name: String
  /// The slot or area that it colours.
  let role: Surface.PaintRole
  /// The token as the spec or the surface says it; empty if there is none.
  let token: String
  /// The colour as people see it.
  let color: Color
}

extension Specimen {
  /// The texts, icons and backgrounds that a picture of the specimen in a scheme must show.
  ///
  /// Slots over a gradient are left out, because their colour is not the same everywhere. So are
  /// the background of a surface that has its own fill, and content around it: a picture may show
  /// the surface alone.
  func expectedColours(scheme: Int) -> [ExpectedColour] {
    let painted = self.painted
    let state = spec.state.value
    let carriers = Set(slots.indices.filter { painted[$0] }.compactMap { slots[$0].slot.on })
    func isOwnFill(_ slot: Surface.Slot) -> Bool {
      slot.role == .fill && slot.on != nil && carriers.contains(slot.name)
    }
    let hasOwnFill = slots.indices.contains { painted[$0] && isOwnFill(slots[$0].slot) }
    return slots.indices.compactMap { index in
      let resolved = slots[index]
      let slot = resolved.slot
      guard painted[index], !slot.isDecorative, let role = slot.role, role != .border,
        resolved.values.indices.contains(scheme),
        case .color(let color)? = resolved.values[scheme], color.alpha > 0,
        let below = Backdrop(self, under: slot.on, scheme: scheme).only
      else { return nil }
      guard role == .fill || slot.hasContrast(in: state) else { return nil }
      if role == .fill, hasOwnFill, !isOwnFill(slot) { return nil }
      return ExpectedColour(
        slot: index,
        name: slot.name,
        role: role,
        token: resolved.reference?.description ?? "",
        color: color.alpha >= 1 ? color : color.composited(over: below)
      )
    }
  }
}
