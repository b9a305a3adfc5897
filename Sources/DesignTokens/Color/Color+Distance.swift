#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Color {
  /// Returns the visible difference between two colours in CIEDE2000: about 1 is just noticeable,
  /// black to white is 100.
  ///
  /// Translucent colours are compared over white and over black, and the larger difference counts.
  public static func distance(_ first: Color, _ second: Color) -> Double {
    if first.alpha >= 1, second.alpha >= 1 { return ciede2000(first.lab, second.lab) }
    return [Color.white, .black].map { backdrop in
      ciede2000(first.composited(over: backdrop).lab, second.composited(over: backdrop).lab)
    }.max() ?? 0
  }
}

/// A point in CIE Lab.
public typealias LabPoint = (lightness: Double, a: Double, b: Double)

/// CIEDE2000 with all weights 1 (Sharma, Wu, Dalal 2005).
public func ciede2000(_ first: LabPoint, _ second: LabPoint) -> Double {
  let meanChroma = (hypot(first.a, first.b) + hypot(second.a, second.b)) / 2
  let power = pow(meanChroma, 7)
  let stretch = 1 + 0.5 * (1 - (power / (power + pow(25, 7))).squareRoot())
  let (a1, a2) = (first.a * stretch, second.a * stretch)
  let (c1, c2) = (hypot(a1, first.b), hypot(a2, second.b))
  let (h1, h2) = (hueAngle(a1, first.b), hueAngle(a2, second.b))

  let lightness = second.lightness - first.lightness
  let chroma = c2 - c1
  var turn = c1 * c2 == 0 ? 0 : h2 - h1
  if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
  let hue = 2 * (c1 * c2).squareRoot() * sine(turn / 2)

  let meanLightness = (first.lightness + second.lightness) / 2
  let mean = (c1 + c2) / 2
  let meanHue = meanAngle(h1, h2, isDefined: c1 * c2 != 0)
  let t =
    1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6)
    - 0.20 * cosine(4 * meanHue - 63)
  let offset = (meanLightness - 50) * (meanLightness - 50)
  let lightnessScale = 1 + 0.015 * offset / (20 + offset).squareRoot()
  let chromaScale = 1 + 0.045 * mean
  let hueScale = 1 + 0.015 * mean * t
  let bend = (meanHue - 275) / 25
  let meanPower = pow(mean, 7)
  let rotation =
    -2 * (meanPower / (meanPower + pow(25, 7))).squareRoot() * sine(60 * exp(-bend * bend))
  let (l, c, h) = (lightness / lightnessScale, chroma / chromaScale, hue / hueScale)
  return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
}

private func hueAngle(_ a: Double, _ b: Double) -> Double {
  if a == 0, b == 0 { return 0 }
  let angle = atan2(b, a) * 180 / .pi
  return angle < 0 ? angle + 360 : angle
}

private func meanAngle(_ first: Double, _ second: Double, isDefined: Bool) -> Double {
  let sum = first + second
  if !isDefined { return sum }
  if abs(first - second) <= 180 { return sum / 2 }
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
