/// The fourteen colour spaces of the Color module, by the names that token files use.
public enum ColorSpace: String, Sendable, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// Names of the three components, in the order in which they are written.
  public var componentNames: [String] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: ["red", "green", "blue"]
    case .hsl: ["hue", "saturation", "lightness"]
    case .hwb: ["hue", "whiteness", "blackness"]
    case .lab, .oklab: ["lightness", "a", "b"]
    case .lch, .oklch: ["lightness", "chroma", "hue"]
    case .xyzD65, .xyzD50: ["X", "Y", "Z"]
    }
  }

  /// Allowed range of each component; the digest's section 9, from the Color module's tables.
  public var componentRanges: [ComponentRange] {
    let unit = ComponentRange(lower: 0, upper: 1)
    let percent = ComponentRange(lower: 0, upper: 100)
    let hue = ComponentRange(lower: 0, upper: 360, includesUpper: false)
    let any = ComponentRange()
    let chroma = ComponentRange(lower: 0)
    return switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      [unit, unit, unit]
    case .hsl, .hwb: [hue, percent, percent]
    case .lab: [percent, any, any]
    case .lch: [percent, chroma, hue]
    case .oklab: [unit, any, any]
    case .oklch: [unit, chroma, hue]
    }
  }
}

/// The numbers that one colour component may be.
public struct ComponentRange: Sendable, Equatable {
  /// The smallest allowed number.
  public var lower = -Double.infinity
  /// The largest allowed number, or the first that is not allowed.
  public var upper = Double.infinity
  /// True if `upper` itself is allowed; 360 is no hue.
  public var includesUpper = true

  /// Returns true if a number is in the range.
  public func contains(_ number: Double) -> Bool {
    number >= lower && (includesUpper ? number <= upper : number < upper)
  }
}
