/// Some of the rules of a run, a bit for each, because thousands of specimens have such a set.
public struct RuleBits: Sendable, Hashable {
  /// One bit for each place, 64 a word, the first in the lowest bit.
  public private(set) var words: [UInt64] = []

  /// Creates a set without rules.
  public init() {}

  /// Creates a set from its bits.
  public init(words: [UInt64]) {
    self.words = words
  }

  /// Inserts the rule at a place of the run.
  public mutating func insert(_ place: Int) {
    let word = place / 64
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(place % 64)
  }

  /// Number of rules in the set.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns the number of rules that both sets contain.
  public func count(sharedWith other: RuleBits) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }
}

/// The rules of a run by group; the bits of a `RuleBits` refer to them.
public struct RuleRun: Sendable {
  /// Groups in the order of their first rule.
  public private(set) var groups: [(name: String, rules: RuleBits)] = []

  /// Creates a run of no rules.
  public init() {}

  /// Records the groups of the rules of a run, in its order.
  public init(groups names: [String]) {
    for (place, name) in names.enumerated() {
      let index = groups.firstIndex { $0.name == name } ?? groups.count
      if index == groups.count { groups.append((name, RuleBits())) }
      groups[index].rules.insert(place)
    }
  }
}
