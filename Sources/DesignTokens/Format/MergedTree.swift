import Diagnostics

/// The tokens and groups of one permutation, as if they were in one file.
struct MergedTree {
  /// Declaration at a path.
  enum Slot {
    case none
    /// An index into `Declarations.tokens`.
    case token(Int)
    /// An index into `MergedTree.groups`.
    case group(Int)
  }

  /// A group with the declarations of all sources; the later one wins, member by member.
  struct Group {
    let path: Int
    var children: [Int] = []
    var type: TypeClaim?
    var deprecation: DeprecationClaim?
    var extends: ExtendsClaim?
    /// Source range of its first name.
    let range: SourceRange
  }

  var slots: [Slot]
  var groups: [Group] = []
  var findings: [Finding] = []

  /// Merges sources in order; a later token replaces an earlier one at its path.
  init(_ sources: [Int], of declared: Declarations) {
    slots = Array(repeating: .none, count: declared.paths.count)
    for source in sources {
      for item in declared.sources[source].items {
        switch item {
        case .token(let index): add(token: index, declared)
        case .group(let index): add(group: declared.groups[index], declared)
        }
      }
    }
  }

  private mutating func add(token index: Int, _ declared: Declarations) {
    let token = declared.tokens[index]
    switch slots[token.path] {
    case .none: adopt(token.path, declared.paths)
    case .token: break
    case .group(let group):
      reportKinds(
        declared.paths.paths[token.path],
        SourceRange(file: token.file, bytes: token.keyRange),
        groups[group].range
      )
    }
    slots[token.path] = .token(index)
  }

  private mutating func add(group: GroupDeclaration, _ declared: Declarations) {
    let range = SourceRange(file: group.file, bytes: group.keyRange)
    if case .group(let index) = slots[group.path] {
      if let type = group.type { groups[index].type = type }
      if let deprecation = group.deprecation { groups[index].deprecation = deprecation }
      if let extends = group.extends { groups[index].extends = extends }
      return
    }
    if case .token(let index) = slots[group.path] {
      let token = declared.tokens[index]
      reportKinds(
        declared.paths.paths[group.path],
        range,
        SourceRange(file: token.file, bytes: token.keyRange)
      )
    } else {
      adopt(group.path, declared.paths)
    }
    slots[group.path] = .group(groups.count)
    groups.append(
      Group(
        path: group.path,
        type: group.type,
        deprecation: group.deprecation,
        extends: group.extends,
        range: range
      )
    )
  }

  /// Makes a path a child of the group around it.
  mutating func adopt(_ path: Int, _ paths: PathTable) {
    let parent = paths.parents[path]
    guard parent >= 0, case .group(let index) = slots[parent] else { return }
    groups[index].children.append(path)
  }

  private mutating func reportKinds(_ path: String, _ range: SourceRange, _ other: SourceRange) {
    let diagnostic = Diagnostic(
      rule: TokenFileRule.tokenWithChildren.id,
      message: "`\(path)` is a token in one source and a group in another",
      range: range,
      notes: [Diagnostic.Note("the other one is here", at: other)],
      help: ["rename one of them, or move the token to `\(path).$root`"]
    )
    findings.append(Finding(diagnostic))
  }

  /// The tokens in the order of the tree, each with the values inherited from its groups.
  func instances() -> [TokenInstance] {
    guard case .group(let root) = slots[PathTable.root] else { return [] }
    var found: [TokenInstance] = []
    var stack = [(path: PathTable.root, type: groups[root].type, deprecation: Deprecation?.none)]
    while let (path, type, deprecation) = stack.popLast() {
      switch slots[path] {
      case .none: break
      case .token(let index):
        found.append(
          TokenInstance(path: path, declaration: index, groupType: type, deprecation: deprecation)
        )
      case .group(let index):
        let group = groups[index]
        let inherited = resolve(group.deprecation, deprecation)
        for child in group.children.reversed() {
          stack.append((child, group.type ?? type, inherited))
        }
      }
    }
    return found
  }
}

/// A declared token at a path of one permutation; `$extends` repeats one declaration at several
/// paths.
struct TokenInstance {
  let path: Int
  let declaration: Int
  let groupType: TypeClaim?
  /// Deprecation inherited from the groups around it.
  let deprecation: Deprecation?
}

/// The nearest explicit deprecation.
func resolve(_ claim: DeprecationClaim?, _ inherited: Deprecation?) -> Deprecation? {
  switch claim {
  case .none: inherited
  case .off: nil
  case .on(let deprecation): deprecation
  }
}
