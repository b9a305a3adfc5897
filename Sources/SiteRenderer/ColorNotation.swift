import DesignTokens

/// A colour as its author wrote it, in the notation of CSS Color 4 and in the author's own space.
func authored(_ color: Color) -> String {
  let numbers = color.components.map { $0.map { decimal($0, places: 4) } }
  func joined(percent: Set<Int> = []) -> String {
    numbers.enumerated().map { index, number in
      guard let number else { return "none" }
      return percent.contains(index) ? number + "%" : number
    }
    .joined(separator: " ")
  }
  let alpha = color.alpha < 1 ? " / \(decimal(color.alpha, places: 4))" : ""
  return switch color.space {
  case .hsl, .hwb: "\(color.space.rawValue)(\(joined(percent: [1, 2]))\(alpha))"
  case .lab, .lch, .oklab, .oklch: "\(color.space.rawValue)(\(joined())\(alpha))"
  case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
    "color(\(color.space.rawValue) \(joined())\(alpha))"
  }
}

/// `#rrggbb` as sRGB shows it, followed by the opacity of a translucent colour.
func hexAndOpacity(_ color: Color) -> String {
  color.alpha < 1 ? "\(color.hex) at \(decimal(color.alpha * 100, places: 1)) %" : color.hex
}
