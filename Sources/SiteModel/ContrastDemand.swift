/// A demand that every colour of one kind is legible on every colour of another.
public struct ContrastDemand: Sendable {
  /// Patterns of token paths for the foreground.
  public var text: [Located<PathPattern>]
  /// Patterns of token paths for the background.
  public var on: [Located<PathPattern>]
  /// The least contrast ratio, 1 to 21 (WCAG 2.x).
  public var ratio: Double

  /// Creates a demand.
  public init(text: [Located<PathPattern>], on: [Located<PathPattern>], ratio: Double = 4.5) {
    self.text = text
    self.on = on
    self.ratio = ratio
  }
}
