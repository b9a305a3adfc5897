import Diagnostics

/// Reads a resolver document and the token files that it names.
struct ResolverReader {
  var tokens: DeclarationReader
  var problems: [Diagnostic] = []
  let file: String
  let root: JSONNode
  let contested: Contested
  let files: [String: SourceFile]

  /// Files opened so far, with their content if it is JSON.
  var opened: [String: JSONNode?] = [:]
  /// Sources read so far, by their place, so that each is read and checked once.
  var sourceAt: [String: Int] = [:]
  /// Sources of the flattened sets.
  var setSources: [String: [Int]] = [:]
  /// Sets that a step or a context uses.
  var usedSets: Set<String> = []
  /// Modifiers read so far; nil for one without a choice.
  private var modifierNamed: [String: ResolverDocument.Modifier?] = [:]
  private var names: Set<String> = []

  /// Prepares to read the document at a root.
  init(
    _ root: JSONNode,
    file: String,
    files: [SourceFile],
    tokens: DeclarationReader,
    contested: Contested
  ) {
    self.root = root
    self.file = file
    self.contested = contested
    self.tokens = tokens
    self.files = Dictionary(
      files.map { (normalized($0.path) ?? $0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Reads everything; for a document with errors it returns the valid steps.
  mutating func document() -> ResolverDocument {
    var document = ResolverDocument()
    guard root.members != nil else {
      report(
        .version,
        "a resolver document is an object, not \(root.value.kind)",
        root.range,
        help: "it needs `version` and `resolutionOrder`"
      )
      return document
    }
    checkMembers(root, "resolver document", known: rootMembers)
    checkVersion()
    let unread = definitions("sets") + definitions("modifiers")
    if let order = root["resolutionOrder"]?.elements {
      if order.isEmpty {
        report(
          .orderEmpty,
          "`resolutionOrder` is empty, so there are no tokens",
          root["resolutionOrder"]?.range ?? root.range,
          help: "name the sets and modifiers in it, the strongest last"
        )
      }
      document.steps = order.map { step($0) ?? .set([tokens.unreadSource()]) }
      let start = (root["resolutionOrder"]?.range.lowerBound ?? 0) + 1
      document.orderStart = order.isEmpty ? nil : place(start..<start)
    } else {
      report(
        .orderMissing,
        "a resolver document needs `resolutionOrder`, an array",
        root["resolutionOrder"]?.range ?? opening(root),
        help: "name the sets and modifiers in it, the strongest last"
      )
    }
    document.unused = unread.compactMap { unused($0.kind, $0.name, $0.node) }
    return document
  }

  private mutating func checkVersion() {
    guard let version = root["version"] else {
      report(
        .version,
        "a resolver document needs `version`",
        opening(root),
        help: "add `\"version\": \"2025.10\"`"
      )
      return
    }
    let text = version.string ?? ""
    if text == "2025.10" || contested.otherVersions.contains(text) { return }
    report(
      .version,
      "the version must be `2025.10`",
      version.range,
      help: "other versions were drafts, or are not out yet",
      fixes: [replace(version.range, "\"2025.10\"", "write `2025.10`")]
    )
  }

  /// The entries of `sets` or `modifiers`, with their kinds checked.
  private mutating func definitions(
    _ key: String
  ) -> [(kind: String, name: String, node: JSONNode)] {
    guard let map = root[key] else { return [] }
    let rule: TokenFileRule = key == "sets" ? .setSources : .modifierContexts
    guard let members = map.members else {
      report(rule, "`\(key)` must be an object, not \(map.value.kind)", map.range)
      return []
    }
    return members.map { (key, $0.key, $0.value) }
  }

  /// Reads one entry of `resolutionOrder`.
  private mutating func step(_ node: JSONNode) -> ResolverDocument.Step? {
    if node["$ref"] != nil { return referredStep(node) }
    guard node.members != nil else {
      report(
        .inlineType,
        "an entry of `resolutionOrder` must be an object, not \(node.value.kind)",
        node.range,
        help: "write `{\"$ref\": \"#/sets/<name>\"}`"
      )
      return nil
    }
    let name = inlineName(node)
    let type = node["type"]
    switch type?.string {
    case "set":
      let sources = set(node, isInline: true)
      return name == nil ? nil : .set(sources)
    case "modifier":
      guard let modifier = modifier(node, name: name ?? "", isInline: true), name != nil else {
        return nil
      }
      return .modifier(modifier)
    default:
      report(
        .inlineType,
        type == nil
          ? "an entry of `resolutionOrder` needs a `type`"
          : "the `type` of an entry must be `set` or `modifier`",
        type?.range ?? opening(node),
        help: "write `\"type\": \"set\"` or `\"type\": \"modifier\"`"
      )
      return nil
    }
  }

  private mutating func inlineName(_ node: JSONNode) -> String? {
    guard let member = node["name"] else {
      report(
        .inlineName,
        "an entry of `resolutionOrder` needs a `name`",
        opening(node),
        help: "name it, or refer to a set or modifier with `$ref`"
      )
      return nil
    }
    // A name that is not a string is reported with the other members.
    guard let name = member.string else { return nil }
    if !names.insert(name).inserted {
      report(
        .inlineDuplicate,
        "`resolutionOrder` has `\(name)` twice",
        member.range,
        help: "give one of them another name"
      )
    }
    return name
  }

  private mutating func referredStep(_ node: JSONNode) -> ResolverDocument.Step? {
    guard let (segments, range) = pointer(node) else { return nil }
    guard segments.count == 2, let kind = segments.first, kind == "sets" || kind == "modifiers"
    else {
      report(
        .pointerMissing,
        "an entry of `resolutionOrder` refers to a set or a modifier of this document",
        range,
        help: "write `#/sets/<name>` or `#/modifiers/<name>`"
      )
      return nil
    }
    let name = segments[1]
    guard let target = root[kind]?[name] else {
      reportMissing(kind, name, range)
      return nil
    }
    if kind == "sets" {
      usedSets.insert(name)
      if node.members?.count == 1 { return .set(sources(ofSet: name, trail: [])) }
      return .set(set(overridden(target, by: node), isInline: false))
    }
    guard node.members?.count == 1 else {
      modifierNamed[name] = .some(nil)
      let read = modifier(overridden(target, by: node), name: name, isInline: false)
      return read.map { .modifier($0) }
    }
    if let known = modifierNamed[name] { return known.map { .modifier($0) } }
    let read = modifier(target, name: name, isInline: false)
    modifierNamed[name] = .some(read)
    return read.map { .modifier($0) }
  }

  /// A referenced object in which the members next to the `$ref` replace its own.
  func overridden(_ target: JSONNode, by node: JSONNode) -> JSONNode {
    let overrides = (node.members ?? []).filter { $0.key != "$ref" }
    if overrides.isEmpty { return target }
    let kept = (target.members ?? []).filter { member in
      !overrides.contains { $0.key == member.key }
    }
    return JSONNode(.object(kept + overrides), range: target.range)
  }

  /// Reads sources that no step uses, to report their faults and to name their tokens.
  private mutating func unused(
    _ kind: String,
    _ name: String,
    _ node: JSONNode
  ) -> ResolverDocument.Unused? {
    let pointer = "#/\(kind)/\(name)"
    if kind == "sets" {
      let sources = sources(ofSet: name, trail: [])
      if usedSets.contains(name) { return nil }
      return ResolverDocument.Unused(owner: "set `\(name)`", pointer: pointer, sources: sources)
    }
    if modifierNamed[name] != nil { return nil }
    let contexts = modifier(node, name: name, isInline: false)?.contexts ?? []
    return ResolverDocument.Unused(
      owner: "modifier `\(name)`",
      pointer: pointer,
      sources: contexts.flatMap(\.sources)
    )
  }
}

private let rootMembers = FormatMember.resolver.names
