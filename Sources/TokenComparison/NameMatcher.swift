import TokenImport

/// Finds the tokens of two sources that have the same name in the spelling of each.
struct NameMatcher {
  /// Tokens with the same name, by their indices.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// Sentences on the spellings that count as the same.
  private(set) var rules: [String] = []

  /// Words at the start of a name that are ignored.
  private struct Ignored: Equatable {
    /// Words that all names of the source have in common.
    var prefix: [String] = []
    /// True if a first word for the kind of the value is ignored too.
    var kind = false

    var weight: Int { prefix.count + (kind ? 1 : 0) }

    func key(_ words: [String]) -> String {
      var rest = words[...]
      if words.count > prefix.count, words.starts(with: prefix) {
        rest = rest.dropFirst(prefix.count)
      }
      if kind, rest.count > 1, let first = rest.first, NameMatcher.kinds.contains(first) {
        rest.removeFirst()
      }
      return rest.reduce(into: "") { key, word in
        // `1-5` is not `15`.
        let isDivided = key.last?.isNumber == true && word.first?.isNumber == true
        key += isDivided ? "-" + word : word
      }
    }
  }

  private static let kinds: Set = ["color", "colors", "colour", "colours", "dimen", "dimension"]

  /// Matches the tokens of two sources.
  init(_ old: [ComparedSource.Token], _ new: [ComparedSource.Token]) {
    var takenOld: Set<Int> = []
    var takenNew: Set<Int> = []
    func take(_ one: Int, _ other: Int) {
      guard !takenOld.contains(one), !takenNew.contains(other) else { return }
      takenOld.insert(one)
      takenNew.insert(other)
      pairs.append((one, other))
    }
    let places = Dictionary(
      new.enumerated().map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    for (index, token) in old.enumerated() {
      if let other = places[token.path] { take(index, other) }
    }
    let exact = pairs.count

    let oldWords = old.map { NameMatcher.words($0.path) }
    let newWords = new.map { NameMatcher.words($0.path) }
    NameMatcher.matchNames(old, new, oldWords, newWords, take)
    let named = pairs.count - exact

    let restOld = old.indices.filter { !takenOld.contains($0) }
    let restNew = new.indices.filter { !takenNew.contains($0) }
    let best = NameMatcher.best(
      restOld.map { oldWords[$0] },
      restNew.map { newWords[$0] },
      oldWords,
      newWords
    )
    let oldKeys = NameMatcher.unique(restOld.map { ($0, best.old.key(oldWords[$0])) })
    let newKeys = NameMatcher.unique(restNew.map { ($0, best.new.key(newWords[$0])) })
    for index in restOld {
      let key = best.old.key(oldWords[index])
      if oldKeys[key] == index, let other = newKeys[key] { take(index, other) }
    }
    pairs.sort { $0.old < $1.old }
    describe(best, named: named, spelled: pairs.count - exact - named, old, new)
  }

  private mutating func describe(
    _ best: (old: Ignored, new: Ignored),
    named: Int,
    spelled: Int,
    _ old: [ComparedSource.Token],
    _ new: [ComparedSource.Token]
  ) {
    guard spelled + named > 0 else {
      rules = ["names are the same in both sources"]
      return
    }
    let example = pairs.first { old[$0.old].path != new[$0.new].path }
    let shown = example.map { ", so `\(old[$0.old].path)` is `\(new[$0.new].path)`" } ?? ""
    rules = ["names are compared without case and separators\(shown)"]
    if named > 0 {
      rules.append(
        "\(named) \(named == 1 ? "pair matches" : "pairs match") by a name that a source lists for code"
      )
    }
    for (side, ignored) in [("old", best.old), ("new", best.new)] {
      if !ignored.prefix.isEmpty {
        rules.append(
          "`\(ignored.prefix.joined(separator: "-"))` at the start of the \(side) names is ignored"
        )
      }
      if ignored.kind {
        rules.append("a first word such as `color` of the \(side) names is ignored")
      }
    }
  }

  /// Matches names that a source lists for code.
  private static func matchNames(
    _ old: [ComparedSource.Token],
    _ new: [ComparedSource.Token],
    _ oldWords: [[String]],
    _ newWords: [[String]],
    _ take: (Int, Int) -> Void
  ) {
    let newKeys = NameMatcher.unique(
      new.indices.flatMap { index in
        NameMatcher.keys(new[index].names, path: newWords[index]).map { (index, $0) }
      }
    )
    for index in old.indices {
      for key in NameMatcher.keys(old[index].names, path: oldWords[index]) {
        guard let other = newKeys[key] else { continue }
        take(index, other)
        break
      }
    }
  }

  private static func keys(_ names: [String], path: [String]) -> [String] {
    var keys = [path.joined()]
    for name in names {
      let all = words(name)
      keys.append(all.joined())
      // `Color.stateDanger` and `R.color.danger` name their container first.
      if let last = name.split(separator: ".").last, last.count < name.count {
        keys.append(words(String(last)).joined())
      }
    }
    var seen: Set<String> = []
    return keys.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Words of a name in lower case; digits are separate words.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    for word in ContextWords.words(name) where word != "root" {
      var part = ""
      for scalar in word.unicodeScalars {
        let isDigit = ("0"..."9").contains(scalar)
        if let last = part.unicodeScalars.last, ("0"..."9").contains(last) != isDigit {
          words.append(part)
          part = ""
        }
        part.unicodeScalars.append(scalar)
      }
      words.append(part)
    }
    if words.count > 1, words.last == "default" { words.removeLast() }
    return words
  }

  /// Indices by key, for keys that one token has.
  private static func unique(_ keys: [(index: Int, key: String)]) -> [String: Int] {
    var found: [String: Int?] = [:]
    for (index, key) in keys {
      if let known = found[key], known != index {
        found[key] = .some(nil)
      } else {
        found[key] = index
      }
    }
    return found.compactMapValues(\.self)
  }

  /// The words to ignore with which most names are the same; as few as possible.
  private static func best(
    _ old: [[String]],
    _ new: [[String]],
    _ allOld: [[String]],
    _ allNew: [[String]]
  ) -> (old: Ignored, new: Ignored) {
    var best = (old: Ignored(), new: Ignored())
    guard !old.isEmpty, !new.isEmpty else { return best }
    var bestCount = -1
    for one in choices(allOld) {
      let keys = Set(old.map(one.key))
      for other in choices(allNew) {
        let count = Set(new.map(other.key)).intersection(keys).count
        let weight = one.weight + other.weight
        if count > bestCount || count == bestCount && weight < best.old.weight + best.new.weight {
          best = (one, other)
          bestCount = count
        }
      }
    }
    return best
  }

  private static func choices(_ words: [[String]]) -> [Ignored] {
    var common = words.first ?? []
    for name in words {
      var count = 0
      while count < common.count, count < name.count - 1, common[count] == name[count] {
        count += 1
      }
      common = Array(common.prefix(count))
    }
    let prefixes = common.isEmpty ? [[]] : [[], common]
    return prefixes.flatMap { [Ignored(prefix: $0), Ignored(prefix: $0, kind: true)] }
  }
}
