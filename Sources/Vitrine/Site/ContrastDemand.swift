/// That every colour of one kind must be legible on every colour of another.
package struct ContrastDemand: Sendable {
  /// What is read, as patterns of token paths.
  package var text: [Located<PathPattern>]
  /// What it stands on, as patterns of token paths.
  package var on: [Located<PathPattern>]
  /// The least contrast ratio, 1 to 21 (WCAG 2.x).
  package var ratio: Double

  /// Creates a demand.
  package init(text: [Located<PathPattern>], on: [Located<PathPattern>], ratio: Double = 4.5) {
    self.text = text
    self.on = on
    self.ratio = ratio
  }
}
