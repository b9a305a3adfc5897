extension Color {
  /// The colour that is seen when this one lies over another, in gamma-encoded sRGB as CSS mixes
  /// it, not rounded; opaque when the one below is.
  package func composited(over below: Color) -> Color {
    let (top, bottom) = (mappedSRGB.vector, below.mappedSRGB.vector)
    let share = below.alpha * (1 - alpha)
    let total = alpha + share
    guard total > 0 else { return Color(RGB(Vector(0, 0, 0)), alpha: 0) }
    return Color(RGB((top * alpha + bottom * share) / total), alpha: total)
  }

  /// Relative luminance from 0 to 1 (WCAG 2.2) of the colour as sRGB shows it, opacity left out.
  package var luminance: Double {
    (decodeSRGB(mappedSRGB.vector) * .luminance).sum()
  }

  /// Contrast ratio from 1 to 21 (WCAG 2.2), not rounded.
  ///
  /// Opacity is left out: composite first.
  package static func contrast(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (first.luminance, second.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
