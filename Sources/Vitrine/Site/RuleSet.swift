/// Some of the rules of a run, a bit for each: thousands of specimens carry one.
package struct RuleSet: Sendable, Hashable {
  /// A bit for each place, 64 a word, the first in the lowest.
  private(set) var words: [UInt64] = []

  /// Creates a set without rules.
  package init() {}

  /// Makes a set of its bits.
  init(words: [UInt64]) {
    self.words = words
  }

  /// Takes in the rule at a place of the run.
  package mutating func insert(_ place: Int) {
    let word = place / 64
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(place % 64)
  }

  /// How many rules there are.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many rules two sets share.
  package func count(sharedWith other: RuleSet) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }
}

/// The rules that a run asked, by group: what the bits of a `RuleSet` stand for.
package struct RuleRun: Sendable {
  /// Groups in the order of their first rule.
  package private(set) var groups: [(name: String, rules: RuleSet)] = []

  /// Creates a run of no rules.
  package init() {}

  /// Notes the groups of the rules of a run, in its order.
  package init(groups names: [String]) {
    for (place, name) in names.enumerated() {
      let index = groups.firstIndex { $0.name == name } ?? groups.count
      if index == groups.count { groups.append((name, RuleSet())) }
      groups[index].rules.insert(place)
    }
  }
}
