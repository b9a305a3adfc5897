import DesignTokens

/// Compares two values of tokens.
enum ValueComparison {
  /// Difference of two values.
  enum Outcome: Sendable, Equatable {
    case same
    /// Different, with the largest distance of the colours in them in CIEDE2000; nil if no colour
    /// differs.
    case different(Double?)
  }

  /// Compares two values.
  ///
  /// Colours are the same if they have the same eight-bit components in sRGB and the same eight-bit
  /// opacity, or a distance of at most `tolerance`. A rem is 16 px, and a number without a unit equals
  /// the same number of px or ms.
  static func compare(_ first: TokenValue, _ second: TokenValue, tolerance: Double) -> Outcome {
    if first == second { return .same }
    switch (first, second) {
    case (.color(let one), .color(let other)):
      return areSame(one, other, tolerance) ? .same : .different(Color.distance(one, other))
    case (.shadow(let one), .shadow(let other)) where one.count == other.count:
      return joined(zip(one, other).map { shadow($0, $1, tolerance) })
    case (.border(let one), .border(let other)):
      return joined([
        compare(.color(one.color), .color(other.color), tolerance: tolerance),
        compare(.dimension(one.width), .dimension(other.width), tolerance: tolerance),
        one.style == other.style ? .same : .different(nil),
      ])
    case (.gradient(let one), .gradient(let other)) where one.count == other.count:
      return joined(
        zip(one, other).flatMap { first, second in
          [
            compare(.color(first.color), .color(second.color), tolerance: tolerance),
            number(first.position, second.position),
          ]
        }
      )
    case (.typography(let one), .typography(let other)):
      return joined([
        family(one.fontFamily, other.fontFamily),
        number(one.fontSize.pixels, other.fontSize.pixels),
        number(one.fontWeight, other.fontWeight), number(one.lineHeight, other.lineHeight),
        one.letterSpacing == other.letterSpacing
          ? .same : number(one.letterSpacing.pixels, other.letterSpacing.pixels),
      ])
    case (.fontFamily(let one), .fontFamily(let other)): return family(one, other)
    case (.cubicBezier(let one), .cubicBezier(let other)):
      return joined([
        number(one.x1, other.x1), number(one.y1, other.y1), number(one.x2, other.x2),
        number(one.y2, other.y2),
      ])
    case (.transition(let one), .transition(let other)):
      return joined([
        number(one.duration.milliseconds, other.duration.milliseconds),
        number(one.delay.milliseconds, other.delay.milliseconds),
        compare(
          .cubicBezier(one.timingFunction),
          .cubicBezier(other.timingFunction),
          tolerance: tolerance
        ),
      ])
    default:
      guard let one = size(first), let other = size(second), one.kind.isSame(as: other.kind) else {
        return .different(nil)
      }
      return number(one.value, other.value)
    }
  }

  private static func areSame(_ one: Color, _ other: Color, _ tolerance: Double) -> Bool {
    let isSameAlpha =
      (one.alpha * 255).rounded() == (other.alpha * 255).rounded()
      || abs(one.alpha - other.alpha) <= 0.00051
    if isSameAlpha {
      if one.isInSRGB, other.isInSRGB, one.hex == other.hex { return true }
      let (first, second) = (one.displayP3, other.displayP3)
      let parts = [
        first.red - second.red, first.green - second.green, first.blue - second.blue,
      ]
      // Xcode and others write components with three digits.
      if parts.allSatisfy({ abs($0) <= 0.00051 }) { return true }
    }
    return tolerance > 0 && Color.distance(one, other) <= tolerance
  }

  private static func shadow(_ one: Shadow, _ other: Shadow, _ tolerance: Double) -> Outcome {
    joined([
      compare(.color(one.color), .color(other.color), tolerance: tolerance),
      number(one.offsetX.pixels, other.offsetX.pixels),
      number(one.offsetY.pixels, other.offsetY.pixels), number(one.blur.pixels, other.blur.pixels),
      number(one.spread.pixels, other.spread.pixels),
      one.inset == other.inset ? .same : .different(nil),
    ])
  }

  private static func family(_ one: [String], _ other: [String]) -> Outcome {
    one.map { $0.lowercased() } == other.map { $0.lowercased() } ? .same : .different(nil)
  }

  private static func number(_ one: Double, _ other: Double) -> Outcome {
    abs(one - other) <= 1e-6 * max(1, abs(one), abs(other)) ? .same : .different(nil)
  }

  private static func joined(_ parts: [Outcome]) -> Outcome {
    if parts.allSatisfy({ $0 == .same }) { return .same }
    let distances = parts.compactMap {
      if case .different(let distance) = $0 { distance } else { nil }
    }
    return .different(distances.max())
  }

  /// The quantity that a plain number measures.
  private enum Kind {
    case none, length, time, weight

    func isSame(as other: Kind) -> Bool { self == other || self == .none || other == .none }
  }

  private static func size(_ value: TokenValue) -> (value: Double, kind: Kind)? {
    switch value {
    case .number(let number): (number, .none)
    case .fontWeight(let number): (number, .weight)
    case .dimension(let length) where length.unit == .px || length.unit == .rem:
      (length.pixels, .length)
    case .duration(let time): (time.milliseconds, .time)
    default: nil
    }
  }
}
