import DesignTokens
import SiteModel

/// A slot that the picture of a specimen may show, with its possible colours.
struct PaintedColour {
  /// Name of the slot.
  let name: String
  /// The part that it colours; nil for a shadow or a gradient.
  let role: Surface.PaintRole?
  /// Whether it is the fill of the surface itself.
  let isOwnFill: Bool
  /// Its colours as people see them: several on a gradient.
  let colors: [Color]
  /// The colours under it.
  let grounds: [Color]
}

extension Specimen {
  /// Every colour that the picture of the specimen in a scheme may show, with the colours under it.
  func paintedColours(scheme: Int) -> [PaintedColour] {
    let painted = self.painted
    let ownFills = self.ownFills
    let saturation = materialSaturation(scheme: scheme)
    let opacities = [1] + inactiveOpacities(scheme: scheme)
    return slots.indices.compactMap { index in
      let slot = slots[index].slot
      guard painted[index], isUsedByActions(slot), slots[index].values.indices.contains(scheme)
      else { return nil }
      var grounds = Backdrop(self, under: slot.on, scheme: scheme).all
      // A material strengthens the colours behind it.
      if let saturation { grounds += grounds.map { $0.saturated(by: saturation) } }
      let own: [Color]
      switch slots[index].values[scheme] {
      case .color(let color)?: own = [color]
      case .gradient(let stops)?: own = stops.map(\.color)
      case .border(let border)?: own = [border.color]
      case .shadow(let layers)?: own = layers.map(\.color)
      default: return nil
      }
      let colors = own.flatMap { color in
        opacities.flatMap { opacity in
          let seen = opacity < 1 ? color.opacity(color.alpha * opacity) : color
          return seen.alpha >= 1 ? [seen] : grounds.map(seen.composited)
        }
      }
      return PaintedColour(
        name: slot.name,
        role: slot.role,
        isOwnFill: ownFills.contains(slot.name),
        colors: colors,
        grounds: grounds
      )
    }
  }

  /// Opacities that the surface gives its inactive parts; none in a state without such parts.
  private func inactiveOpacities(scheme: Int) -> [Double] {
    let state = spec.state.value
    guard slots.contains(where: { $0.slot.inactive.contains(state) }) else { return [] }
    return slots.compactMap { slot in
      guard slot.slot.name.hasSuffix("opacity"),
        case .number(let opacity)?? = slot.values.dropFirst(scheme).first, opacity < 1
      else { return nil }
      return opacity
    }
  }

  /// The rectangle of a surface with its own fill on a picture: empty if the picture does not show
  /// it, nil if the surface is the whole picture.
  func ownArea(_ painted: [PaintedColour], in summary: PictureSummary) -> PixelBox? {
    guard hasOwnFill else { return nil }
    let fills = painted.filter(\.isOwnFill).flatMap(\.colors).map(\.lab)
    let area = summary.areas.first { area in
      let lab = area.color.lab
      return fills.contains { ciede2000($0, lab) <= PictureCheck.tolerance }
    }
    return area?.box ?? PixelBox(x: 0, y: 0, width: 0, height: 0)
  }

  /// The factor by which a material strengthens the colours behind it; nil without one.
  func materialSaturation(scheme: Int) -> Double? {
    let slot = slots.first { $0.slot.name == "backdrop-saturation" }
    guard case .number(let amount)?? = slot?.values.dropFirst(scheme).first, amount != 1
    else { return nil }
    return amount
  }
}
