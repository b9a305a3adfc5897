import DesignTokens

/// Channels of a colour in any space that style sheets mix in, on the scales of CSS: 0 to 255 for
/// `rgb()`, 0 to 1 for `srgb`, degrees for hues.
enum ColorChannels {
  /// The channels of a colour in a space; nil for a space that is not supported.
  static func channels(_ color: Color, _ space: String) -> [Double]? {
    if let own = ColorSpace(rawValue: space == "rgb" ? "srgb" : space), own == color.space {
      let scale: Double = space == "rgb" ? 255 : 1
      return color.components.map { ($0 ?? 0) * scale }
    }
    let rgb = color.srgb
    switch space {
    case "rgb": return [rgb.red * 255, rgb.green * 255, rgb.blue * 255]
    case "srgb": return [rgb.red, rgb.green, rgb.blue]
    case "srgb-linear": return [rgb.red, rgb.green, rgb.blue].map(linear)
    case "display-p3":
      let p3 = color.displayP3
      return [p3.red, p3.green, p3.blue]
    case "lab":
      let lab = color.lab
      return [lab.lightness, lab.a, lab.b]
    case "lch":
      let lab = color.lab
      let (chroma, hue) = polar(lab.a, lab.b)
      return [lab.lightness, chroma, hue]
    case "oklab":
      let lab = color.oklab
      return [lab.lightness, lab.a, lab.b]
    case "oklch":
      let lab = color.oklab
      let (chroma, hue) = polar(lab.a, lab.b)
      return [lab.lightness, chroma, hue]
    case "hsl": return hsl(rgb)
    case "hwb":
      let parts = [rgb.red, rgb.green, rgb.blue]
      return [
        hsl(rgb)[0], (parts.min() ?? 0) * 100, (1 - (parts.max() ?? 0)) * 100,
      ]
    default: return nil
    }
  }

  /// The colour of channels in a space; nil for a space that is not supported.
  static func color(_ channels: [Double], _ space: String, alpha: Double) -> Color? {
    let alpha = min(max(alpha, 0), 1)
    if space == "rgb" { return Color(.srgb, channels.map { $0 / 255 }, alpha: alpha) }
    guard let named = ColorSpace(rawValue: space), channels.count == 3 else { return nil }
    var channels = channels
    if let hue = hueIndex(space) {
      let turn = channels[hue].truncatingRemainder(dividingBy: 360)
      channels[hue] = turn < 0 ? turn + 360 : turn
    }
    return Color(named, channels, alpha: alpha)
  }

  /// Index of the hue among the channels of a space.
  static func hueIndex(_ space: String) -> Int? {
    switch space {
    case "hsl", "hwb": 0
    case "lch", "oklch": 2
    default: nil
    }
  }

  /// Names of the channels in relative colours.
  static func names(_ space: String) -> [String] {
    switch space {
    case "rgb", "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020":
      ["r", "g", "b"]
    case "hsl": ["h", "s", "l"]
    case "hwb": ["h", "w", "b"]
    case "lch", "oklch": ["l", "c", "h"]
    case "lab", "oklab": ["l", "a", "b"]
    default: ["x", "y", "z"]
    }
  }

  private static func linear(_ part: Double) -> Double {
    let size = abs(part)
    let light = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return part < 0 ? -light : light
  }

  private static func hsl(_ rgb: RGB) -> [Double] {
    let (r, g, b) = (rgb.red, rgb.green, rgb.blue)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let light = (high + low) / 2
    let spread = high - low
    guard spread > 1e-9 else { return [0, 0, light * 100] }
    let saturation = light <= 0 || light >= 1 ? 0 : spread / (1 - abs(2 * light - 1))
    var hue: Double
    if high == r {
      hue = (g - b) / spread
    } else if high == g {
      hue = (b - r) / spread + 2
    } else {
      hue = (r - g) / spread + 4
    }
    hue *= 60
    return [hue < 0 ? hue + 360 : hue, saturation * 100, light * 100]
  }
}
