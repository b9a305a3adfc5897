import Diagnostics

/// A part of a composite type: its own type, and the value that older files leave out.
struct CompositePart {
  let name: String
  let type: TokenType
  /// JSON of the assumed value if the part is absent; nil if none can be assumed.
  var absent: String?
  /// True if every tool assumes `absent`, so that writing it out changes nothing.
  var isNeutral = true
}

extension LegacyReader {
  /// A composite value with each part in the form of the format.
  mutating func composite(_ node: JSONNode, _ type: TokenType, _ path: String) -> JSONNode {
    if let elements = node.elements {
      let mapped = elements.map { element in
        element.members == nil ? converted(element, nil, path) : layer(element, type, path)
      }
      return JSONNode(.array(mapped), range: node.range)
    }
    return node.members == nil ? node : layer(node, type, path)
  }

  private mutating func layer(_ node: JSONNode, _ type: TokenType, _ path: String) -> JSONNode {
    guard node["$ref"] == nil, let parts = compositeParts[type] else {
      return type == .strokeStyle ? dashes(node, path) : node
    }
    var node = renamed(node, type, path)
    let size = node["fontSize"].flatMap { followed($0) }.flatMap {
      LegacyLength($0)?.modern(em: nil)
    }
    node = mapping(node) { reader, member in
      guard let part = parts.first(where: { $0.name == member.key }) else {
        return member.key == "inset" ? reader.flag(member.value, path) : member.value
      }
      if reader.referencedPath(member.value) != nil || member.value.string?.contains("{") == true {
        return reader.converted(member.value, part.type, path)
      }
      switch (type, part.name) {
      case (.typography, "lineHeight"): return reader.lineHeight(member.value, size, path)
      case (.typography, "letterSpacing"): return reader.length(member.value, path, em: size)
      default: return reader.converted(member.value, part.type, path)
      }
    }
    return completed(withoutExtras(node, type, parts, path), type, parts, path)
  }

  private mutating func dashes(_ node: JSONNode, _ path: String) -> JSONNode {
    mapping(node) { reader, member in
      guard member.key == "dashArray", let elements = member.value.elements else {
        return member.value
      }
      let mapped = elements.map { reader.converted($0, .dimension, path) }
      return JSONNode(.array(mapped), range: member.value.range)
    }
  }

  /// Shadows of Tokens Studio, with `x` and `y`, and a `type` for inner ones.
  private mutating func renamed(_ node: JSONNode, _ type: TokenType, _ path: String) -> JSONNode {
    guard type == .shadow, var members = node.members else { return node }
    for index in members.indices {
      let member = members[index]
      let name = ["x": "offsetX", "y": "offsetY", "type": "inset"][member.key]
      guard let name, node[name] == nil else { continue }
      members[index].key = name
      guard name == "inset" else {
        note(.extra, member.keyRange, path, [(member.keyRange, quoted(name))])
        continue
      }
      let isInner = member.value.string?.lowercased().hasPrefix("inner") ?? false
      let edits = [
        (member.keyRange, quoted(name)), (member.value.range, isInner ? "true" : "false"),
      ]
      note(.extra, member.keyRange, path, edits)
      members[index].value = JSONNode(.bool(isInner), range: member.value.range)
    }
    return JSONNode(.object(members), range: node.range)
  }

  private mutating func lineHeight(
    _ node: JSONNode,
    _ size: Dimension?,
    _ path: String
  ) -> JSONNode {
    if node.string.map({ plainNumber($0) != nil }) == true { return number(node, path) }
    guard node.number == nil, let height = LegacyLength(node) else { return node }
    if height.unit == "%" || height.unit == "em" {
      let ratio = height.unit == "%" ? height.value / 100 : height.value
      return rewrite(node, decimal(ratio), .lineHeight, path)
    }
    guard let length = height.modern(em: nil), let size, size.value > 0 else {
      // The reader finds the ratio once it has read every file.
      note(.lineHeight, node.range, path, loss: "its font size is not in this file")
      return node
    }
    let same = length.unit == size.unit
    let ratio = same ? length.value / size.value : length.pixels / size.pixels
    let loss = same ? nil : "16 px count as 1 rem"
    return rewrite(node, decimal(ratio, places: 4), .lineHeight, path, loss: loss)
  }

  private mutating func flag(_ node: JSONNode, _ path: String) -> JSONNode {
    guard let text = node.string else { return node }
    let target = referencedPath(node).map { values[$0]?.bool } ?? nil
    if let flag = target ?? ["true": true, "false": false][text] {
      return rewrite(node, flag ? "true" : "false", .flag, path)
    }
    note(
      .flag,
      node.range,
      path,
      loss: "`\(text)` is neither `true` nor `false`; it counts as `false`"
    )
    return JSONNode(.bool(false), range: node.range)
  }

  private mutating func withoutExtras(
    _ node: JSONNode,
    _ type: TokenType,
    _ parts: [CompositePart],
    _ path: String
  ) -> JSONNode {
    let names = parts.map(\.name) + (type == .shadow ? ["inset"] : [])
    let lacking = names.filter { node[$0] == nil }
    let kept = (node.members ?? []).filter { member in
      // A name similar to a missing part is a misspelling, and an error in any profile.
      if names.contains(member.key) || !nearest(to: member.key, in: lacking, limit: 1).isEmpty {
        return true
      }
      note(.extra, member.keyRange, path, loss: "a \(type.rawValue) has no `\(member.key)`")
      return false
    }
    return JSONNode(.object(kept), range: node.range)
  }

  private mutating func completed(
    _ node: JSONNode,
    _ type: TokenType,
    _ parts: [CompositePart],
    _ path: String
  ) -> JSONNode {
    var members = node.members ?? []
    guard let last = members.map(\.value.range.upperBound).max(),
      let key = members.map(\.keyRange.lowerBound).max()
    else { return node }
    for part in parts where node[part.name] == nil {
      guard let absent = part.absent,
        nearest(to: part.name, in: members.map(\.key), limit: 1).allSatisfy({ name in
          parts.contains { $0.name == name }
        })
      else { continue }
      if part.isNeutral {
        let text = ",\(blanks(before: key))\(quoted(part.name)): \(absent)"
        note(.parts, node.range, path, [(last..<last, text)])
      } else {
        note(
          .parts,
          node.range,
          path,
          loss: "no `\(part.name)`, and the format has no \(type.rawValue) without one"
        )
      }
      members.append(
        JSONMember(key: part.name, keyRange: node.range, value: parsed(absent, at: node.range))
      )
    }
    return JSONNode(.object(members), range: node.range)
  }
}

private let noLength = "{\"value\": 0, \"unit\": \"px\"}"

/// Parts of composite types, except gradients and stroke styles.
private let compositeParts: [TokenType: [CompositePart]] = [
  .border: [
    CompositePart(name: "color", type: .color),
    CompositePart(name: "width", type: .dimension),
    CompositePart(name: "style", type: .strokeStyle, absent: "\"solid\"", isNeutral: false),
  ],
  .transition: [
    CompositePart(name: "duration", type: .duration),
    CompositePart(name: "delay", type: .duration, absent: "{\"value\": 0, \"unit\": \"ms\"}"),
    CompositePart(
      name: "timingFunction",
      type: .cubicBezier,
      absent: "[0.25, 0.1, 0.25, 1]",
      isNeutral: false
    ),
  ],
  .shadow: [
    CompositePart(name: "color", type: .color),
    CompositePart(name: "offsetX", type: .dimension, absent: noLength),
    CompositePart(name: "offsetY", type: .dimension, absent: noLength),
    CompositePart(name: "blur", type: .dimension, absent: noLength),
    CompositePart(name: "spread", type: .dimension, absent: noLength),
  ],
  .gradient: [
    CompositePart(name: "color", type: .color), CompositePart(name: "position", type: .number),
  ],
  .typography: [
    CompositePart(
      name: "fontFamily",
      type: .fontFamily,
      absent: "[\"system-ui\"]",
      isNeutral: false
    ),
    CompositePart(
      name: "fontSize",
      type: .dimension,
      absent: "{\"value\": 1, \"unit\": \"rem\"}",
      isNeutral: false
    ),
    CompositePart(name: "fontWeight", type: .fontWeight, absent: "400", isNeutral: false),
    CompositePart(name: "letterSpacing", type: .dimension, absent: noLength),
    CompositePart(name: "lineHeight", type: .number, absent: "1.2", isNeutral: false),
  ],
]
