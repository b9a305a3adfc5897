/// How a line is drawn.
package enum StrokeStyle: Sendable, Hashable {
  /// One of the styles that CSS has too.
  case keyword(Keyword)
  /// Lengths of dashes and gaps in turn, at least one; an odd count repeats to an even one.
  case dashes([Dimension], cap: LineCap)

  /// The eight named styles.
  package enum Keyword: String, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  /// The three shapes of a dash's ends.
  package enum LineCap: String, Sendable, CaseIterable {
    case round, butt, square
  }
}

/// A line around a box.
package struct Border: Sendable, Hashable {
  /// Colour of the line.
  package var color: Color
  /// Thickness of the line.
  package var width: Dimension
  /// Style of the line.
  package var style: StrokeStyle

  /// Creates a border.
  package init(color: Color, width: Dimension, style: StrokeStyle) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// An animated change of state.
package struct Transition: Sendable, Hashable {
  /// Length of the change.
  package var duration: Duration
  /// Wait before it.
  package var delay: Duration
  /// Course of it.
  package var timingFunction: CubicBezier

  /// Creates a transition.
  package init(duration: Duration, delay: Duration, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// One layer of a shadow.
package struct Shadow: Sendable, Hashable {
  /// Colour at full strength.
  package var color: Color
  /// Shift to the right.
  package var offsetX: Dimension
  /// Shift downwards.
  package var offsetY: Dimension
  /// Width of the soft edge.
  package var blur: Dimension
  /// Growth on every side.
  package var spread: Dimension
  /// Whether it falls inside the box.
  package var inset: Bool

  /// Creates a layer.
  package init(
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

/// One colour of a gradient and where it stands.
package struct GradientStop: Sendable, Hashable {
  /// The colour.
  package var color: Color
  /// Place on the axis from 0 to 1.
  package var position: Double

  /// Creates a stop.
  package init(color: Color, position: Double) {
    self.color = color
    self.position = position
  }
}

/// A text style.
package struct Typography: Sendable, Hashable {
  /// Families, best first.
  package var fontFamily: [String]
  /// Size of the letters.
  package var fontSize: Dimension
  /// Weight from 1 to 1000.
  package var fontWeight: Double
  /// Space added between letters.
  package var letterSpacing: Dimension
  /// Distance of lines as a multiple of `fontSize`.
  package var lineHeight: Double

  /// Creates a text style.
  package init(
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
