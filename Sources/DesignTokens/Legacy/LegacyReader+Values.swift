extension LegacyReader {
  /// A value that is no reference, in the form of the format; unchanged if no conversion is known.
  mutating func modern(_ node: JSONNode, _ type: TokenType, _ path: String) -> JSONNode {
    switch type {
    case .color: color(node, path)
    case .dimension: length(node, path)
    case .duration: duration(node, path)
    case .number: number(node, path)
    case .fontWeight: fontWeight(node, path)
    case .cubicBezier: curve(node, path)
    case .fontFamily: node
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography:
      composite(node, type, path)
    }
  }

  private mutating func color(_ node: JSONNode, _ path: String) -> JSONNode {
    if node.string != nil {
      return modernColor(node).map { rewrite(node, $0, .color, path) } ?? node
    }
    return mapping(node) { reader, member in
      guard member.key == "hex", let text = member.value.string,
        let color = Color(author: text)?.hex, text.utf8.count != 7
      else { return member.value }
      return reader.rewrite(member.value, quoted(color), .hex, path)
    }
  }

  /// A length; `size` is the font size for `em` and `%`, if it is known.
  mutating func length(_ node: JSONNode, _ path: String, em size: Dimension? = nil) -> JSONNode {
    guard let length = LegacyLength(node) else { return node }
    if let unit = node["unit"]?.string, node["value"]?.number != nil,
      unit == "px" || unit == "rem"
    {
      return node
    }
    let isObject = node.members != nil
    let plain = length.unit.isEmpty || length.unit == "px" || length.unit == "rem"
    let kind: LegacyKind = isObject || !plain ? .unit : .dimension
    guard let modern = length.modern(em: size) else {
      // An unknown unit is an error in any profile.
      guard let foreign = length.foreign else { return node }
      note(kind, node.range, path, loss: "the format has no unit `\(length.unit)`")
      return parsed(text(of: foreign), at: node.range)
    }
    let loss =
      length.unit.isEmpty && length.value != 0 ? "`\(decimal(length.value))` counts as pixels" : nil
    guard isObject, let value = node["value"], let unit = node["unit"],
      node["$ref"] == nil
    else {
      return rewrite(node, text(of: modern), kind, path, loss: loss)
    }
    var edits = [(unit.range, quoted(modern.unit.rawValue))]
    if value.number != modern.value { edits.append((value.range, decimal(modern.value))) }
    note(kind, node.range, path, edits, loss: loss)
    return parsed(text(of: modern), at: node.range)
  }

  private func text(of length: Dimension) -> String {
    dimensionObject(decimal(length.value), length.unit.rawValue)
  }

  private mutating func duration(_ node: JSONNode, _ path: String) -> JSONNode {
    if let number = node.number {
      return rewrite(node, dimensionObject(decimal(number), "ms"), .duration, path)
    }
    return modernDuration(node).map { rewrite(node, $0, .duration, path) } ?? node
  }

  /// A number that may be a text or a share of 100.
  mutating func number(_ node: JSONNode, _ path: String) -> JSONNode {
    guard let text = node.string else { return node }
    let share = text.hasSuffix("%") ? plainNumber(text.dropLast()).map { $0 / 100 } : nil
    guard let number = plainNumber(text) ?? share else { return node }
    return rewrite(node, decimal(number), .number, path)
  }

  private mutating func fontWeight(_ node: JSONNode, _ path: String) -> JSONNode {
    guard let name = node.string, fontWeightNames[name] == nil, let weight = modernWeight(name)
    else { return node }
    return rewrite(node, weight, .fontWeight, path)
  }

  private mutating func curve(_ node: JSONNode, _ path: String) -> JSONNode {
    var numbers: [Double]?
    if let text = node.string?.trimmed.lowercased() {
      numbers = curves[text]
      if text.hasPrefix("cubic-bezier("), text.hasSuffix(")") {
        let inside = text.dropFirst("cubic-bezier(".count).dropLast()
        numbers = inside.split(separator: ",").compactMap { plainNumber($0) }
      }
    } else if node.members != nil {
      numbers = ["x1", "y1", "x2", "y2"].compactMap { node[$0]?.number }
    }
    guard let numbers, numbers.count == 4 else { return node }
    let text = "[\(numbers.map { decimal($0) }.joined(separator: ", "))]"
    return rewrite(node, text, .curve, path)
  }

  /// A reference without the extra text of other tools around the path.
  mutating func reference(_ node: JSONNode, _ path: String) -> JSONNode {
    guard let text = node.string?.trimmed else { return node }
    if text.hasPrefix("$"), !text.contains(" ") {
      return rewrite(node, quoted("{\(text.dropFirst())}"), .reference, path)
    }
    guard let target = referencedPath(node) else { return formula(node, text, path) }
    // A line height may refer to a length.
    if let result = computed?.results[node.range] {
      return rewrite(node, result.simpleText, .lineHeight, path)
    }
    for suffix in [".value", ".$value"] where target.hasSuffix(suffix) && values[target] == nil {
      return rewrite(node, quoted("{\(target.dropLast(suffix.count))}"), .reference, path)
    }
    let bare = target.trimmed
    return bare == target ? node : rewrite(node, quoted("{\(bare)}"), .reference, path)
  }

  /// An object with its members' values changed one by one.
  mutating func mapping(
    _ node: JSONNode,
    _ change: (inout LegacyReader, JSONMember) -> JSONNode
  ) -> JSONNode {
    guard var members = node.members else { return node }
    for index in members.indices { members[index].value = change(&self, members[index]) }
    return JSONNode(.object(members), range: node.range)
  }
}

/// The named curves of CSS Easing 1.
private let curves: [String: [Double]] = [
  "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
]
