import Diagnostics

extension LegacyReader {
  /// A value that is computed from tokens, with its result if it is known and always the same.
  mutating func formula(_ node: JSONNode, _ text: String, _ path: String) -> JSONNode {
    guard formulaPaths(text) != nil else { return node }
    guard let computed else {
      note(.formula, node.range, path)
      return node
    }
    if let result = computed.results[node.range] {
      return rewrite(node, result.simpleText, .formula, path)
    }
    let isVarying = computed.varying.contains(node.range)
    if isVarying, let opacity = ColorFormula(text)?.opacity {
      return rewrite(node, withAlpha(of: opacity.path, opacity.alpha), .formula, path)
    }
    let loss =
      isVarying
      ? "its result is not the same in all contexts, so it stays; write the values by hand"
      : "it has no result, so it stays"
    note(.formula, node.range, path, loss: loss)
    return node
  }

  /// The result of arithmetic without tokens, such as `4 * 2px`; nil for anything else.
  mutating func constant(_ node: JSONNode, _ type: TokenType, _ path: String) -> JSONNode? {
    guard [.dimension, .duration, .number].contains(type), let text = node.string,
      let formula = Formula(text), formula.paths.isEmpty
    else { return nil }
    let result = try? formula.value { _ throws(Formula.Fault) in Formula.Quantity(value: 0) }
    guard let result else { return nil }
    let written = JSONNode(.string(decimal(result.value) + result.unit), range: node.range)
    let before = forms.count
    let value = modern(written, type, path)
    let replacement = forms[before...].compactMap(\.edits.first?.replacement).first
    forms.removeLast(forms.count - before)
    guard let replacement else { return nil }
    note(.formula, node.range, path, [(node.range, replacement)])
    return value
  }
}

extension TokenValue {
  /// A value of a simple type in the syntax of the format.
  var simpleText: String {
    switch self {
    case .color(let color): colorObject(color)
    case .dimension(let length): dimensionObject(decimal(length.value), length.unit.rawValue)
    case .duration(let time): dimensionObject(decimal(time.value), time.unit.rawValue)
    case .number(let number), .fontWeight(let number): decimal(number)
    default: "null"
    }
  }
}
