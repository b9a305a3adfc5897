import DesignTokens

/// Guesses which tokens of one source have another name in the other: those with the same values and
/// names that share words or letters.
struct RenameGuesses {
  /// Tokens with a new name.
  private(set) var pairs: [TokenDrift.Pair] = []
  /// Tokens of the old source without a counterpart.
  private(set) var removed: [ComparedSource.Token] = []
  /// Tokens of the new source without a counterpart.
  private(set) var added: [ComparedSource.Token] = []

  /// Most tokens with the same value that are compared with each other.
  private static let limit = 60

  /// Compares tokens that have no counterpart of the same name.
  init(
    _ old: [ComparedSource.Token],
    _ new: [ComparedSource.Token],
    _ values: PairedValues
  ) {
    let oldKeys = Dictionary(grouping: old.indices) {
      RenameGuesses.key(old[$0], values, isOld: true)
    }
    let newKeys = Dictionary(grouping: new.indices) {
      RenameGuesses.key(new[$0], values, isOld: false)
    }
    let common = RenameGuesses.commonWords(old + new)
    var candidates: [(score: Double, old: Int, new: Int)] = []
    for (key, ones) in oldKeys {
      guard let others = newKeys[key], ones.count <= RenameGuesses.limit,
        others.count <= RenameGuesses.limit
      else { continue }
      let isOnly = ones.count == 1 && others.count == 1
      for one in ones {
        for other in others {
          let score = similarity(old[one].path, new[other].path, ignoring: common)
          let isColor =
            if case .color = old[one].values.compactMap(\.self).first { true } else { false }
          // Many tokens have the value of a number, and few that of a colour.
          if score >= (isColor && isOnly ? 0.5 : 0.6) { candidates.append((score, one, other)) }
        }
      }
    }
    candidates.sort { one, other in
      one.score != other.score
        ? one.score > other.score : (one.old, one.new) < (other.old, other.new)
    }
    var takenOld: Set<Int> = []
    var takenNew: Set<Int> = []
    var found: [(old: Int, new: Int)] = []
    for candidate in candidates
    where !takenOld.contains(candidate.old) && !takenNew.contains(candidate.new) {
      takenOld.insert(candidate.old)
      takenNew.insert(candidate.new)
      found.append((candidate.old, candidate.new))
    }
    pairs = found.sorted { $0.old < $1.old }.map { values.pair(old[$0.old], new[$0.new]) }
    removed = old.indices.filter { !takenOld.contains($0) }.map { old[$0] }
    added = new.indices.filter { !takenNew.contains($0) }.map { new[$0] }
  }

  /// The values of a token as a text that is the same for the same values.
  private static func key(
    _ token: ComparedSource.Token,
    _ values: PairedValues,
    isOld: Bool
  ) -> String {
    values.contexts.indices.map { place in
      guard let value = token.values[isOld ? place.old : place.new] else { return "-" }
      switch value {
      case .color(let color): return color.css
      case .dimension(let length): return decimal(length.pixels)
      case .duration(let time): return decimal(time.milliseconds)
      case .number(let number), .fontWeight(let number): return decimal(number)
      default: return CSSValue.text(value)
      }
    }.joined(separator: "|")
  }

  /// Words that are in more than half of the names, so that they say nothing of one of them.
  private static func commonWords(_ tokens: [ComparedSource.Token]) -> Set<String> {
    guard tokens.count > 8 else { return [] }
    var counts: [String: Int] = [:]
    for token in tokens {
      for word in Set(NameMatcher.words(token.path)) { counts[word, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value * 2 > tokens.count }.keys)
  }

  /// Similarity of two names from 0 to 1: the share of words in common, or of letters if nearly all
  /// are the same.
  private func similarity(
    _ first: String,
    _ second: String,
    ignoring common: Set<String>
  ) -> Double {
    let (one, other) = (words(first, without: common), words(second, without: common))
    guard !one.isEmpty, !other.isEmpty, first.utf8.count < 512, second.utf8.count < 512 else {
      return 0
    }
    var rest = other
    var shared = 0
    for word in one {
      guard let place = rest.firstIndex(of: word) else { continue }
      rest.remove(at: place)
      shared += 1
    }
    let words = Double(2 * shared) / Double(one.count + other.count)
    let letters = RenameGuesses.letters(one.joined(), other.joined())
    return max(words, letters >= 0.7 ? letters : 0)
  }

  private func words(_ name: String, without common: Set<String>) -> [String] {
    let all = NameMatcher.words(name)
    let own = all.filter { !common.contains($0) }
    return own.isEmpty ? all : own
  }

  /// Share of pairs of neighbouring letters in common (Dice's coefficient).
  private static func letters(_ first: String, _ second: String) -> Double {
    func pairs(_ text: String) -> [[UInt8]: Int] {
      let bytes = Array(text.utf8)
      return zip(bytes, bytes.dropFirst()).reduce(into: [:]) { $0[[$1.0, $1.1], default: 0] += 1 }
    }
    let (one, other) = (pairs(first), pairs(second))
    let total = one.values.reduce(0, +) + other.values.reduce(0, +)
    guard total > 0 else { return 0 }
    let common = one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
    return Double(2 * common) / Double(total)
  }
}
