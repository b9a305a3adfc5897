import DesignTokens

/// Numbers of sources without units, such as Figma and scripts.
enum PlainNumber {
  /// The value of a number, by the words of its name: an opacity, a weight or a ratio stays a number,
  /// and a size is in pixels; nil if the name says nothing.
  static func value(_ number: Double, words: [String]) -> TokenValue? {
    let words = Set(words)
    if words.contains("weight"), (1...1000).contains(number) { return .fontWeight(number) }
    if !words.isDisjoint(with: ratios) { return .number(number) }
    if !words.isDisjoint(with: lengths) { return .dimension(Dimension(number, .px)) }
    return nil
  }

  private static let ratios: Set = [
    "opacity", "alpha", "ratio", "scale", "index", "z", "zindex", "count", "columns", "order",
    "duration", "delay", "line",
  ]

  private static let lengths: Set = [
    "space", "spacing", "spacer", "size", "sizing", "radius", "radii", "corner", "width", "height",
    "gap", "padding", "margin", "inset", "border", "stroke", "blur", "breakpoint", "offset",
    "dimension", "dimensions", "rounded", "gutter",
  ]
}
