import DesignTokens

/// Reads values of custom properties as values of tokens.
enum CSSValueReader {
  /// A value, or the reason why it is none.
  enum Result {
    case value(TokenValue)
    case omission(ImportRule, String)
  }

  /// The value of a property without references.
  ///
  /// - Parameters:
  ///   - tokens: The value.
  ///   - name: Name of the property, which says what a number or a list of names is for.
  /// - Returns: The value or the reason.
  static func read(_ tokens: ArraySlice<CSSToken>, name: String) -> Result {
    let tokens = CSSSelector.trimmed(tokens)
    let words = ContextWords.words(name)
    guard let first = tokens.first else { return .omission(.noValue, "it has no value") }
    if let color = CSSColorReader.color(tokens) {
      return .value(.color(color.representable.color))
    }
    if let quantity = CSSQuantity.evaluate(tokens) { return self.quantity(quantity, words) }
    if let curve = curve(tokens) { return .value(.cubicBezier(curve)) }
    if let weight = weight(tokens, words) { return .value(.fontWeight(weight)) }
    if let shadows = shadows(tokens) { return .value(.shadow(shadows)) }
    if let border = border(tokens) { return .value(.border(border)) }
    if let family = family(tokens, words) { return .value(.fontFamily(family)) }
    if case .function(let function) = first.kind, CSSColorReader.arguments(tokens) != nil {
      if function.hasSuffix("gradient")
        || ["url", "translate", "scale", "rotate"].contains(function)
      {
        return .omission(.noType, "the token format has no type for `\(function)()`")
      }
      return .omission(.computed, "`\(function)()` is computed where it is used")
    }
    if tokens.contains(where: { if case .function = $0.kind { true } else { false } }) {
      return .omission(.computed, "its value is computed where it is used")
    }
    return .omission(.noType, "the token format has no type for its value")
  }

  private static func quantity(_ quantity: CSSQuantity, _ words: [String]) -> Result {
    let value = quantity.value
    switch quantity.unit {
    case "":
      let isWeight = words.contains("weight") && (1...1000).contains(value)
      return .value(isWeight ? .fontWeight(value) : .number(value))
    case "px": return .value(.dimension(Dimension(value, .px)))
    case "rem": return .value(.dimension(Dimension(value, .rem)))
    case "ms": return .value(.duration(Duration(value, .milliseconds)))
    case "s": return .value(.duration(Duration(value, .seconds)))
    case "%" where !Set(words).isDisjoint(with: ["opacity", "alpha"]):
      return .value(.number(value / 100))
    default: return .omission(.unit, "the token format has no unit `\(quantity.unit)`")
    }
  }

  private static func curve(_ tokens: ArraySlice<CSSToken>) -> CubicBezier? {
    if tokens.count == 1 {
      switch tokens.first?.ident?.lowercased() {
      case "linear": return CubicBezier(0, 0, 1, 1)
      case "ease": return CubicBezier(0.25, 0.1, 0.25, 1)
      case "ease-in": return CubicBezier(0.42, 0, 1, 1)
      case "ease-out": return CubicBezier(0, 0, 0.58, 1)
      case "ease-in-out": return CubicBezier(0.42, 0, 0.58, 1)
      default: return nil
      }
    }
    guard tokens.first?.kind == .function("cubic-bezier"),
      let arguments = CSSColorReader.arguments(tokens)
    else { return nil }
    let numbers = CSSSelector.split(arguments, at: ",").compactMap { part in
      CSSQuantity.evaluate(part).flatMap { $0.unit.isEmpty ? $0.value : nil }
    }
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      return nil
    }
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func weight(_ tokens: ArraySlice<CSSToken>, _ words: [String]) -> Double? {
    guard words.contains("weight"), tokens.count == 1 else { return nil }
    return switch tokens.first?.ident?.lowercased() {
    case "normal": 400
    case "bold": 700
    default: nil
    }
  }

  private static func shadows(_ tokens: ArraySlice<CSSToken>) -> [Shadow]? {
    let layers = CSSSelector.split(tokens, at: ",").map(shadow)
    let found = layers.compactMap(\.self)
    return found.isEmpty || found.count < layers.count ? nil : found
  }

  private static func shadow(_ tokens: ArraySlice<CSSToken>) -> Shadow? {
    var lengths: [Dimension] = []
    var color: Color?
    var isInset = false
    for part in CSSColorReader.components(tokens) {
      if let length = length(part) {
        lengths.append(length)
      } else if part.count == 1, part.first?.ident?.lowercased() == "inset" {
        isInset = true
      } else if color == nil, let found = CSSColorReader.color(part) {
        color = found.representable.color
      } else {
        return nil
      }
    }
    guard let color, (2...4).contains(lengths.count) else { return nil }
    let zero = Dimension(0, .px)
    return Shadow(
      color: color,
      offsetX: lengths[0],
      offsetY: lengths[1],
      blur: lengths.count > 2 ? lengths[2] : zero,
      spread: lengths.count > 3 ? lengths[3] : zero,
      inset: isInset
    )
  }

  private static func border(_ tokens: ArraySlice<CSSToken>) -> Border? {
    let parts = CSSColorReader.components(tokens)
    guard parts.count == 3, let width = length(parts[0]), let word = parts[1].first?.ident,
      let style = StrokeStyle.Keyword(rawValue: word.lowercased()),
      let color = CSSColorReader.color(parts[2])
    else { return nil }
    return Border(color: color.representable.color, width: width, style: .keyword(style))
  }

  private static func length(_ tokens: ArraySlice<CSSToken>) -> Dimension? {
    guard let quantity = CSSQuantity.evaluate(tokens) else { return nil }
    switch quantity.unit {
    case "px": return Dimension(quantity.value, .px)
    case "rem": return Dimension(quantity.value, .rem)
    case "" where quantity.value == 0: return Dimension(0, .px)
    default: return nil
    }
  }

  private static func family(_ tokens: ArraySlice<CSSToken>, _ words: [String]) -> [String]? {
    var names: [String] = []
    var hasGeneric = false
    for part in CSSSelector.split(tokens, at: ",") {
      if part.count == 1, case .string(let name) = part.first?.kind {
        names.append(name)
        continue
      }
      let idents = part.compactMap(\.ident)
      guard !idents.isEmpty, part.allSatisfy({ $0.isBlank || $0.ident != nil }) else { return nil }
      let name = idents.joined(separator: " ")
      hasGeneric = hasGeneric || generic.contains(name)
      names.append(name)
    }
    let others: Set = ["size", "weight", "style", "variant", "height", "spacing", "stretch"]
    guard others.isDisjoint(with: words), !["inherit", "initial", "unset"].contains(names.first)
    else {
      return nil
    }
    let isFont = words.contains("font") || words.contains("family") || words.contains("typeface")
    return (isFont || hasGeneric) && !names.isEmpty && !names.contains("") ? names : nil
  }

  private static let generic: Set = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded",
  ]
}
