import Diagnostics

extension LegacyReader {
  /// Moves a separate opacity into its colour.
  mutating func foldAlpha(into members: inout [JSONMember], _ path: String, since start: Int) {
    guard let at = members.firstIndex(where: { $0.key == "alpha" }),
      let alpha = members[at].value.number ?? members[at].value.string.flatMap({ plainNumber($0) }),
      let index = members.firstIndex(where: { $0.key == "$value" })
    else { return }
    let value = members[index].value
    let removal = removal(of: at, in: members)
    let text: String
    if let target = referencedPath(value) {
      text = withAlpha(of: target, alpha)
    } else if let space = value["colorSpace"], let list = value["components"],
      let name = space.string, let space = ColorSpace(rawValue: name),
      let numbers = list.elements, numbers.count == 3
    {
      text = colorObject(Color(space, numbers.map(\.number), alpha: alpha))
    } else {
      return
    }
    forget(within: value.range, since: start)
    note(.alpha, members[at].keyRange, path, [(value.range, text), (removal, "")])
    members[index].value = parsed(text, at: value.range)
    members.remove(at: at)
  }

  mutating func dropStrays(_ members: inout [JSONMember], _ path: String) {
    members.removeAll { member in
      guard !formatMembers.contains(member.key), member.value.members == nil || isBare else {
        return false
      }
      let isMisspelt = !isBare && !nearest(to: member.key, in: formatMembers, limit: 1).isEmpty
      if isMisspelt { return false }
      note(
        .stray,
        member.keyRange,
        path,
        loss: "`\(member.key)` has no place in a token; `$extensions` can take it"
      )
      return true
    }
  }

  /// Writes the colour that a modifier of Tokens Studio produces into the value, and removes the
  /// modifier.
  mutating func foldModifier(_ members: [JSONMember], _ path: String, since start: Int) {
    guard let value = members.first(where: { $0.key == "$value" })?.value,
      let place = members.firstIndex(where: { $0.key == "$extensions" }),
      let studio = members[place].value.members,
      let outer = studio.firstIndex(where: { $0.key == "studio.tokens" }),
      let inner = studio[outer].value.members,
      let modify = inner.firstIndex(where: { $0.key == "modify" })
    else { return }
    let key = inner[modify].keyRange
    guard let colors = computed?.colors else { return note(.modifier, key, path) }
    let node = inner[modify].value
    let text: String
    if let color = colors[path] {
      text = colorObject(color)
    } else if let target = referencedPath(value), node["type"]?.string == "alpha",
      let alpha = node["value"]?.number ?? node["value"]?.string.flatMap({ plainNumber($0) })
    {
      text = withAlpha(of: target, clamp(alpha))
    } else {
      let loss = "its colour modifier has no one result, so it stays; write the colour by hand"
      return note(.modifier, key, path, loss: loss)
    }
    let removed =
      inner.count > 1
      ? removal(of: modify, in: inner)
      : studio.count > 1 ? removal(of: outer, in: studio) : removal(of: place, in: members)
    forget(within: value.range, since: start)
    forget(within: removed, since: start)
    note(.modifier, key, path, [(value.range, text), (removed, "")])
  }

  /// A colour that has everything except its opacity from a token.
  func withAlpha(of target: String, _ alpha: Double) -> String {
    let pointer = "#/\(target.split(separator: ".").joined(separator: "/"))/$value"
    return "{\"colorSpace\": {\"$ref\": \(quoted(pointer + "/colorSpace"))}, "
      + "\"components\": {\"$ref\": \(quoted(pointer + "/components"))}, "
      + "\"alpha\": \(decimal(alpha))}"
  }
}

private let formatMembers = [
  "$value", "$type", "$description", "$extensions", "$deprecated", "$ref", "$extends", "$root",
  "$schema",
]
