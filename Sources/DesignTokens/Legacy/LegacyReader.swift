import Diagnostics

/// Converts a token tree with forms of older drafts and other tools to DTCG 2025.10, each value in
/// its place.
///
/// It records the edits that change the text in the same way.
struct LegacyReader {
  /// A token's value in a mode from `$extensions`.
  struct ModeValue {
    let mode: String
    /// Names from the root to the token.
    let names: [String]
    /// `{"$type": …, "$value": …}`, already in the form of the format.
    let token: JSONNode
  }

  let file: String
  /// The text, for copying its layout; may be empty if edits are not wanted.
  let bytes: [UInt8]
  /// Results of modifiers and formulas; nil if nothing is rewritten.
  let computed: ComputedValues?
  var forms: [LegacyForm] = []
  var modes: [ModeValue] = []
  /// Values of the file's tokens by path, as written.
  var values: [String: JSONNode] = [:]
  /// True if no member `$value` is in the file; objects with a `value` are then tokens.
  var isBare = true
  /// True if the file is an export of Figma.
  private var isFigma = false

  /// The tree in the form of the format, and the legacy forms found.
  static func read(
    _ root: JSONNode,
    file: String,
    bytes: [UInt8] = [],
    computed: ComputedValues? = nil
  ) -> (root: JSONNode, reader: LegacyReader) {
    var reader = LegacyReader(file: file, bytes: bytes, computed: computed)
    reader.isBare = !hasValue(root)
    reader.isFigma = root.hasFigmaExtension
    let merged = reader.mergedSets(root)
    reader.index(merged, [])
    return (reader.group(merged, [], nil), reader)
  }

  private init(file: String, bytes: [UInt8], computed: ComputedValues?) {
    self.file = file
    self.bytes = bytes
    self.computed = computed
  }

  private static func hasValue(_ node: JSONNode) -> Bool {
    node.members?.contains { $0.key == "$value" || hasValue($0.value) } ?? false
  }

  /// The value of a token, `$value` or its older name; nil for groups.
  func value(of node: JSONNode) -> JSONMember? {
    guard let members = node.members else { return nil }
    if let member = members.first(where: { $0.key == "$value" }) { return member }
    guard let member = members.first(where: { $0.key == "value" }) else { return nil }
    guard let inner = member.value.members else { return member }
    let isValue =
      isBare && (node["type"]?.string != nil || !inner.contains { $0.value.members != nil })
    return isValue ? member : nil
  }

  private mutating func index(_ node: JSONNode, _ names: [String]) {
    if let value = value(of: node) {
      values[names.joined(separator: ".")] = value.value
      return
    }
    for member in node.members ?? [] where !member.key.hasPrefix("$") || member.key == "$root" {
      index(member.value, names + [member.key])
    }
  }

  /// The value at the end of a chain of references within the file.
  func followed(_ node: JSONNode, depth: Int = 0) -> JSONNode? {
    guard let path = referencedPath(node) else { return node }
    guard depth < 32, let next = values[path] else { return nil }
    return followed(next, depth: depth + 1)
  }

  // MARK: Groups

  private mutating func group(
    _ node: JSONNode,
    _ names: [String],
    _ inherited: TokenType??
  ) -> JSONNode {
    guard var members = node.members else { return node }
    let path = names.joined(separator: ".")
    restoreSigils(&members, ["type", "description"], path) { $0.string != nil }
    var type = inherited
    for index in members.indices where members[index].key == "$type" {
      members[index].value = self.type(members[index].value, of: nil, path)
      type = .some(members[index].value.string.flatMap(TokenType.init(rawValue:)))
    }
    // The group that it extends may have a type, and may be in another file.
    if type == nil, node["$extends"] != nil || node["$ref"] != nil { type = .some(nil) }
    for index in members.indices {
      let member = members[index]
      guard member.value.members != nil else { continue }
      if member.key.hasPrefix("$"), member.key != "$root" { continue }
      let inner = names + [member.key]
      let isToken = value(of: member.value) != nil
      members[index].value =
        isToken ? token(member.value, inner, type) : group(member.value, inner, type)
    }
    return JSONNode(.object(members), range: node.range)
  }

  // MARK: Tokens

  private mutating func token(
    _ node: JSONNode,
    _ names: [String],
    _ inherited: TokenType??
  ) -> JSONNode {
    let path = names.joined(separator: ".")
    let start = forms.count
    var members = node.members ?? []
    let sigiled = ["value", "type", "description", "comment", "deprecated", "extensions"]
    restoreSigils(&members, sigiled, path) { _ in true }
    var type = inherited
    if let index = members.firstIndex(where: { $0.key == "$type" }) {
      let value = members.first { $0.key == "$value" }?.value
      members[index].value = self.type(
        members[index].value,
        of: value.flatMap { followed($0) },
        path
      )
      type = .some(members[index].value.string.flatMap(TokenType.init(rawValue:)))
    }
    guard let index = members.firstIndex(where: { $0.key == "$value" }) else { return node }
    if type == nil, referencedPath(members[index].value) == nil {
      if let guessed = guessedType(members[index].value, bold: isBare) {
        type = .some(guessed)
        members.append(insertType(guessed, in: members, path))
      }
    }
    members[index].value = converted(members[index].value, type ?? nil, path)
    foldAlpha(into: &members, path, since: start)
    foldModifier(members, path, since: start)
    dropStrays(&members, path)
    readModes(members, names, type ?? nil)
    return JSONNode(.object(members), range: node.range)
  }

  /// The value in the form of its type; references and values of unknown types in the format's
  /// spelling.
  mutating func converted(_ node: JSONNode, _ type: TokenType?, _ path: String) -> JSONNode {
    if node.string?.contains(where: { $0 == "{" || $0 == "}" || $0 == "$" }) == true {
      return reference(node, path)
    }
    guard let type, node["$ref"] == nil else { return node }
    if let result = constant(node, type, path) { return result }
    return modern(node, type, path)
  }

  /// Adds missing `$` signs to names of members.
  private mutating func restoreSigils(
    _ members: inout [JSONMember],
    _ names: [String],
    _ path: String,
    where fits: (JSONNode) -> Bool
  ) {
    for index in members.indices where names.contains(members[index].key) {
      let plain = members[index].key == "comment" ? "description" : members[index].key
      let key = "$" + plain
      guard fits(members[index].value), !members.contains(where: { $0.key == key }) else {
        continue
      }
      let range = members[index].keyRange
      note(.member, range, path, [(range, quoted(key))])
      members[index].key = key
    }
  }

  private mutating func type(_ node: JSONNode, of value: JSONNode?, _ path: String) -> JSONNode {
    guard let name = node.string, TokenType(rawValue: name) == nil else { return node }
    if let type = formatType(name, of: value) {
      note(.type, node.range, path, [(node.range, quoted(type.rawValue))])
      return JSONNode(.string(type.rawValue), range: node.range)
    }
    if FigmaVariables(isFigma: isFigma).leavesOut(name) { return node }
    let names = TokenType.allCases.map(\.rawValue)
    // A misspelt type is an error in any profile.
    if let near = nearest(to: name, in: names, limit: 1).first,
      near.lowercased() == name.lowercased()
    {
      note(.type, node.range, path, [(node.range, quoted(near))])
      return JSONNode(.string(near), range: node.range)
    }
    note(.customType, node.range, path, loss: "the format has no type `\(name)`")
    return node
  }

  private mutating func insertType(
    _ type: TokenType,
    in members: [JSONMember],
    _ path: String
  ) -> JSONMember {
    let value = members.first { $0.key == "$value" }
    let start = (value?.keyRange.lowerBound ?? 0)
    let text = "\"$type\": \(quoted(type.rawValue)),\(blanks(before: start))"
    note(.missingType, value?.keyRange ?? 0..<0, path, [(start..<start, text)])
    let range = start..<start
    return JSONMember(
      key: "$type",
      keyRange: range,
      value: JSONNode(.string(type.rawValue), range: range)
    )
  }
}
