import Diagnostics

extension LegacyReader {
  /// Records the values for modes that Primer and Terrazzo write into `$extensions`.
  mutating func readModes(_ members: [JSONMember], _ names: [String], _ type: TokenType?) {
    guard let extensions = members.first(where: { $0.key == "$extensions" })?.value else { return }
    let path = names.joined(separator: ".")
    for list in ValueExtension.all(in: extensions) where list.kind == .modes {
      let list = list.member.value
      let found = list.members ?? []
      let named = found.map { "`\($0.key)`" }.joined(separator: ", ")
      note(
        .modes,
        list.range,
        path,
        loss: "values for \(named) belong in separate files, which a resolver document names"
      )
      for member in found {
        let own = member.value["$value"].map { _ in member.value.members ?? [] }
        let value = JSONMember(key: "$value", keyRange: member.keyRange, value: member.value)
        var token = own ?? [value]
        let kept = forms
        for index in token.indices where token[index].key == "$value" {
          token[index].value = converted(token[index].value, type, path)
        }
        if let type, referencedPath(token[0].value) == nil {
          let node = JSONNode(.string(type.rawValue), range: member.keyRange)
          token.append(JSONMember(key: "$type", keyRange: member.keyRange, value: node))
        }
        foldAlpha(into: &token, path, since: kept.count)
        // The content of `$extensions` belongs to the vendor, and is not edited.
        forms = kept
        modes.append(
          ModeValue(
            mode: member.key,
            names: names,
            token: JSONNode(.object(token), range: member.value.range)
          )
        )
      }
    }
  }

  /// A token tree for each mode, with only the tokens that differ in it.
  var modeTrees: [(mode: String, tree: JSONNode)] {
    var order: [String] = []
    var trees: [String: JSONNode] = [:]
    for value in modes {
      if trees[value.mode] == nil { order.append(value.mode) }
      let start = trees[value.mode] ?? JSONNode(.object([]), range: value.token.range)
      trees[value.mode] = start.inserting(value.token, at: value.names[...])
    }
    return order.compactMap { mode in trees[mode].map { (mode, $0) } }
  }

  /// The sets of a Tokens Studio export as one tree, later ones over earlier ones.
  mutating func mergedSets(_ root: JSONNode) -> JSONNode {
    guard root["$themes"] != nil || root["$metadata"] != nil, let members = root.members else {
      return root
    }
    let order = root["$metadata"]?["tokenSetOrder"]?.elements?.compactMap(\.string)
    let sets = members.filter { !$0.key.hasPrefix("$") && $0.value.members != nil }
    let names = order ?? sets.map(\.key)
    let list = names.prefix(4).joined(separator: "`, `")
    let first = sets.first?.keyRange ?? root.range
    note(.sets, first, list, loss: "each set needs a file, and a resolver document their order")
    return names.reduce(JSONNode(.object([]), range: root.range)) { tree, name in
      sets.first { $0.key == name }.map { tree.merging($0.value) } ?? tree
    }
  }
}

extension JSONNode {
  /// The object with a value at a path of names; missing groups are created.
  fileprivate func inserting(_ node: JSONNode, at names: ArraySlice<String>) -> JSONNode {
    guard let name = names.first else { return node }
    var members = self.members ?? []
    let rest = names.dropFirst()
    if let index = members.firstIndex(where: { $0.key == name }) {
      members[index].value = members[index].value.inserting(node, at: rest)
    } else {
      let group = JSONNode(.object([]), range: node.range)
      members.append(
        JSONMember(key: name, keyRange: node.range, value: group.inserting(node, at: rest))
      )
    }
    return JSONNode(.object(members), range: range)
  }

  /// Two trees as one; if both have a value, that of `other` is used.
  fileprivate func merging(_ other: JSONNode) -> JSONNode {
    guard var members, let others = other.members, other["value"] == nil, other["$value"] == nil
    else { return other }
    for member in others {
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index].value = members[index].value.merging(member.value)
      } else {
        members.append(member)
      }
    }
    return JSONNode(.object(members), range: range)
  }
}
