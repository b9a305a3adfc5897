import Diagnostics

/// Finds the type and value of every token of a permutation, one permutation after another.
///
/// Values that depend on no other token are resolved once and cached.
struct Resolution {
  /// State of a token's resolution.
  enum State {
    /// Not resolved yet, or left out because of a cycle.
    case unknown
    /// Without a value because of a reported error; the type may still be known.
    case failed(TokenType?)
    case resolved(TokenType, TokenValue)
  }

  /// A JSON value, and the token or member that it is read for.
  struct Site {
    var node: JSONNode
    var file: String
    /// Member of a composite that the value is for; empty for a token's whole value.
    var name = ""
    /// The reference through which it was reached, which is then the place to report.
    var reference: SourceRange?
    /// Whether the node is the result of a formula.
    var isComputed = false
  }

  /// The outcome for a token without references, with the type it was read as.
  struct Known {
    let type: TokenType
    let value: TokenValue?
    let findings: [Finding]
  }

  var declared: Declarations
  let contested: Contested
  var findings: [Finding] = []

  var instances: [TokenInstance] = []
  /// Index into `instances` by path, or -1.
  var instanceAt: [Int] = []
  var tree: MergedTree
  var states: [State] = []
  /// The value at the end of each token's references.
  var explicit: [Site?] = []
  var aliases: [[String]] = []
  /// Targets of pointers into values, in this permutation.
  var parts: [String: Site] = [:]
  /// Results of formulas by their places, over all permutations; nil for one without a result.
  var results: [SourceRange: Set<TokenValue?>] = [:]
  /// Instance that is being resolved.
  var current = 0
  /// Whether every source of this permutation was read.
  private(set) var isComplete = true

  private var known: [Known?] = []

  /// Prepares for permutations of these declarations.
  init(_ declared: Declarations, contested: Contested) {
    self.declared = declared
    self.contested = contested
    tree = MergedTree([], of: declared)
    known = Array(repeating: nil, count: declared.tokens.count)
  }

  /// The tokens of the permutation that consists of these sources.
  mutating func set(of sources: [Int]) -> TokenSet {
    tree = MergedTree(sources, of: declared)
    isComplete = sources.allSatisfy { declared.sources[$0].isRead }
    extendGroups()
    findings += tree.findings
    instances = tree.instances()
    instanceAt = Array(repeating: -1, count: declared.paths.count)
    for (index, instance) in instances.enumerated() { instanceAt[instance.path] = index }
    states = Array(repeating: .unknown, count: instances.count)
    explicit = Array(repeating: nil, count: instances.count)
    aliases = Array(repeating: [], count: instances.count)
    parts = [:]
    for index in ordered() {
      current = index
      guard case .unknown = states[index] else { continue }
      work(out: index)
      applyModifier(index)
    }
    return collected()
  }

  private mutating func work(out index: Int) {
    let declaration = declaration(index)
    let site = Site(node: declaration.value, file: declaration.file)
    explicit[index] = site
    if leftOut(index) != nil {
      states[index] = .failed(nil)
    } else if let own = declaration.type, own.type == nil {
      states[index] = .failed(nil)
    } else if declaration.value.value == .null {
      report(
        .valueNull,
        site,
        "`\(path(index))` has the value `null`",
        help: "give it a value, or remove the token"
      )
      states[index] = .failed(declaration.type?.type)
    } else if declaration.uses.isEmpty, !isReference(declaration.value) {
      readPlain(index, site)
    } else {
      readReferring(index, site)
    }
  }

  /// Resolves a token whose value names no other.
  private mutating func readPlain(_ index: Int, _ site: Site) {
    guard let type = claimedType(index, site) else { return }
    let declaration = instances[index].declaration
    if let known = known[declaration], known.type == type {
      findings += known.findings
      states[index] = known.value.map { .resolved(type, $0) } ?? .failed(type)
      return
    }
    let before = findings.count
    let value = explicitValue(type, site)
    states[index] = value.map { .resolved(type, $0) } ?? .failed(type)
    known[declaration] = Known(type: type, value: value, findings: Array(findings[before...]))
  }

  private mutating func readReferring(_ index: Int, _ site: Site) {
    let own = declaration(index).type?.type
    switch follow(site, expects: .token) {
    case .failed: states[index] = .failed(own)
    case .token(let target, let reference):
      take(target, for: index, own: own, reference: reference)
    case .node(let found):
      explicit[index] = found
      guard let type = claimedType(index, found) else { return }
      let value = explicitValue(type, found, reachedFrom: site)
      states[index] = value.map { .resolved(type, $0) } ?? .failed(type)
      explicit[index]?.reference = nil
    }
  }

  /// Gives a token the type and value of the token that it refers to.
  private mutating func take(_ target: Int, for index: Int, own: TokenType?, reference: SourceRange)
  {
    aliases[index] = [path(target)] + aliases[target].prefix(Token.aliasLimit - 1)
    explicit[index] = explicit[target]
    guard case .resolved(let type, let value) = states[target] else {
      reportLeftOut(target, at: reference)
      states[index] = .failed(own)
      return
    }
    if let own, own != type {
      report(
        .typeMismatch,
        at: reference,
        "`\(path(index))` is a `\(own.rawValue)`, but `\(path(target))` is a `\(type.rawValue)`",
        help: "refer to a `\(own.rawValue)`, or remove the `$type`"
      )
      states[index] = .failed(own)
      return
    }
    states[index] = .resolved(type, value)
    guard own == nil, let group = instances[index].groupType, let inherited = group.type,
      inherited != type
    else { return }
    let message =
      "`\(path(index))` is in a group of type `\(inherited.rawValue)`, but refers to a "
      + "`\(type.rawValue)`"
    if contested.referenceBeforeGroupType {
      report(.inheritedTypeIgnored, at: reference, message, help: "the reference counts")
    } else {
      report(.typeMismatch, at: reference, message, help: "refer to a `\(inherited.rawValue)`")
      states[index] = .failed(inherited)
    }
  }

  /// The type of a token that has its own value; reports a missing one.
  private mutating func claimedType(_ index: Int, _ site: Site) -> TokenType? {
    if let own = declaration(index).type { return own.type }
    if let group = instances[index].groupType {
      if group.type == nil { states[index] = .failed(nil) }
      return group.type
    }
    report(
      .typeMissing,
      at: place(declaration(index).file, declaration(index).keyRange),
      "`\(path(index))` has no `$type`, and no group around it has one",
      help: "add a `$type`: a value's type is never guessed from its shape"
    )
    states[index] = .failed(nil)
    return nil
  }

  private mutating func collected() -> TokenSet {
    var tokens: [Token] = []
    tokens.reserveCapacity(instances.count)
    var broken: Set<String> = []
    for (index, instance) in instances.enumerated() {
      guard case .resolved(let type, let value) = states[index] else {
        if leftOut(index) != nil { continue }
        broken.insert(path(index))
        continue
      }
      let declaration = declaration(index)
      let token = Token(
        path: path(index),
        type: type,
        value: value,
        aliases: aliases[index],
        references: declaration.references,
        description: declaration.description,
        deprecation: resolve(declaration.deprecation, instance.deprecation),
        extensions: declaration.extensions,
        range: place(declaration.file, declaration.keyRange),
        valueRange: place(declaration.file, declaration.value.range)
      )
      tokens.append(token)
      reportDeprecatedUses(token, declaration)
    }
    return TokenSet(tokens, broken: broken, isComplete: isComplete)
  }

  private mutating func reportDeprecatedUses(_ token: Token, _ declaration: TokenDeclaration) {
    guard token.deprecation == nil else { return }
    for use in declaration.uses where instanceAt[use.target] >= 0 {
      let target = instances[instanceAt[use.target]]
      let word = declared.tokens[target.declaration].deprecation
      guard let deprecation = resolve(word, target.deprecation) else { continue }
      let help =
        switch deprecation {
        case .bare: "refer to the token that replaces it"
        case .reason(let reason): "its file says: \(reason)"
        }
      report(
        .deprecatedUsed,
        at: place(declaration.file, use.range),
        "`\(token.path)` refers to `\(declared.paths.paths[target.path])`, which is deprecated",
        help: help
      )
    }
  }
}
