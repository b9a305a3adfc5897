import Diagnostics

extension Resolution {
  /// Copies the members that groups inherit by `$extends`, before any type or reference is
  /// resolved.
  mutating func extendGroups() {
    // Deep groups first: a group's own members override those that the group around it inherits.
    let claims = tree.groups.indices.filter { tree.groups[$0].extends != nil }
      .sorted { embedded(tree.groups[$0].path).count > embedded(tree.groups[$1].path).count }
    if claims.isEmpty { return }
    let targets = Dictionary(uniqueKeysWithValues: claims.map { ($0, target(of: $0)) })
    var claimAt: [Int: Int] = [:]
    var claimsInside: [Int: [Int]] = [:]
    for claim in claims {
      claimAt[tree.groups[claim].path] = claim
      for path in embedded(tree.groups[claim].path) {
        claimsInside[path, default: []].append(claim)
      }
    }
    // Before a target is copied, the extending groups in it must be complete, and so must those
    // around it, which may add it.
    let (order, cycles) = dependencyOrder(count: tree.groups.count, visiting: claims) { group in
      guard let target = targets[group] ?? nil else { return [] }
      let outside = embedded(target).dropFirst().compactMap { claimAt[$0] }.filter { $0 != group }
      return (claimsInside[target] ?? []) + outside
    }
    var broken: Set<Int> = []
    for cycle in cycles {
      broken.formUnion(cycle)
      reportExtends(cycle)
    }
    var budget = extendsLimit
    for group in order where !broken.contains(group) {
      if let target = targets[group] ?? nil { extend(group, by: target, budget: &budget) }
    }
  }

  /// A path and those of the groups around it, from the inside out.
  private func embedded(_ path: Int) -> [Int] {
    var found: [Int] = []
    var path = path
    while path >= 0 {
      found.append(path)
      path = declared.paths.parents[path]
    }
    return found
  }

  /// The path that a claim names; reports a text that is no path.
  private mutating func target(of group: Int) -> Int? {
    guard let claim = tree.groups[group].extends else { return nil }
    let reason: String
    if claim.text.hasPrefix("#") {
      switch pointerSegments(claim.text) {
      case .success(let names) where names.count > JSONReader.depthLimit:
        reason = "it has too many names"
      case .success(let names): return declared.paths.number(names.joined(separator: "."))
      case .failure(let fault): reason = fault.reason
      }
    } else {
      switch declared.references.curly(claim.text, &declared.paths) {
      case .reference(let reference): return reference.target
      case .malformed(let fault): reason = fault
      case .metadata(let member): reason = "`\(member)` is no group"
      }
    }
    report(
      .malformedReference,
      at: claim.range,
      "`\(claim.text)` names no group to extend: \(reason)",
      help: "write `{group.path}` or `#/group/path`"
    )
    return nil
  }

  private mutating func reportExtends(_ cycle: [Int]) {
    let start = cycle.enumerated().min { $0.element < $1.element }?.offset ?? 0
    let turned = Array(cycle[start...] + cycle[..<start])
    let names = turned.map { "`\(declared.paths.paths[tree.groups[$0].path])`" }
    let notes = turned.dropFirst().prefix(24).map { group in
      Diagnostic.Note("the next step is here", at: tree.groups[group].extends?.range)
    }
    let first = tree.groups[turned[0]]
    report(
      .extendsCycle,
      at: first.extends?.range ?? first.range,
      "\(names[0]) extends itself: "
        + (names.prefix(24) + (names.count > 24 ? ["…"] : []) + [names[0]]).joined(
          separator: " → "
        ),
      help: "a group cannot extend itself, a group around it, or one that extends it",
      notes: Array(notes)
    )
  }

  private mutating func extend(_ group: Int, by target: Int, budget: inout Int) {
    guard let claim = tree.groups[group].extends else { return }
    guard target < tree.slots.count, case .group(let source) = tree.slots[target] else {
      let path = declared.paths.paths[target]
      var isToken = false
      if target < tree.slots.count, case .token = tree.slots[target] { isToken = true }
      report(
        .extendsTarget,
        at: claim.range,
        "`\(path)` \(isToken ? "is a token" : "does not exist"), and only a group can be extended",
        help: isToken
          ? "refer to it as a value: `{\(path)}`" : "declare the group, or name another",
        missing: isToken ? nil : target
      )
      return
    }
    reportConflict(group, source, claim)
    copy(source, into: group, budget: &budget)
    if budget <= 0 {
      report(
        .extendsSize,
        at: claim.range,
        "`$extends` makes more than \(extendsLimit) tokens and groups",
        help: "extend fewer groups by each other"
      )
    }
  }

  private mutating func reportConflict(_ group: Int, _ source: Int, _ claim: ExtendsClaim) {
    guard let own = tree.groups[group].type, let type = own.type,
      let other = tree.groups[source].type?.type, type != other
    else { return }
    let untyped = tree.groups[source].children.first { child in
      guard case .token(let index) = tree.slots[child] else { return false }
      let token = declared.tokens[index]
      return token.type == nil && !isReference(token.value)
    }
    guard let untyped else { return }
    report(
      .extendsTypeConflict,
      at: own.range,
      "`\(declared.paths.paths[untyped])` would be a `\(type.rawValue)` here and is a "
        + "`\(other.rawValue)` where it comes from",
      help: "give that token its own `$type`, or give both groups the same type",
      notes: [Diagnostic.Note("the group is extended here", at: claim.range)]
    )
  }

  private mutating func copy(_ source: Int, into group: Int, budget: inout Int) {
    var stack = [(source, group)]
    while let (source, group) = stack.popLast(), budget > 0 {
      if tree.groups[group].type == nil { tree.groups[group].type = tree.groups[source].type }
      if tree.groups[group].deprecation == nil {
        tree.groups[group].deprecation = tree.groups[source].deprecation
      }
      for child in tree.groups[source].children {
        budget -= 1
        if budget <= 0 { return }
        let name = declared.paths.names[child]
        let path = declared.paths.child(name, of: tree.groups[group].path)
        while tree.slots.count < declared.paths.count { tree.slots.append(.none) }
        switch (tree.slots[child], tree.slots[path]) {
        case (.token(let token), .none):
          tree.slots[path] = .token(token)
          tree.groups[group].children.append(path)
        case (.group(let inner), .group(let local)): stack.append((inner, local))
        case (.group(let inner), .none):
          let range = tree.groups[inner].range
          tree.slots[path] = .group(tree.groups.count)
          tree.groups[group].children.append(path)
          stack.append((inner, tree.groups.count))
          tree.groups.append(MergedTree.Group(path: path, range: range))
        default: break
        }
      }
    }
  }
}

/// Largest number of tokens and groups that `$extends` may add in one permutation.
///
/// Chains of groups that extend each other twice would double with every link.
private let extendsLimit = 200_000
