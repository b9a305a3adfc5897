// Conversions of values of older drafts or dialects to the format, as JSON. Each returns nil if the
// value is not clear.

/// The object for `"16px"`, `"1rem"` or a bare `0`.
func modernDimension(_ node: JSONNode) -> String? {
  if node.number == 0 { return dimensionObject("0", "px") }
  guard let text = node.string?.trimmed.lowercased() else { return nil }
  for unit in ["rem", "px"] where text.hasSuffix(unit) {
    return plainNumber(text.dropLast(unit.count)).map { dimensionObject(decimal($0), unit) }
  }
  return plainNumber(text) == 0 ? dimensionObject("0", "px") : nil
}

/// The object for `"200ms"` or `"0.2s"`.
func modernDuration(_ node: JSONNode) -> String? {
  guard let text = node.string?.trimmed.lowercased() else { return nil }
  for unit in ["ms", "s"] where text.hasSuffix(unit) {
    return plainNumber(text.dropLast(unit.count)).map { dimensionObject(decimal($0), unit) }
  }
  return nil
}

/// The object for a colour in the syntax of style sheets.
func modernColor(_ node: JSONNode) -> String? {
  guard let text = node.string, let color = Color(author: text) else { return nil }
  return colorObject(color)
}

/// A colour in the syntax of the format.
func colorObject(_ color: Color) -> String {
  let numbers = color.components.map { decimal($0 ?? 0) }.joined(separator: ", ")
  let alpha = color.alpha < 1 ? ", \"alpha\": \(decimal(color.alpha))" : ""
  return "{\"colorSpace\": \"\(color.space.rawValue)\", \"components\": [\(numbers)]\(alpha)}"
}

/// The standard name or number of a weight in another spelling, such as `SemiBold` or `"600"`.
func modernWeight(_ name: String) -> String? {
  if let number = plainNumber(name), (1...1000).contains(number) { return decimal(number) }
  let plain = name.lowercased().filter(\.isLetter)
  let match = fontWeightNames.keys.sorted().first { $0.filter(\.isLetter) == plain }
  return match.map { quoted($0) }
}

/// The multiple of a font size for a line height that is a length of the same unit.
///
/// Nil for another unit, because its ratio to the font size depends on the reader's settings.
func lineHeightRatio(_ node: JSONNode, _ size: Dimension, converting: Bool = false) -> String? {
  guard size.value > 0, let height = LegacyLength(node)?.modern(em: size) else { return nil }
  if height.unit == size.unit { return decimal(height.value / size.value, places: 4) }
  return converting ? decimal(height.pixels / size.pixels, places: 4) : nil
}

/// The multiple of a font size for a line height; a rem is 16 px if the units differ.
func lineHeightRatio(_ height: Dimension, _ size: Dimension) -> Double {
  let ratio =
    height.unit == size.unit ? height.value / size.value : height.pixels / size.pixels
  return (ratio * 1e4).rounded() / 1e4
}

/// A length or time in the syntax of the format.
func dimensionObject(_ value: String, _ unit: String) -> String {
  "{\"value\": \(value), \"unit\": \"\(unit)\"}"
}
