import Diagnostics

extension Resolution {
  /// Kind of value expected at a place, as far as references are concerned.
  enum Expectation {
    /// A value that has a token type, so both syntaxes may refer to a whole token.
    case token
    /// A number, string or list inside a value, to which only a pointer can refer.
    case part
  }

  /// End of a chain of references.
  enum Followed {
    /// A whole token (an instance), and the reference to it.
    case token(Int, SourceRange)
    /// A value that is not a reference.
    case node(Site)
    /// Nothing; it is reported, or it follows from an error that was reported.
    case failed
  }

  /// Returns true if a value is meant as a reference, even a malformed one.
  func isReference(_ node: JSONNode) -> Bool {
    switch node.value {
    case .string(let text): text.utf8.contains { $0 == 0x7B || $0 == 0x7D }
    case .object(let members): members.contains { $0.key == "$ref" }
    default: false
    }
  }

  /// Follows references from a site until a whole token or a plain value.
  mutating func follow(_ site: Site, expects: Expectation) -> Followed {
    guard isReference(site.node) else { return .node(site) }
    if contested.isLenient, expects == .token, let text = site.node.string,
      let result = computed(text, site)
    {
      return result
    }
    guard let (reference, text) = parsed(site, expects: expects) else { return .failed }
    guard let target = instance(reference, text, site) else { return .failed }
    let blame = place(site)
    if reference.steps.isEmpty, expects == .token { return .token(target, blame) }
    guard case .resolved = states[target] else {
      reportLeftOut(target, at: blame)
      return .failed
    }
    guard var found = part(reference, text, of: target, for: site) else { return .failed }
    found.name = site.name
    found.reference = blame
    return .node(found)
  }

  /// The reference at a site.
  private mutating func parsed(_ site: Site, expects: Expectation) -> (Reference, String)? {
    let parsed: ParsedReference
    let text: String
    switch site.node.value {
    case .string(let curly):
      text = curly
      parsed = declared.references.curly(curly, &declared.paths)
      if expects == .part, case .reference(let reference) = parsed {
        reportBraces(site, text, reference)
        return nil
      }
    default:
      guard let pointer = pointerText(site) else { return nil }
      text = pointer
      parsed = declared.references.pointer(pointer, &declared.paths)
    }
    switch parsed {
    case .reference(let reference):
      return refused(reference, text, site) ? nil : (reference, text)
    case .malformed(let reason):
      report(
        .malformedReference,
        site,
        "\(context(site)) has `\(text)`, which is no reference: \(reason)",
        help: "write `{group.token}` or `{\"$ref\": \"#/group/token/$value\"}`"
      )
    case .metadata(let member):
      report(
        .referenceToMetadata,
        site,
        "\(context(site)) refers to `\(text)`, but `\(member)` is no value",
        help: "point to a token's `$value`"
      )
    }
    return nil
  }

  private mutating func pointerText(_ site: Site) -> String? {
    let members = site.node.members ?? []
    if let extra = members.first(where: { $0.key != "$ref" }) {
      report(
        .unknownProperty,
        at: site.reference ?? place(site.file, extra.keyRange),
        "\(context(site)) has `\(extra.key)` next to a `$ref`, which must be the only member",
        help: "write the whole value out, with a `$ref` for the parts that are shared"
      )
      return nil
    }
    guard let pointer = site.node["$ref"]?.string else {
      report(
        .malformedReference,
        site,
        "the `$ref` in \(context(site)) must be a string",
        help: "write `{\"$ref\": \"#/group/token/$value\"}`"
      )
      return nil
    }
    return pointer
  }

  private mutating func reportBraces(_ site: Site, _ text: String, _ reference: Reference) {
    let names = declared.paths.paths[reference.target].split(separator: ".")
    let pointer = "{\"$ref\": \"#/\(names.joined(separator: "/"))/$value\"}"
    report(
      .malformedReference,
      site,
      "\(context(site)) is only part of a value, and braces refer to whole tokens",
      help: "write `\(pointer)`",
      fix: (pointer, "write a pointer")
    )
  }

  /// Reports readings that the caller has disabled.
  private mutating func refused(_ reference: Reference, _ text: String, _ site: Site) -> Bool {
    let path = declared.paths.paths[reference.target]
    let isPointer = !text.hasPrefix("{")
    if reference.namesObject, isPointer, !contested.pointerToTokenObject {
      report(
        .missingReference,
        site,
        "\(context(site)) refers to the token `\(path)` but not to its value",
        help: "add `/$value` to the pointer"
      )
      return true
    }
    if !contested.rootInBraces, !isPointer, path.hasSuffix(".$root") || path == "$root" {
      report(
        .malformedReference,
        site,
        "\(context(site)) has `\(text)`, but `$root` is not allowed in braces",
        help: "write a JSON pointer"
      )
      return true
    }
    return false
  }

  /// The token that a reference names; reports a missing one.
  private mutating func instance(_ reference: Reference, _ text: String, _ site: Site) -> Int? {
    let target = reference.target
    if target < instanceAt.count, instanceAt[target] >= 0 { return instanceAt[target] }
    let path = declared.paths.paths[target]
    if target < tree.slots.count, case .group(let group) = tree.slots[target] {
      let root = "\(path).$root"
      let hasRoot = tree.groups[group].children.contains { declared.paths.names[$0] == "$root" }
      report(
        .referenceToGroup,
        site,
        "\(context(site)) refers to `\(path)`, which is a group",
        label: hasRoot ? "did you mean `\(root)`?" : "",
        help: "refer to one of its tokens",
        fix: hasRoot ? ("\"{\(root)}\"", "write `{\(root)}`") : nil
      )
      return nil
    }
    report(
      .missingReference,
      at: place(site),
      "\(context(site)) refers to `\(path)`, which does not exist",
      help: "declare it, or refer to a token that is there",
      missing: target
    )
    return nil
  }

  /// The value inside a token that a pointer names, with references on the way resolved.
  private mutating func part(
    _ reference: Reference,
    _ text: String,
    of target: Int,
    for site: Site
  ) -> Site? {
    if let known = parts[text] { return known }
    guard var found = explicit[target] else { return nil }
    for step in reference.steps {
      guard let plain = dereferenced(found, for: site) else { return nil }
      guard let inner = plain.node.child(step) else {
        reportStep(step, in: plain, text, site)
        return nil
      }
      found = Site(node: inner, file: plain.file)
    }
    guard let plain = dereferenced(found, for: site) else { return nil }
    parts[text] = plain
    return plain
  }

  /// The target of a part that is itself a reference.
  ///
  /// Tokens are resolved in the order of their references, so the target is known and the
  /// recursion is only a few calls deep.
  private mutating func dereferenced(_ found: Site, for site: Site) -> Site? {
    guard isReference(found.node) else { return found }
    var inner = found
    inner.name = site.name
    inner.reference = place(site)
    switch follow(inner, expects: .token) {
    case .failed: return nil
    case .node(let node): return node
    case .token(let target, _):
      guard case .resolved = states[target] else { return nil }
      return explicit[target]
    }
  }

  private mutating func reportStep(_ step: String, in plain: Site, _ text: String, _ site: Site) {
    let names = (plain.node.members ?? []).map(\.key)
    let count = plain.node.elements?.count
    let fact = count.map { "the list there has \($0) entries, counted from 0" }
    report(
      .missingReference,
      at: place(site),
      "\(context(site)) refers to `\(text)`, but there is no `\(step)`",
      label: didYouMean(step, in: names),
      help: fact ?? "the value there is \(plain.node.value.kind)",
      notes: [Diagnostic.Note("the value is here", at: place(plain.file, plain.node.range))]
    )
  }
}

extension JSONNode {
  /// The member or element that one segment of a pointer names (RFC 6901, section 4).
  func child(_ segment: String) -> JSONNode? {
    guard let elements else { return self[segment] }
    guard segment == "0" || !segment.hasPrefix("0"),
      segment.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let index = Int(segment),
      elements.indices.contains(index)
    else { return nil }
    return elements[index]
  }
}
