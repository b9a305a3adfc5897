import Diagnostics

/// Reads the tree of groups and tokens in a file, and all that can be said about it without
/// knowing any other file.
struct DeclarationReader {
  var declared = Declarations()
  var problems: [Diagnostic] = []
  /// Forms that only the lenient profile reads.
  var legacy: [LegacyForm] = []
  /// Sources for modes that files keep in `$extensions`, in the order in which they are met.
  var modes: [(mode: String, source: Int)] = []
  let contested: Contested

  private var file = ""
  private var source = TokenSource()

  /// Creates a reader that has seen no file.
  init(contested: Contested) {
    self.contested = contested
  }

  /// Reads a token tree and returns the number of its source; `skipping` names root members that
  /// something else takes the place of.
  mutating func source(_ root: JSONNode, file: String, skipping: Set<String> = []) -> Int {
    guard contested.isLenient else { return plainSource(root, file: file, skipping: skipping) }
    let (modern, reader) = LegacyReader.read(root, file: file)
    legacy += reader.forms
    let source = plainSource(modern, file: file, skipping: skipping)
    for (mode, tree) in reader.modeTrees {
      modes.append((mode, plainSource(tree, file: file, skipping: [])))
    }
    return source
  }

  private mutating func plainSource(
    _ root: JSONNode,
    file: String,
    skipping: Set<String>
  ) -> Int {
    self.file = file
    source = TokenSource()
    if let members = root.members {
      let kept = members.filter { !skipping.contains($0.key) && $0.key != "$schema" }
      let start = root.range.lowerBound
      group(
        JSONNode(.object(kept), range: root.range),
        path: PathTable.root,
        keyRange: start..<start + 1
      )
    } else {
      problems.append(DeclarationReader.notAnObject(root, file: file))
    }
    declared.sources.append(source)
    return declared.sources.count - 1
  }

  /// Reads a group and what is in it; recursion is as deep as the JSON, which is limited.
  private mutating func group(_ node: JSONNode, path: Int, keyRange: Range<Int>) {
    let members = node.members ?? []
    let extends = extendsClaim(node)
    source.items.append(.group(declared.groups.count))
    declared.groups.append(
      GroupDeclaration(
        path: path,
        file: file,
        keyRange: keyRange,
        type: typeClaim(node),
        deprecation: deprecationClaim(node),
        extends: extends
      )
    )
    checkMetadata(node)
    for member in members {
      if member.key == "$root" {
        rootToken(member, in: path)
      } else if member.key.hasPrefix("$") {
        checkReserved(member, isToken: false, isRoot: path == PathTable.root)
      } else {
        child(member, in: path)
      }
    }
    let hasChildren = members.contains { !$0.key.hasPrefix("$") || $0.key == "$root" }
    if !hasChildren, extends == nil, path != PathTable.root, node["$type"] != nil {
      report(
        .incompleteToken,
        "`\(declared.paths.paths[path])` has a `$type` but neither a `$value` nor tokens in it",
        keyRange,
        help: "give it a `$value`, or take the `$type` out of the empty group"
      )
    }
  }

  private mutating func child(_ member: JSONMember, in parent: Int) {
    checkName(member)
    let path = declared.paths.child(member.key, of: parent)
    guard case .object(let inner) = member.value.value else {
      reportStray(member, path)
      return
    }
    let hasValue = member.value["$value"] != nil
    let hasReference = member.value["$ref"] != nil
    let hasChildren = inner.contains { !$0.key.hasPrefix("$") || $0.key == "$root" }
    if hasValue || (hasReference && !(hasChildren && contested.groupPointer)) {
      token(member, path: path)
    } else {
      group(member.value, path: path, keyRange: member.keyRange)
    }
  }

  private mutating func rootToken(_ member: JSONMember, in parent: Int) {
    let isToken = member.value["$value"] != nil || member.value["$ref"] != nil
    guard isToken else {
      report(
        .valueShape,
        "`$root` must be a token",
        member.keyRange,
        help: "give it a `$value`, or choose another name for a group"
      )
      return
    }
    token(member, path: declared.paths.child("$root", of: parent))
  }

  private mutating func token(_ member: JSONMember, path: Int) {
    let node = member.value
    checkTokenMembers(member, path)
    checkMetadata(node)
    guard let value = valueNode(node) else { return }
    refuse(partIn: value, of: node, path)
    var uses: [TokenDeclaration.Use] = []
    collectUses(value, into: &uses)
    source.items.append(.token(declared.tokens.count))
    declared.tokens.append(
      TokenDeclaration(
        path: path,
        file: file,
        keyRange: member.keyRange,
        value: value,
        type: typeClaim(node),
        description: node["$description"]?.string,
        deprecation: deprecationClaim(node),
        extensions: node["$extensions"].flatMap { $0.members == nil ? nil : $0 },
        uses: uses,
        references: distinct(uses.map { declared.paths.paths[$0.target] })
      )
    )
  }

  private func valueNode(_ node: JSONNode) -> JSONNode? {
    if let value = node["$value"] { return value }
    guard let reference = node.members?.first(where: { $0.key == "$ref" }) else { return nil }
    return JSONNode(.object([reference]), range: reference.value.range)
  }

  /// Reports a token that points into another value, where the caller has turned that reading off.
  private mutating func refuse(partIn value: JSONNode, of node: JSONNode, _ path: Int) {
    guard !contested.tokenPointerToPart, node["$value"] == nil, let text = value["$ref"]?.string,
      case .reference(let reference) = declared.references.pointer(text, &declared.paths),
      !reference.steps.isEmpty
    else { return }
    report(
      .malformedReference,
      "`\(declared.paths.paths[path])` refers to a part of a value, but has no `$value`",
      value.range,
      help: "write `\"$value\": {\"$ref\": \"\(text)\"}`"
    )
  }

  private mutating func collectUses(_ node: JSONNode, into uses: inout [TokenDeclaration.Use]) {
    let parsed: ParsedReference
    switch node.value {
    case .string(let text):
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
      else { return }
      parsed = declared.references.curly(text, &declared.paths)
    case .array(let elements):
      for element in elements { collectUses(element, into: &uses) }
      return
    case .object(let members):
      guard let pointer = node["$ref"]?.string else {
        for member in members { collectUses(member.value, into: &uses) }
        return
      }
      parsed = declared.references.pointer(pointer, &declared.paths)
    default: return
    }
    if case .reference(let reference) = parsed {
      uses.append(TokenDeclaration.Use(target: reference.target, range: node.range))
    }
  }

  private func distinct(_ paths: [String]) -> [String] {
    if paths.count < 2 { return paths }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  /// Keeps a problem at a place in the file that is read.
  mutating func report(
    _ rule: TokenFileRule,
    _ message: String,
    _ range: Range<Int>,
    label: String = "",
    help: String? = nil,
    fixes: [Diagnostic.Fix] = []
  ) {
    problems.append(
      Diagnostic(
        rule: rule.id,
        severity: rule.severity,
        message: message,
        range: place(range),
        label: label,
        help: help.map { [$0] } ?? [],
        fixes: fixes
      )
    )
  }

  /// What is said about a file that holds no groups and tokens at all.
  static func notAnObject(_ root: JSONNode, file: String) -> Diagnostic {
    Diagnostic(
      rule: TokenFileRule.valueShape.id,
      severity: TokenFileRule.valueShape.severity,
      message: "a token file holds an object, not \(root.value.kind)",
      range: SourceRange(file: file, bytes: root.range),
      help: ["put groups and tokens between `{` and `}`"]
    )
  }

  /// A range of the file that is read.
  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }
}
