#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Color {
  /// Gamma-encoded sRGB, unclamped: outside 0…1 if the colour is outside the gamut.
  public var srgb: RGB {
    let c = numbers
    switch space {
    case .srgb: return RGB(c)
    case .srgbLinear: return RGB(encodeSRGB(c))
    case .hsl: return RGB(fromHSL(c))
    case .hwb: return RGB(fromHWB(c))
    default: return RGB(encodeSRGB(Spaces.srgb.inverse * xyz))
    }
  }

  /// CIE XYZ with the white point D65.
  var xyz: Vector {
    let c = numbers
    return switch space {
    case .srgb, .hsl, .hwb: Spaces.srgb.matrix * decodeSRGB(srgb.vector)
    case .srgbLinear: Spaces.srgb.matrix * c
    case .displayP3: Spaces.displayP3.matrix * decodeSRGB(c)
    case .a98RGB: Spaces.a98.matrix * signed(c) { pow($0, 563 / 256) }
    case .prophotoRGB: Spaces.toD65 * (Spaces.prophoto.matrix * decodeProPhoto(c))
    case .rec2020: Spaces.rec2020.matrix * signed(c) { pow($0, 2.4) }
    case .xyzD65: c
    case .xyzD50: Spaces.toD65 * c
    case .lab: Spaces.toD65 * fromLab(c)
    case .lch: Spaces.toD65 * fromLab(rectangular(c))
    case .oklab: fromOKLab(c)
    case .oklch: fromOKLab(rectangular(c))
    }
  }

  /// OKLab: lightness 0…1, a and b about ±0.4 (Ottosson 2020, matrices of CSS Color 4).
  public var oklab: (lightness: Double, a: Double, b: Double) {
    let lab = oklabVector
    return (lab.x, lab.y, lab.z)
  }

  var oklabVector: Vector {
    switch space {
    case .oklab: numbers
    case .oklch: rectangular(numbers)
    default: toOKLab(xyz)
    }
  }

  /// CIE Lab with the white point D50, as in CSS: lightness 0…100.
  public var lab: (lightness: Double, a: Double, b: Double) {
    let lab =
      switch space {
      case .lab: numbers
      case .lch: rectangular(numbers)
      default: toLab(Spaces.toD50 * xyz)
      }
    return (lab.x, lab.y, lab.z)
  }

  /// Gamma-encoded Display P3, unclamped.
  public var displayP3: RGB {
    space == .displayP3 ? RGB(numbers) : RGB(encodeSRGB(Spaces.displayP3.inverse * xyz))
  }
}

/// Applies a curve to the absolute value of each number and keeps the signs, for values outside a
/// gamut.
func signed(_ vector: Vector, _ curve: (Double) -> Double) -> Vector {
  func apply(_ number: Double) -> Double { number < 0 ? -curve(-number) : curve(number) }
  return Vector(apply(vector.x), apply(vector.y), apply(vector.z))
}

/// sRGB's (and Display P3's) curve from linear light to code values (IEC 61966-2-1).
func encodeSRGB(_ linear: Vector) -> Vector {
  signed(linear) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
}

/// sRGB's (and Display P3's) curve from code values to linear light (IEC 61966-2-1).
func decodeSRGB(_ encoded: Vector) -> Vector {
  signed(encoded) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
}

/// Converts polar lightness, chroma and hue in degrees to lightness, a, b.
func rectangular(_ polar: Vector) -> Vector {
  let angle = polar.z * .pi / 180
  return Vector(polar.x, polar.y * cos(angle), polar.y * sin(angle))
}

extension Vector {
  /// Converts lightness, a, b to lightness, chroma, hue in degrees from 0 to 360.
  var polar: Vector {
    let angle = atan2(z, y) * 180 / .pi
    return Vector(x, (y * y + z * z).squareRoot(), angle < 0 ? angle + 360 : angle)
  }
}

/// OKLab of CIE XYZ (D65).
func toOKLab(_ xyz: Vector) -> Vector {
  Spaces.okLab * signed(Spaces.okLMS * xyz) { cbrt($0) }
}

/// CIE XYZ (D65) of OKLab.
func fromOKLab(_ lab: Vector) -> Vector {
  Spaces.okLMSInverse * signed(Spaces.okLabInverse * lab) { $0 * $0 * $0 }
}

private let labEpsilon = 216.0 / 24389
private let labKappa = 24389.0 / 27

private func toLab(_ xyz: Vector) -> Vector {
  let relative = xyz / Spaces.whiteD50
  func curve(_ t: Double) -> Double { t > labEpsilon ? cbrt(t) : (labKappa * t + 16) / 116 }
  let (x, y, z) = (curve(relative.x), curve(relative.y), curve(relative.z))
  return Vector(116 * y - 16, 500 * (x - y), 200 * (y - z))
}

private func fromLab(_ lab: Vector) -> Vector {
  let y = (lab.x + 16) / 116
  let x = lab.y / 500 + y
  let z = y - lab.z / 200
  func curve(_ t: Double) -> Double {
    t * t * t > labEpsilon ? t * t * t : (116 * t - 16) / labKappa
  }
  let luminance = lab.x > labKappa * labEpsilon ? y * y * y : lab.x / labKappa
  return Vector(curve(x), luminance, curve(z)) * Spaces.whiteD50
}

private func decodeProPhoto(_ encoded: Vector) -> Vector {
  signed(encoded) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }
}

private func fromHSL(_ hsl: Vector) -> Vector {
  let (hue, saturation, lightness) = (hsl.x, hsl.y / 100, hsl.z / 100)
  let amplitude = saturation * min(lightness, 1 - lightness)
  func channel(_ offset: Double) -> Double {
    let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
    return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
  }
  return Vector(channel(0), channel(8), channel(4))
}

private func fromHWB(_ hwb: Vector) -> Vector {
  let (white, black) = (hwb.y / 100, hwb.z / 100)
  if white + black >= 1 { return Vector(repeating: white / (white + black)) }
  return fromHSL(Vector(hwb.x, 100, 50)) * (1 - white - black) + white
}
