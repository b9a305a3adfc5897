/// Style of a line.
public enum StrokeStyle: Sendable, Hashable {
  /// One of the styles that CSS also has.
  case keyword(Keyword)
  /// Alternating lengths of dashes and gaps, at least one; an odd count repeats to an even one.
  case dashes([Dimension], cap: LineCap)

  /// The eight named styles.
  public enum Keyword: String, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  /// The three shapes of a dash's ends.
  public enum LineCap: String, Sendable, CaseIterable {
    case round, butt, square
  }
}

/// A line around a box.
public struct Border: Sendable, Hashable {
  /// Colour of the line.
  public var color: Color
  /// Thickness of the line.
  public var width: Dimension
  /// Style of the line.
  public var style: StrokeStyle

  /// Creates a border.
  public init(color: Color, width: Dimension, style: StrokeStyle) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// An animated change of state.
public struct Transition: Sendable, Hashable {
  /// Length of the change.
  public var duration: Duration
  /// Wait before it.
  public var delay: Duration
  /// Course of it.
  public var timingFunction: CubicBezier

  /// Creates a transition.
  public init(duration: Duration, delay: Duration, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// One layer of a shadow.
public struct Shadow: Sendable, Hashable {
  /// Colour at full strength.
  public var color: Color
  /// Shift to the right.
  public var offsetX: Dimension
  /// Shift downwards.
  public var offsetY: Dimension
  /// Width of the soft edge.
  public var blur: Dimension
  /// Growth on every side.
  public var spread: Dimension
  /// True if the shadow falls inside the box.
  public var inset: Bool

  /// Creates a layer.
  public init(
    color: Color,
    offsetX: Dimension,
    offsetY: Dimension,
    blur: Dimension,
    spread: Dimension,
    inset: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.inset = inset
  }
}

/// One colour of a gradient and its position.
public struct GradientStop: Sendable, Hashable {
  /// The colour.
  public var color: Color
  /// Place on the axis from 0 to 1.
  public var position: Double

  /// Creates a stop.
  public init(color: Color, position: Double) {
    self.color = color
    self.position = position
  }
}

/// A text style.
public struct Typography: Sendable, Hashable {
  /// Families, best first.
  public var fontFamily: [String]
  /// Size of the letters.
  public var fontSize: Dimension
  /// Weight from 1 to 1000.
  public var fontWeight: Double
  /// Space added between letters.
  public var letterSpacing: Dimension
  /// Distance of lines as a multiple of `fontSize`.
  public var lineHeight: Double

  /// Creates a text style.
  public init(
    fontFamily: [String],
    fontSize: Dimension,
    fontWeight: Double,
    letterSpacing: Dimension,
    lineHeight: Double
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}
