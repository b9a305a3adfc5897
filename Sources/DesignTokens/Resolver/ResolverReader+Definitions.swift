import Diagnostics

extension ResolverReader {
  /// Reads a set and returns its sources in order.
  mutating func set(_ node: JSONNode, isInline: Bool, trail: [String] = []) -> [Int] {
    let known = FormatMember.set.names + (isInline ? FormatMember.inline.names : [])
    guard node.members != nil else {
      report(.setSources, "a set must be an object, not \(node.value.kind)", node.range)
      return [tokens.unreadSource()]
    }
    let guessed = checkMembers(node, "set", known: known)
    guard let sources = node["sources"]?.elements else {
      if !guessed.contains("sources") {
        report(
          .setSources,
          "a set needs `sources`, an array",
          node["sources"]?.range ?? opening(node),
          help: "list token files as `{\"$ref\": \"file.tokens.json\"}`, or token trees"
        )
      }
      return [tokens.unreadSource()]
    }
    return sources.flatMap { source($0, trail: trail) }
  }

  /// Reads a modifier; nil if it offers no choice.
  mutating func modifier(
    _ node: JSONNode,
    name: String,
    isInline: Bool
  ) -> ResolverDocument.Modifier? {
    guard node.members != nil else {
      report(.modifierContexts, "a modifier must be an object, not \(node.value.kind)", node.range)
      return nil
    }
    let known = FormatMember.modifier.names + (isInline ? FormatMember.inline.names : [])
    let guessed = checkMembers(node, "modifier", known: known)
    guard let members = node["contexts"]?.members else {
      if !guessed.contains("contexts") {
        report(
          .modifierContexts,
          "a modifier needs `contexts`, an object",
          node["contexts"]?.range ?? opening(node),
          help: "name each context, with an array of sources"
        )
      }
      return nil
    }
    let range = node["contexts"]?.range ?? node.range
    if members.isEmpty {
      report(
        .modifierEmpty,
        "a modifier needs contexts to choose from, and has none",
        range,
        help: "name at least two; one of them may be an empty array"
      )
      return nil
    }
    if members.count == 1 {
      report(
        .modifierSingle,
        "a modifier with one context leaves no choice",
        range,
        help: "add a context, or make it a set",
        severity: contested.singleContextIsError ? .error : .warning
      )
    }
    let contexts = members.map { ($0.key, context($0)) }
    return ResolverDocument.Modifier(
      name: name,
      contexts: contexts,
      defaultContext: defaultContext(node, members.map(\.key)),
      description: node["description"]?.string,
      places: Dictionary(
        members.map { ($0.key, SourceRange(file: file, bytes: $0.keyRange)) },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }

  private mutating func context(_ member: JSONMember) -> [Int] {
    guard let sources = member.value.elements else {
      report(
        .modifierContexts,
        "the context `\(member.key)` must be an array, not \(member.value.value.kind)",
        member.value.range,
        help: "list its sources; `[]` changes nothing"
      )
      return [tokens.unreadSource()]
    }
    return sources.flatMap { source($0, trail: []) }
  }

  private mutating func defaultContext(_ node: JSONNode, _ contexts: [String]) -> String? {
    guard let member = node["default"] else { return nil }
    let name = member.string ?? ""
    if contexts.contains(name) { return name }
    let list = contexts.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .modifierDefault,
      "the default must be one of the contexts: \(list)",
      member.range,
      label: didYouMean(name, in: contexts),
      help: "name a context, letter for letter"
    )
    return nil
  }

  /// The sources of a named set; sets may contain sets, but not themselves.
  mutating func sources(ofSet name: String, trail: [String]) -> [Int] {
    if let known = setSources[name] { return known }
    guard let node = root["sets"]?[name] else { return [] }
    let sources = set(node, isInline: false, trail: trail + [name])
    setSources[name] = sources
    return sources
  }

  /// Reports texts that are not strings, and extensions that are not objects.
  private mutating func checkMetadata(_ node: JSONNode) {
    for key in ["name", "description", "$schema"] {
      guard let member = node[key], member.string == nil else { continue }
      report(
        key == "name" ? .inlineName : .descriptionType,
        "`\(key)` must be a string, not \(member.value.kind)",
        member.range,
        help: "write it in double quotes"
      )
    }
    guard let member = node["$extensions"], member.members == nil else { return }
    report(
      .extensionsType,
      "`$extensions` must be an object, not \(member.value.kind)",
      member.range,
      help: "name each entry by the vendor"
    )
  }

  /// Reports unknown members; returns the names that they are probably misspellings of.
  @discardableResult
  mutating func checkMembers(_ node: JSONNode, _ kind: String, known: [String]) -> [String] {
    checkMetadata(node)
    var guessed: [String] = []
    for member in node.members ?? [] where !known.contains(member.key) {
      let near = nearest(to: member.key, in: known, limit: 1).filter { node[$0] == nil }
      guessed += near
      report(
        .unknownProperty,
        "a \(kind) has no property `\(member.key)`",
        member.keyRange,
        label: near.first.map { "did you mean `\($0)`?" } ?? "",
        help: "put your own data into `$extensions`",
        fixes: near.map { replace(member.keyRange, quoted($0), "write `\($0)`") }
      )
    }
    return guessed
  }
}
