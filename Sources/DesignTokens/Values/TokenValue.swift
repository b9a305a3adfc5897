/// A token's value with all references resolved.
public enum TokenValue: Sendable, Hashable {
  case color(Color)
  case dimension(Dimension)
  /// Families, best first; at least one.
  case fontFamily([String])
  /// 1 to 1000; names are already numbers.
  case fontWeight(Double)
  case duration(Duration)
  case cubicBezier(CubicBezier)
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  /// Layers, nearest to the viewer first; at least one.
  case shadow([Shadow])
  /// Stops in source order; at least one.
  case gradient([GradientStop])
  case typography(Typography)

  /// The type of the value.
  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}

/// A length.
public struct Dimension: Sendable, Hashable {
  /// The two units of the format, and those that only lenient reading accepts.
  public enum Unit: String, Sendable, CaseIterable {
    case px, rem
    case em, vw, vh, ch
    case percent = "%"

    /// The two units of the format.
    public static let allCases: [Unit] = [.px, .rem]
  }

  /// Any number, in `unit`.
  public var value: Double
  /// Unit of `value`.
  public var unit: Unit

  /// Creates a length.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The length in CSS pixels, where a rem has the 16 pixels that are the default of browsers.
  public var pixels: Double { pixels(root: 16) }

  /// The length in CSS pixels, where a rem has `root` pixels, the font size of the root element.
  ///
  /// Units that depend on the place of use count as 0.
  public func pixels(root: Double) -> Double {
    switch unit {
    case .px: value
    case .rem, .em: value * root
    case .vw, .vh, .ch, .percent: 0
    }
  }
}

/// A length of time.
public struct Duration: Sendable, Hashable {
  /// The two units of the format.
  public enum Unit: String, Sendable, CaseIterable {
    case milliseconds = "ms"
    case seconds = "s"
  }

  /// Any number, in `unit`.
  public var value: Double
  /// Unit of `value`.
  public var unit: Unit

  /// Creates a length of time.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The time in milliseconds.
  public var milliseconds: Double { unit == .milliseconds ? value : value * 1000 }
}

/// An easing curve by its two inner control points; the outer ones are (0, 0) and (1, 1).
public struct CubicBezier: Sendable, Hashable {
  /// Progress in time of the first point, 0 to 1.
  public var x1: Double
  /// Progress of the value at the first point, any number.
  public var y1: Double
  /// Progress in time of the second point, 0 to 1.
  public var x2: Double
  /// Progress of the value at the second point, any number.
  public var y2: Double

  /// Creates a curve.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}
