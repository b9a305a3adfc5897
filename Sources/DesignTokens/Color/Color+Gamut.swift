#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Color {
  /// True if sRGB can show the colour.
  public var isInSRGB: Bool { srgb.isInGamut }

  /// Gamma-encoded sRGB inside the gamut.
  ///
  /// Chroma is reduced in OKLCH until clipping makes no visible difference (CSS Color 4, 13.2.1).
  public var mappedSRGB: RGB {
    let plain = srgb
    if plain.isInGamut { return plain.clipped }
    let lab = oklabVector
    if lab.x >= 1 { return RGB(red: 1, green: 1, blue: 1) }
    if lab.x <= 0 { return RGB(red: 0, green: 0, blue: 0) }
    let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    let direction = chroma > 0 ? Vector(0, lab.y, lab.z) / chroma : Vector(0, 0, 0)
    return reduceChroma(chroma, lightness: lab.x, direction: direction)
  }

  private func reduceChroma(_ chroma: Double, lightness: Double, direction: Vector) -> RGB {
    let justNoticeable = 0.02
    let precision = 0.0001
    var current = direction * chroma + Vector(lightness, 0, 0)
    var clipped = encodedSRGB(current).clipped
    if difference(clipped, current) < justNoticeable { return clipped }
    var (low, high) = (0.0, chroma)
    var lowIsInGamut = true
    while high - low > precision {
      let middle = (low + high) / 2
      current = direction * middle + Vector(lightness, 0, 0)
      let encoded = encodedSRGB(current)
      if lowIsInGamut, encoded.isInGamut {
        low = middle
        continue
      }
      clipped = encoded.clipped
      let seen = difference(clipped, current)
      if seen >= justNoticeable {
        high = middle
      } else if justNoticeable - seen < precision {
        return clipped
      } else {
        lowIsInGamut = false
        low = middle
      }
    }
    return clipped
  }
}

private func encodedSRGB(_ oklab: Vector) -> RGB {
  RGB(encodeSRGB(Spaces.srgb.inverse * fromOKLab(oklab)))
}

/// ΔEOK, the Euclidean distance in OKLab.
private func difference(_ rgb: RGB, _ oklab: Vector) -> Double {
  let step = toOKLab(Spaces.srgb.matrix * decodeSRGB(rgb.vector)) - oklab
  return (step * step).sum().squareRoot()
}
