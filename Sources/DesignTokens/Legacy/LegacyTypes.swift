/// The format's type for a type name of another tool; nil for those without a counterpart.
func formatType(_ name: String, of value: JSONNode?) -> TokenType? {
  if ["lineHeights", "lineHeight"].contains(name) {
    return hasUnit(value) ? .dimension : .number
  }
  return dialectTypes[name]
}

private func hasUnit(_ value: JSONNode?) -> Bool {
  if value?["unit"] != nil { return true }
  return value?.string?.trimmed.last.map { $0.isLetter } ?? false
}

/// The type that is certain from the shape of a value; with `bold` also numbers and lists.
func guessedType(_ value: JSONNode, bold: Bool) -> TokenType? {
  switch value.value {
  case .string(let text):
    if Color(author: text) != nil { return .color }
    guard bold || text.last?.isLetter == true else { return nil }
    if modernDuration(value) != nil { return .duration }
    if LegacyLength(value) != nil { return plainNumber(text) == nil ? .dimension : .number }
    return nil
  case .number: return bold ? .number : nil
  case .array(let elements):
    return bold && elements.count == 4 && elements.allSatisfy { $0.number != nil }
      ? .cubicBezier : nil
  case .object: return guessedComposite(value)
  default: return nil
  }
}

private func guessedComposite(_ value: JSONNode) -> TokenType? {
  if value["colorSpace"] != nil, value["components"] != nil { return .color }
  if value["value"] != nil, let unit = value["unit"]?.string {
    return Duration.Unit(rawValue: unit) == nil ? .dimension : .duration
  }
  if value["fontFamily"] != nil, value["fontSize"] != nil { return .typography }
  if value["offsetX"] != nil, value["blur"] != nil { return .shadow }
  if value["timingFunction"] != nil { return .transition }
  return nil
}

private let dialectTypes: [String: TokenType] = [
  "colour": .color, "colors": .color, "spacing": .dimension, "sizing": .dimension,
  "size": .dimension, "borderRadius": .dimension, "borderWidth": .dimension,
  "fontSizes": .dimension, "fontSize": .dimension, "letterSpacing": .dimension,
  "paragraphSpacing": .dimension, "radius": .dimension, "breakpoint": .dimension,
  "opacity": .number, "fontFamilies": .fontFamily, "fontWeights": .fontWeight,
  "boxShadow": .shadow, "time": .duration, "percentage": .number, "ratio": .number,
  "zIndex": .number, "easing": .cubicBezier,
]
