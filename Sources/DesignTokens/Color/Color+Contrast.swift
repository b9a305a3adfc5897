extension Color {
  /// The visible colour of this one over another, in gamma-encoded sRGB as CSS mixes it, not
  /// rounded.
  ///
  /// It is opaque if the one below is.
  public func composited(over below: Color) -> Color {
    let (top, bottom) = (mappedSRGB.vector, below.mappedSRGB.vector)
    let share = below.alpha * (1 - alpha)
    let total = alpha + share
    guard total > 0 else { return Color(RGB(Vector(0, 0, 0)), alpha: 0) }
    return Color(RGB((top * alpha + bottom * share) / total), alpha: total)
  }

  /// Relative luminance from 0 to 1 (WCAG 2.2) of the colour as sRGB shows it, without opacity.
  public var luminance: Double {
    if let decoded = decodedDigits { return (decoded * .luminance).sum() }
    return (decodeSRGB(mappedSRGB.vector) * .luminance).sum()
  }

  /// The linear components of a colour with byte values, as nearly all have; a table is faster
  /// than computing powers.
  private var decodedDigits: Vector? {
    guard space == .srgb else { return nil }
    var decoded = Vector(0, 0, 0)
    for place in 0..<3 {
      let component = components[place] ?? 0
      let digits = (component * 255).rounded()
      guard digits >= 0, digits <= 255, digits / 255 == component else { return nil }
      decoded[place] = decodedBytes[Int(digits)]
    }
    return decoded
  }

  /// Contrast ratio from 1 to 21 (WCAG 2.2), not rounded.
  ///
  /// Opacity is ignored, so composite first.
  public static func contrast(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (first.luminance, second.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}

/// Linear sRGB value of each byte of a colour's digits.
private let decodedBytes = (0...255).map { byte in
  let share = Double(byte) / 255
  return decodeSRGB(Vector(share, share, share)).x
}
