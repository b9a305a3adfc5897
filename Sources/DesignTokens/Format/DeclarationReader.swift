import Diagnostics

/// Reads the tree of groups and tokens in a file, and reports the errors that need no other file.
struct DeclarationReader {
  var declared = Declarations()
  var problems: [Diagnostic] = []
  /// Forms that only the lenient profile reads.
  var legacy: [LegacyForm] = []
  /// Sources for modes that files have in `$extensions`, in the order of their first use.
  var modes: [(mode: String, source: Int)] = []
  let contested: Contested

  /// Variables in the file for which the format has no type.
  var figma = FigmaVariables()

  /// Members of `$extensions` in the file that change values and are not applied.
  private var ignored = IgnoredExtensions()

  private var file = ""
  private var source = TokenSource()

  /// Creates a reader without files.
  init(contested: Contested) {
    self.contested = contested
  }

  /// Reads a token tree and returns the number of its source; `skipping` has root members that are
  /// replaced by others.
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

  /// The number of a source that could not be read, so that its declarations are unknown.
  mutating func unreadSource() -> Int {
    var source = TokenSource()
    source.isRead = false
    declared.sources.append(source)
    return declared.sources.count - 1
  }

  private mutating func plainSource(
    _ root: JSONNode,
    file: String,
    skipping: Set<String>
  ) -> Int {
    self.file = file
    source = TokenSource()
    ignored = IgnoredExtensions()
    figma = FigmaVariables(isFigma: root.hasFigmaExtension)
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
      source.isRead = false
    }
    if let note = figma.diagnostic { problems.append(note) }
    problems += ignored.diagnostics
    declared.sources.append(source)
    return declared.sources.count - 1
  }

  /// Reads a group and its content; recursion is as deep as the JSON, which is limited.
  private mutating func group(_ node: JSONNode, path: Int, keyRange: Range<Int>) {
    let members = node.members ?? []
    let extends = extendsClaim(node)
    source.items.append(.group(declared.groups.count))
    declared.groups.append(
      GroupDeclaration(
        path: path,
        file: file,
        keyRange: keyRange,
        type: typeClaim(node, path),
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
        help: "give it a `$value`, or remove the `$type` of the empty group"
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
    let type = typeClaim(node, path)
    var uses: [TokenDeclaration.Use] = []
    if type?.leftOut == nil { collectUses(value, into: &uses) }
    for found in ValueExtension.all(in: node["$extensions"]) {
      if contested.isLenient, found.kind != .opacity {
        if found.kind == .modifier { collectUses(found.member.value, into: &uses) }
      } else {
        let name = declared.paths.paths[path]
        ignored.add(found.kind, of: name, at: place(found.member.keyRange))
      }
    }
    source.items.append(.token(declared.tokens.count))
    declared.tokens.append(
      TokenDeclaration(
        path: path,
        file: file,
        keyRange: member.keyRange,
        value: value,
        type: type,
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

  /// Reports a token that points into another value, if the caller has disabled that reading.
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

  /// Records a problem at a place in the file.
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

  /// Returns the diagnostic for a file whose top level is no object.
  static func notAnObject(_ root: JSONNode, file: String) -> Diagnostic {
    Diagnostic(
      rule: TokenFileRule.valueShape.id,
      severity: TokenFileRule.valueShape.severity,
      message: "a token file holds an object, not \(root.value.kind)",
      range: SourceRange(file: file, bytes: root.range),
      help: ["put groups and tokens between `{` and `}`"]
    )
  }

  /// A range in the current file.
  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }
}
