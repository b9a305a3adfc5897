import DesignTokens

extension Color {
  /// The colour after `saturate()` of style sheets.
  ///
  /// Source: Filter Effects Module Level 1, `feColorMatrix` of type `saturate`, in gamma-encoded sRGB.
  func saturated(by amount: Double) -> Color {
    let (red, green, blue) = (srgb.red, srgb.green, srgb.blue)
    let grey = 0.213 * red + 0.715 * green + 0.072 * blue
    return Color(.srgb, [red, green, blue].map { min(1, max(0, grey + ($0 - grey) * amount)) })
  }
}
