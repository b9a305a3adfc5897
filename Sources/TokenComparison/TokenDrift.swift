public import DesignTokens

/// Differences between the tokens of two sources.
public struct TokenDrift: Sendable {
  /// Value of a token in one context, in both sources; nil where a source has none.
  public struct ValuePair: Sendable {
    /// Context for people, such as `dark, high contrast`.
    public let context: String
    /// Value in the old source.
    public let old: TokenValue?
    /// Value in the new source.
    public let new: TokenValue?
    /// True if both are the same.
    public let isSame: Bool
    /// Distance of the colours in CIEDE2000; nil if no colour differs.
    public let distance: Double?
  }

  /// A token of both sources.
  public struct Pair: Sendable {
    /// The token of the old source.
    public let old: ComparedSource.Token
    /// The token of the new source.
    public let new: ComparedSource.Token
    /// Its values in every compared context.
    public let values: [ValuePair]

    /// The largest distance of colours; nil if no colour differs.
    public var distance: Double? { values.compactMap(\.distance).max() }
  }

  /// A token of one source, with its values in every compared context.
  public struct Single: Sendable {
    /// The token.
    public let token: ComparedSource.Token
    /// Its values; those of the other source are nil.
    public let values: [ValuePair]
  }

  /// The source that was named first.
  public let old: ComparedSource
  /// The source that was named second.
  public let new: ComparedSource
  /// Contexts in which values are compared, for people.
  public let contexts: [String]
  /// Contexts that only one source has, as sentences.
  public let missingContexts: [String]
  /// Sentences on how names and values are compared.
  public let rules: [String]
  /// Tokens with another value, the largest distance first.
  public let changed: [Pair]
  /// Tokens that probably have another name, with the same values.
  public let renamed: [Pair]
  /// Tokens of the old source only.
  public let removed: [Single]
  /// Tokens of the new source only.
  public let added: [Single]
  /// Number of tokens with the same values.
  public let same: Int

  /// True if the sources differ.
  public var isDrift: Bool {
    !changed.isEmpty || !renamed.isEmpty || !removed.isEmpty || !added.isEmpty
      || !missingContexts.isEmpty
  }

  /// Compares two sources.
  ///
  /// - Parameters:
  ///   - old: The source to compare with.
  ///   - new: The source to check.
  ///   - tolerance: Largest distance in CIEDE2000 of colours that count as the same.
  public init(_ old: ComparedSource, _ new: ComparedSource, tolerance: Double = 0) {
    let compared = ComparedContexts(old, new)
    let values = PairedValues(contexts: compared, tolerance: tolerance)
    let matcher = NameMatcher(old.tokens, new.tokens)
    var changed: [Pair] = []
    var same = 0
    for (one, other) in matcher.pairs {
      let pair = values.pair(old.tokens[one], new.tokens[other])
      if pair.values.allSatisfy(\.isSame) { same += 1 } else { changed.append(pair) }
    }
    let matchedOld = Set(matcher.pairs.map(\.old))
    let matchedNew = Set(matcher.pairs.map(\.new))
    let restOld = old.tokens.indices.filter { !matchedOld.contains($0) }.map { old.tokens[$0] }
    let restNew = new.tokens.indices.filter { !matchedNew.contains($0) }.map { new.tokens[$0] }
    let guesses = RenameGuesses(restOld, restNew, values)
    self.old = old
    self.new = new
    contexts = compared.names.map(ContextNames.label)
    missingContexts = compared.missing
    var rules = matcher.rules
    rules.append(
      "colours are the same if eight bits a component show no difference"
        + (tolerance > 0 ? ", or up to ΔE \(decimal(tolerance, places: 2))" : "")
    )
    rules.append("1 rem is 16 px, and a number without a unit is one of px or ms")
    self.rules = rules
    self.changed = changed.enumerated().sorted { one, other in
      let (first, second) = (one.element.distance ?? -1, other.element.distance ?? -1)
      return first != second ? first > second : one.offset < other.offset
    }.map(\.element)
    renamed = guesses.pairs
    removed = guesses.removed.map(values.old)
    added = guesses.added.map(values.new)
    self.same = same
  }
}

/// The contexts that both sources have.
struct ComparedContexts {
  /// Index of each compared context in both sources.
  private(set) var indices: [(old: Int, new: Int)] = []
  /// The compared contexts by modifier.
  private(set) var names: [[String: String]] = []
  /// Contexts that only one source has, as sentences.
  private(set) var missing: [String] = []

  /// Finds them.
  init(_ old: ComparedSource, _ new: ComparedSource) {
    for (index, context) in old.contexts.enumerated() {
      // A modifier that only the new source has multiplies the contexts.
      for (other, wanted) in new.contexts.enumerated() {
        let all = context.merging(wanted.filter { old.axes[$0.key] == nil }) { $1 }
        guard new.context(for: all) == other, old.context(for: all) == index else { continue }
        indices.append((index, other))
        names.append(all)
      }
    }
    if indices.isEmpty, !old.contexts.isEmpty, !new.contexts.isEmpty {
      // No context in common: the default ones are compared.
      indices = [(0, 0)]
      names = [old.contexts[0]]
    }
    let usedOld = Set(indices.map(\.old))
    let usedNew = Set(indices.map(\.new))
    for (index, context) in old.contexts.enumerated() where !usedOld.contains(index) {
      missing.append("only the old source has values for `\(ContextNames.label(context))`")
    }
    for (index, context) in new.contexts.enumerated() where !usedNew.contains(index) {
      missing.append("only the new source has values for `\(ContextNames.label(context))`")
    }
  }
}

/// Pairs the values of tokens in each compared context.
struct PairedValues {
  let contexts: ComparedContexts
  let tolerance: Double

  /// A token of both sources.
  func pair(_ old: ComparedSource.Token, _ new: ComparedSource.Token) -> TokenDrift.Pair {
    TokenDrift.Pair(old: old, new: new, values: values(old, new))
  }

  /// A token of the old source only.
  func old(_ token: ComparedSource.Token) -> TokenDrift.Single {
    TokenDrift.Single(token: token, values: values(token, nil))
  }

  /// A token of the new source only.
  func new(_ token: ComparedSource.Token) -> TokenDrift.Single {
    TokenDrift.Single(token: token, values: values(nil, token))
  }

  /// The values in each context, without modifiers that they do not depend on.
  private func values(
    _ old: ComparedSource.Token?,
    _ new: ComparedSource.Token?
  ) -> [TokenDrift.ValuePair] {
    let all = contexts.indices.map { place in
      [old?.values[place.old], new?.values[place.new]].map { $0 ?? nil }
    }
    var names = contexts.names
    for axis in Set(names.flatMap(\.keys)).sorted() {
      let rest = names.map { $0.filter { $0.key != axis } }
      var known: [[String: String]: [TokenValue?]] = [:]
      let isIndependent = zip(rest, all).allSatisfy { context, values in
        if let other = known[context] { return other == values }
        known[context] = values
        return true
      }
      if isIndependent { names = rest }
    }
    var seen: Set<[String: String]> = []
    return zip(names, all).compactMap { context, values in
      guard seen.insert(context).inserted else { return nil }
      return value(ContextNames.label(context), values[0], values[1])
    }
  }

  private func value(
    _ label: String,
    _ old: TokenValue?,
    _ new: TokenValue?
  ) -> TokenDrift.ValuePair {
    var isSame = old == nil && new == nil
    var distance: Double?
    if let old, let new {
      switch ValueComparison.compare(old, new, tolerance: tolerance) {
      case .same: isSame = true
      case .different(let found): distance = found
      }
    }
    return TokenDrift.ValuePair(
      context: label,
      old: old,
      new: new,
      isSame: isSame,
      distance: distance
    )
  }
}
