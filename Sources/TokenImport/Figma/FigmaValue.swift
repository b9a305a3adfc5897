import DesignTokens

/// Values of Figma's variables.
enum FigmaValue {
  /// A value of the REST API: an object with `r`, `g`, `b` and `a` from 0 to 1, a number, a text or a
  /// Boolean value.
  ///
  /// Scopes say what a number is for.
  static func read(_ node: JSONNode, name: String, scopes: [String]) -> CSSValueReader.Result {
    if let red = node["r"]?.number, let green = node["g"]?.number, let blue = node["b"]?.number {
      let color = Color(.srgb, [red, green, blue], alpha: min(max(node["a"]?.number ?? 1, 0), 1))
      return .value(.color(color.representable.color))
    }
    if node["type"]?.string != nil, let inner = node["value"] {
      return read(inner, name: name, scopes: scopes)
    }
    let words = ContextWords.words(name)
    if let number = node.number { return .value(self.number(number, words, scopes)) }
    if let text = node.string { return self.text(text, words, scopes) }
    if node.bool != nil {
      return .omission(.noType, "the token format has no type for Booleans")
    }
    return .omission(.noType, "its value is not known")
  }

  private static func number(_ number: Double, _ words: [String], _ scopes: [String]) -> TokenValue
  {
    if scopes.contains("OPACITY") { return .number(number / 100) }
    if scopes.contains("FONT_WEIGHT"), (1...1000).contains(number) { return .fontWeight(number) }
    let isLength = scopes.contains { scope in
      [
        "CORNER_RADIUS", "WIDTH_HEIGHT", "GAP", "STROKE_FLOAT", "EFFECT_FLOAT", "FONT_SIZE",
        "LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
      ].contains(scope)
    }
    if isLength { return .dimension(Dimension(number, .px)) }
    return PlainNumber.value(number, words: words) ?? .number(number)
  }

  private static func text(
    _ text: String,
    _ words: [String],
    _ scopes: [String]
  ) -> CSSValueReader.Result {
    let isFamily =
      scopes.contains("FONT_FAMILY") || words.contains("family") || words.contains("fontfamily")
    if isFamily, !text.isEmpty { return .value(.fontFamily([text])) }
    if scopes.contains("FONT_STYLE"), let weight = weights[text.lowercased().filter { $0 != " " }] {
      return .value(.fontWeight(weight))
    }
    return .omission(.noType, "the token format has no type for texts")
  }

  private static let weights: [String: Double] = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500,
    "semibold": 600, "bold": 700, "extrabold": 800, "black": 900,
  ]
}
