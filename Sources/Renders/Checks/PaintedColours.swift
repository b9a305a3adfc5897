import DesignTokens
import SiteModel

/// The colours that a picture of a specimen may have: those of all slots that it paints, alone and
/// composited.
struct PaintedColours {
  /// Colours of backgrounds, gradients and what lies on them, each as people see it.
  let fills: [Color]
  /// Colours of texts, icons, borders and other strokes.
  let inks: [Color]
  private let fillLabs: [LabPoint]
  private let inkLabs: [LabPoint]

  /// Collects the colours in a scheme.
  init(_ specimen: Specimen, scheme: Int) {
    let painted = specimen.painted
    var opaque: (fills: [Color], inks: [Color]) = ([], [])
    var translucent: (fills: [Color], inks: [Color]) = ([], [])
    for (index, resolved) in specimen.slots.enumerated()
    where painted[index] && resolved.values.indices.contains(scheme) {
      let isFill = resolved.slot.role == .fill
      switch resolved.values[scheme] {
      case .color(let color)? where color.alpha >= 1:
        if isFill { opaque.fills.append(color) } else { opaque.inks.append(color) }
      case .color(let color)? where color.alpha > 0:
        if isFill { translucent.fills.append(color) } else { translucent.inks.append(color) }
      case .gradient(let stops)?: opaque.fills += Self.samples(of: stops)
      default: break
      }
    }
    // A translucent colour may lie on another one, such as a tint on a card on a scrim.
    func over(_ tops: [Color], _ grounds: [Color]) -> [Color] {
      tops.flatMap { top in grounds.prefix(Self.most).map { top.composited(over: $0) } }
    }
    let grounds = opaque.fills.isEmpty ? [Color.white] : opaque.fills
    let once = over(translucent.fills, grounds)
    fills = grounds + once + over(translucent.fills, once)
    // Below a scrim, texts and icons of the content are dimmed.
    inks = opaque.inks + over(translucent.inks, fills) + over(translucent.fills, opaque.inks)
    fillLabs = fills.map(\.lab)
    inkLabs = inks.map(\.lab)
  }

  /// Returns true for a colour that a background may have.
  func hasFill(_ color: Color) -> Bool { color.isOneOf(fillLabs) }

  /// Returns true for a colour that a text or an icon may have.
  func hasInk(_ color: Color) -> Bool { color.isOneOf(inkLabs) }

  /// Largest number of grounds on which one translucent colour is tried.
  private static let most = 64

  /// The opaque colours of a gradient at small steps.
  private static func samples(of stops: [GradientStop]) -> [Color] {
    let colors = stops.map(\.color).filter { $0.alpha >= 1 }
    let steps = 8
    return zip(colors, colors.dropFirst()).flatMap { from, to in
      (0..<steps).map { step in
        // A share of the one over the other is what lies between them.
        to.opacity(Double(step) / Double(steps)).composited(over: from)
      }
    } + colors.suffix(1)
  }
}

extension Color {
  /// Returns true if the colour equals one of others, within the tolerance of pictures.
  func isOneOf(_ labs: [LabPoint]) -> Bool {
    let own = lab
    return labs.contains { ciede2000(own, $0) <= PictureCheck.tolerance }
  }

  /// Returns true if the colour is a mixture of an ink and its ground with little of the ground, as
  /// the middle of a stroke that is thinner than a pixel.
  func isMostly(_ ink: Color, over ground: Color) -> Bool {
    func rgb(_ color: Color) -> SIMD3<Double> {
      let srgb = color.srgb.clipped
      return SIMD3(srgb.red, srgb.green, srgb.blue)
    }
    let (own, below) = (rgb(self), rgb(ground))
    let way = rgb(ink) - below
    let length = (way * way).sum()
    guard length > 0.0025 else { return false }
    let share = ((own - below) * way).sum() / length
    let beside = own - below - way * share
    return share >= 0.7 && share <= 1.02 && (beside * beside).sum() < 0.0009
  }
}
