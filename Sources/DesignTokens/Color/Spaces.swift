/// The numbers for the colour spaces: primaries, white points and the matrices derived from them.
///
/// Matrices are computed from chromaticities (CSS Color 4, section 10 and its sample code), so
/// that only the published primaries are copied.
enum Spaces {
  /// A linear RGB space as a matrix to XYZ and back.
  struct Linear: Sendable {
    let matrix: Matrix
    let inverse: Matrix

    /// Derives both matrices from primaries and white.
    init(_ primaries: [(x: Double, y: Double)], white: Vector) {
      matrix = Matrix(primaries: primaries, white: white)
      inverse = matrix.inverse
    }
  }

  static let whiteD65 = Vector(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
  static let whiteD50 = Vector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  static let srgb = Linear([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], white: whiteD65)
  static let displayP3 = Linear([(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)], white: whiteD65)
  static let a98 = Linear([(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], white: whiteD65)
  static let rec2020 = Linear([(0.708, 0.292), (0.17, 0.797), (0.131, 0.046)], white: whiteD65)
  static let prophoto = Linear(
    [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)],
    white: whiteD50
  )

  /// Bradford's cone responses, which CSS uses to adapt white points.
  private static let bradford = Matrix(
    Vector(0.8951, 0.2664, -0.1614),
    Vector(-0.7502, 1.7135, 0.0367),
    Vector(0.0389, -0.0685, 1.0296)
  )
  static let toD50 =
    bradford.inverse * Matrix(diagonal: (bradford * whiteD50) / (bradford * whiteD65)) * bradford
  static let toD65 = toD50.inverse

  static let okLMS = Matrix(
    Vector(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    Vector(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    Vector(0.0481771893596242, 0.2642395317527308, 0.6335478284694309)
  )
  static let okLMSInverse = okLMS.inverse
  static let okLab = Matrix(
    Vector(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    Vector(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    Vector(0.0259040424655478, 0.7827717124575296, -0.8086757549230774)
  )
  static let okLabInverse = okLab.inverse
}
