import DesignTokens

/// An easing curve as SVG: time to the right, progress upwards, 100 units for the whole of each.
struct Curve {
  /// Range in which a curve is drawn, in units of the unit square; parts outside are cut off.
  private static let reach = -1.0...2.0

  /// The `d` of its path.
  let path: String
  /// The `d` of the lines from the ends to their control points.
  let handles: String
  /// The `d` of the control points, as lines without length.
  let points: String
  /// A `viewBox` that contains the unit square and the whole drawn part of the curve.
  let viewBox: String

  /// Draws a curve.
  init(_ curve: CubicBezier) {
    func point(_ x: Double, _ y: Double) -> String {
      // Numbers far outside the drawing only make the page longer.
      let y = min(max(y, -1000), 1000)
      return "\(decimal(x * 100, places: 2)) \(decimal((1 - y) * 100, places: 2))"
    }
    let first = point(curve.x1, curve.y1)
    let second = point(curve.x2, curve.y2)
    path = "M0 100C\(first) \(second) 100 0"
    handles = "M0 100L\(first)M100 0L\(second)"
    points = "M\(first)h0M\(second)h0"
    let extent = Self.extent(curve.y1, curve.y2)
    let top = (1 - min(extent.upperBound, Self.reach.upperBound)) * 100 - 4
    let bottom = (1 - max(extent.lowerBound, Self.reach.lowerBound)) * 100 + 4
    viewBox = "-4 \(decimal(top, places: 2)) 108 \(decimal(bottom - top, places: 2))"
  }

  /// The smallest and greatest progress between the ends, where the derivative of the cubic is 0.
  static func extent(_ y1: Double, _ y2: Double) -> ClosedRange<Double> {
    func progress(_ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * y1 + 3 * rest * t * t * y2 + t * t * t
    }
    // B'(t) / 3 = a t² + b t + y1
    let a = 3 * y1 - 3 * y2 + 1
    let b = 2 * y2 - 4 * y1
    var roots: [Double] = []
    if abs(a) < 1e-9 {
      if b != 0 { roots.append(-y1 / b) }
    } else {
      let discriminant = b * b - 4 * a * y1
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots += [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
    }
    let values = [0, 1] + roots.filter { $0 > 0 && $0 < 1 }.map(progress)
    return (values.min() ?? 0)...(values.max() ?? 1)
  }
}
