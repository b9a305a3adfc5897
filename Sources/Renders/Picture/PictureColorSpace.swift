import DesignTokens

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Meaning of the numbers of a picture.
enum PictureColorSpace: Sendable, Equatable {
  /// A space that style sheets can name.
  case named(ColorSpace)
  /// Three primaries and a curve for each channel.
  case matrix(MatrixSpace)

  /// The space of files that name none.
  static let srgb = PictureColorSpace.named(.srgb)

  /// Reads code points of ITU-T H.273; nil for a space or curve that is not supported.
  init?(_ primaries: UInt8, _ transfer: UInt8) {
    switch (primaries, transfer) {
    case (1, 13), (1, 1): self = .srgb
    case (1, 8): self = .named(.srgbLinear)
    case (12, 13), (12, 1): self = .named(.displayP3)
    case (9, 13), (9, 1), (9, 14), (9, 15): self = .named(.rec2020)
    default: return nil
    }
  }

  /// Returns the space of a `gAMA` chunk and perhaps a `cHRM` chunk.
  ///
  /// - Parameters:
  ///   - gamma: Exponent from code values to light.
  ///   - chromaticities: White, red, green and blue as x and y; nil for those of sRGB.
  init(gamma: Double, chromaticities: [Double]?) {
    let isUsual = abs(gamma - 2.2) < 0.02 && (chromaticities.map(MatrixSpace.isSRGB) ?? true)
    guard !isUsual, (0.1...10).contains(gamma) else {
      self = .srgb
      return
    }
    let curve = ToneCurve.power(gamma)
    let columns = chromaticities.flatMap(MatrixSpace.columns) ?? MatrixSpace.srgbColumns
    self = .matrix(MatrixSpace(columns: columns, isD50: false, curves: [curve, curve, curve]))
  }

  /// The color of one pixel.
  func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    switch self {
    case .named(let space): Color(space, [red, green, blue])
    case .matrix(let space): space.color(red, green, blue)
    }
  }

  /// Name for people.
  var name: String {
    switch self {
    case .named(.displayP3): "Display P3"
    case .named(.srgb): "sRGB"
    case .named(let space): space.rawValue
    case .matrix: "an embedded profile"
    }
  }
}

/// A colour space of three primaries, as ICC profiles of screens have it.
struct MatrixSpace: Sendable, Equatable {
  /// CIE XYZ of red, green and blue.
  let columns: [[Double]]
  /// True if the white point is D50, as in ICC profiles; otherwise it is D65.
  let isD50: Bool
  /// Curve of each channel from code values to light.
  let curves: [ToneCurve]

  /// The color of one pixel.
  func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    let light = zip(curves, [red, green, blue]).map { $0.light($1) }
    let xyz = (0..<3).map { row in
      (0..<3).reduce(0.0) { $0 + columns[$1][row] * light[$1] }
    }
    return Color(isD50 ? .xyzD50 : .xyzD65, xyz)
  }

  /// CIE XYZ (D65) of the primaries of sRGB.
  static let srgbColumns = [
    [0.4124564, 0.2126729, 0.0193339], [0.3575761, 0.7151522, 0.1191920],
    [0.1804375, 0.0721750, 0.9503041],
  ]

  /// Returns true for the white point and the primaries of sRGB.
  static func isSRGB(_ chromaticities: [Double]) -> Bool {
    let usual = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
    return zip(chromaticities, usual).allSatisfy { abs($0 - $1) < 0.005 }
  }

  /// CIE XYZ of primaries given as white, red, green and blue in x and y; nil if they span no space.
  static func columns(_ c: [Double]) -> [[Double]]? {
    guard c.count == 8, [1, 3, 5, 7].allSatisfy({ c[$0] > 1e-6 }) else { return nil }
    let points = stride(from: 0, to: 8, by: 2).map { at -> [Double] in
      let (x, y) = (c[at], c[at + 1])
      let z = 1 - x - y
      return [x / y, 1, z / y]
    }
    let (white, red, green, blue) = (points[0], points[1], points[2], points[3])
    let whole = determinant(red, green, blue)
    guard abs(whole) > 1e-9 else { return nil }
    let shares = [
      determinant(white, green, blue) / whole, determinant(red, white, blue) / whole,
      determinant(red, green, white) / whole,
    ]
    return zip([red, green, blue], shares).map { column, share in column.map { $0 * share } }
  }

  private static func determinant(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
    a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1])
      + c[0] * (a[1] * b[2] - a[2] * b[1])
  }
}

/// Curve from code values to light, both from 0 to 1.
enum ToneCurve: Sendable, Equatable {
  /// Code value to this power.
  case power(Double)
  /// `(a x + b)^g + e` from `d` on, `c x + f` below, as in ICC profiles.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  /// Values at equal steps.
  case table([Double])

  /// The light of a code value.
  func light(_ code: Double) -> Double {
    switch self {
    case .power(let exponent): return pow(max(0, code), exponent)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return code >= d ? pow(max(0, a * code + b), g) + e : c * code + f
    case .table(let values):
      guard let last = values.last, values.count > 1 else { return code }
      let place = min(max(0, code), 1) * Double(values.count - 1)
      let below = Int(place)
      guard below + 1 < values.count else { return last }
      return values[below] + (values[below + 1] - values[below]) * (place - Double(below))
    }
  }
}
