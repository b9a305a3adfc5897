import DesignTokens

/// A colour seen as a mixture of a ground and an ink.
struct Mixture {
  /// Share of the ink, from 0 to 1.
  let share: Double
  /// Distance in sRGB, whose channels are from 0 to 1, from the line between the two colours.
  let distance: Double

  /// Largest distance of a mixture.
  private static let tolerance = 0.03

  /// Compares a colour with two others; nil if those are equal.
  init?(_ color: Color, of ground: Color, and ink: Color) {
    let (start, line) = (Self.vector(ground), Self.vector(ink) - Self.vector(ground))
    let length = (line * line).sum()
    guard length > 0.005 else { return nil }
    let own = Self.vector(color) - start
    share = min(1, max(0, (own * line).sum() / length))
    let away = own - line * share
    distance = (away * away).sum().squareRoot()
  }

  /// Whether the colour may be a mixture of the two.
  var isClose: Bool { distance < Self.tolerance }

  /// Three channels in gamma-encoded sRGB, in which text is drawn.
  private static func vector(_ color: Color) -> SIMD3<Double> {
    SIMD3(color.srgb.red, color.srgb.green, color.srgb.blue)
  }
}
