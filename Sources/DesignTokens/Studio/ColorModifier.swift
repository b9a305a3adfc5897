/// A change that Tokens Studio makes to a token's colour, stored in `$extensions` next to its
/// value.
struct ColorModifier {
  /// Kind of change to the colour.
  enum Change: String {
    case alpha, lighten, darken, mix
  }

  /// The colour space of the change.
  enum Space: String {
    case srgb, hsl, lch, p3
  }

  let change: Change
  /// Nil if none is named; an opacity needs none.
  let space: Space?
  /// Amount from 0 to 1: the new opacity, or the share of the change.
  let amount: Double
  /// The other colour of `mix`.
  let other: Color?

  /// The colour after the change; nil if the modifier lacks a required value.
  func applied(to color: Color) -> Color? {
    if change == .alpha { return color.opacity(amount) }
    guard let space else { return nil }
    let start = space.components(of: color)
    var alpha = color.alpha
    let result: [Double]
    if change == .mix {
      guard let other else { return nil }
      result = mixed(start, space.components(of: other), space)
      alpha += (other.alpha - alpha) * amount
    } else {
      result = moved(start, space)
    }
    return space.color(result, alpha: alpha)
  }

  /// Components moved towards white or black, as the plugins of Tokens Studio for Style Dictionary
  /// move them.
  private func moved(_ start: [Double], _ space: Space) -> [Double] {
    func step(_ number: Double, of whole: Double) -> Double {
      change == .lighten ? number + (whole - number) * amount : number - number * amount
    }
    switch space {
    case .srgb, .p3: return start.map { step($0, of: 1) }
    case .hsl: return [start[0], start[1], step(start[2], of: 100)]
    case .lch: return [step(start[0], of: 100), start[1] * (1 - amount), start[2]]
    }
  }

  private func mixed(_ first: [Double], _ second: [Double], _ space: Space) -> [Double] {
    var (first, second) = (first, second)
    if let hue = space.hue {
      // A grey has no hue and takes that of the other colour.
      if first[1] < 0.01 { first[hue] = second[hue] }
      if second[1] < 0.01 { second[hue] = first[hue] }
      let turn = second[hue] - first[hue]
      if turn > 180 { first[hue] += 360 } else if turn < -180 { second[hue] += 360 }
    }
    return zip(first, second).map { $0 + ($1 - $0) * amount }
  }
}

extension ColorModifier.Space {
  /// Index of the hue among the components; nil without one.
  fileprivate var hue: Int? {
    switch self {
    case .hsl: 0
    case .lch: 2
    case .srgb, .p3: nil
    }
  }

  /// A colour in this space.
  fileprivate func components(of color: Color) -> [Double] {
    switch self {
    case .srgb: return [color.srgb.red, color.srgb.green, color.srgb.blue]
    case .p3: return [color.displayP3.red, color.displayP3.green, color.displayP3.blue]
    case .hsl: return hslComponents(color.mappedSRGB)
    case .lch:
      let lab = color.lab
      let polar = Vector(lab.lightness, lab.a, lab.b).polar
      return [polar.x, polar.y, polar.z]
    }
  }

  /// The colour of components in this space, inside the space's gamut.
  fileprivate func color(_ components: [Double], alpha: Double) -> Color {
    let alpha = clamp(alpha)
    switch self {
    case .srgb:
      let plain = RGB(red: components[0], green: components[1], blue: components[2])
      return Color(Color(plain).mappedSRGB, alpha: alpha)
    case .p3: return Color(.displayP3, components.map { clamp($0) }, alpha: alpha)
    case .hsl:
      let hsl = Color(.hsl, [turn(components[0]), components[1], components[2]])
      return Color(hsl.mappedSRGB, alpha: alpha)
    case .lch:
      return Color(.lch, [components[0], max(0, components[1]), turn(components[2])], alpha: alpha)
    }
  }
}

/// An angle from 0 to below 360, also after rounding to six places.
private func turn(_ degrees: Double) -> Double {
  let rest = degrees.truncatingRemainder(dividingBy: 360)
  let angle = rest < 0 ? rest + 360 : rest
  return angle > 359.999999 ? 0 : angle
}

/// Hue in degrees, saturation and lightness up to 100, of a colour within sRGB.
private func hslComponents(_ rgb: RGB) -> [Double] {
  let parts = [rgb.red, rgb.green, rgb.blue]
  let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
  let (range, lightness) = (high - low, (high + low) / 2)
  if range == 0 { return [0, 0, lightness * 100] }
  let sixth =
    high == rgb.red
    ? (rgb.green - rgb.blue) / range
    : high == rgb.green ? (rgb.blue - rgb.red) / range + 2 : (rgb.red - rgb.green) / range + 4
  let saturation = (high - lightness) / min(lightness, 1 - lightness)
  return [turn(sixth * 60), saturation * 100, lightness * 100]
}
