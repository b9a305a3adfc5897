import DesignTokens
import Diagnostics

/// The spellings in which pages write the names of a system's tokens.
///
/// A page of another tool writes `--p-space-400` for the token `space.400`. The prefixes that pages
/// put before the words of a path are learnt from the names that they use.
public struct NameSpellings: Sendable {
  /// Places of tokens by the words of their names, joined by dashes.
  var places: [String: Int] = [:]
  /// Places by the words of their names without the group: `bg-surface` for `color.bg-surface`.
  var shortPlaces: [String: Int] = [:]
  /// Short names of tokens without a group, which have lost only their first word: no other word can
  /// replace it.
  private var ungrouped: Set<String> = []
  /// The number of tokens whose names begin with a word, with and without the group.
  private var families: [String: Int] = [:]
  private var shortFamilies: [String: Int] = [:]
  /// The last words of all names, which rule out most other names.
  private var lastWords: Set<String> = []
  /// The words of all names, joined by dashes, also those without the group; for suggestions.
  public private(set) var keys: [String] = []
  /// The prefixes that pages use, by form.
  private var prefixes: [NameForm: Set<NamePrefix>] = [:]
  /// The names of tokens as pages write them, by form and place.
  private var spelled: [NameForm: [Int: String]] = [:]
  /// The tokens.
  let tokens: [DeclaredToken]
  /// The first word of nearly all names, such as `govuk`, which says nothing about a token.
  private var commonWord: String?
  /// The first words of the tokens that pages name as words or members.
  private var seenFamilies: [NameForm: Set<String>] = [:]
  /// Whether the classes in the HTML of the pages are names of tokens, as those of Tailwind are.
  public private(set) var readsClasses = false

  /// The words of the names of some tokens, without prefixes yet.
  public init(_ tokens: [DeclaredToken]) {
    self.tokens = tokens
    for (place, token) in tokens.enumerated() {
      let parts = token.path.split(separator: ".").filter { $0 != "$root" }.map {
        nameWords($0.utf8)
      }
      add(parts.flatMap(\.self), place)
      add(NameSpellings.withoutRepeats(parts), place)
      for name in token.declaredNames { add(nameWords(name.utf8), place) }
      let short = Array(NameSpellings.withoutRepeats(parts).dropFirst())
      if short.count > 1 { addShort(short, place, hasGroup: parts.count > 1) }
    }
    let most = families.max { ($0.value, $1.key) < ($1.value, $0.key) }
    commonWord = most.flatMap { $0.value > 4 && $0.value * 5 > places.count * 4 ? $0.key : nil }
  }

  /// The words of a path whose parts repeat the words before them: `space`, `400` for
  /// `space.space-400`.
  private static func withoutRepeats(_ parts: [[String]]) -> [String] {
    parts.reduce(into: []) { words, part in
      words += part.starts(with: words) ? Array(part.dropFirst(words.count)) : part
    }
  }

  private mutating func add(_ words: [String], _ place: Int) {
    let key = words.joined(separator: "-")
    guard !key.isEmpty, places[key] == nil else { return }
    places[key] = place
    lastWords.insert(words[words.count - 1])
    keys.append(key)
    families[words[0], default: 0] += 1
  }

  private mutating func addShort(_ words: [String], _ place: Int, hasGroup: Bool) {
    let key = words.joined(separator: "-")
    guard shortPlaces[key] == nil else { return }
    shortPlaces[key] = place
    lastWords.insert(words[words.count - 1])
    if !hasGroup { ungrouped.insert(key) }
    if places[key] == nil { keys.append(key) }
    shortFamilies[words[0], default: 0] += 1
  }

  /// Whether some words are the beginning of longer names, as those of a group are.
  public func isGroup(_ words: some Collection<String>) -> Bool {
    let start = words.joined(separator: "-") + "-"
    return keys.contains { $0.hasPrefix(start) }
  }

  /// Whether the names of two tokens or more begin with a word in a form.
  public func isFamily(_ word: String, in form: NameForm) -> Bool {
    families[word, default: 0] > 1
      || shortFamilies[word, default: 0] > 1 && takesShortNames(form)
  }

  /// Whether the first words of a name are those of a family, without a word that all names share.
  public func isFamily(_ words: ArraySlice<String>, in form: NameForm) -> Bool {
    guard let first = words.first, isFamily(first, in: form) else { return false }
    guard first == commonWord, words.count > 1 else { return first != commonWord }
    return isGroup(words.prefix(2))
  }

  /// Whether a name begins like those of tokens, with or without their group.
  public func isLike(_ name: WrittenName) -> Bool {
    name.words.first.map { families[$0, default: 0] + shortFamilies[$0, default: 0] > 1 } ?? false
  }

  func takesShortNames(_ form: NameForm) -> Bool {
    prefixes[form]?.contains(where: \.isShort) ?? false
  }

  /// Returns the token of a name and the words before its own, whether pages use that prefix or
  /// not.
  public func match(_ name: WrittenName) -> (place: Int, prefix: NamePrefix)? {
    guard let last = name.words.last, lastWords.contains(last) else { return nil }
    for isShort in [false, true] {
      let known = isShort ? shortPlaces : places
      for start in 0...min(3, name.words.count - 1) {
        let rest = name.words[start...]
        // One word is too little to tell a prefix from another name.
        guard start == 0 || rest.count > 1, let place = known[rest.joined(separator: "-")] else {
          continue
        }
        if isShort, start > 0, ungrouped.contains(rest.joined(separator: "-")) { continue }
        let words = name.words[..<start].joined(separator: "-")
        return (place, NamePrefix(words: words, isShort: isShort))
      }
    }
    return nil
  }

  /// Notes the names that pages use, by their prefixes.
  ///
  /// A prefix counts as one of the system if at least two tokens have it, and not ten times fewer
  /// than have another one. Words and members, which name other things too, need three tokens.
  /// Variables without the group of their token count if they are a third of the others: classes
  /// leave it out everywhere, and variables as a rule nowhere.
  public mutating func learn(_ seen: SeenNames) {
    readsClasses = seen.classesNameTokens
    for (form, texts) in seen.withClasses().texts {
      let most = texts.values.map(\.count).max() ?? 0
      let isVariable = [.customProperty, .sass, .less].contains(form)
      for (prefix, texts) in texts {
        let least = isVariable || !prefix.words.isEmpty ? 2 : 3
        let isUsual =
          texts.count >= least && texts.count * (prefix.isShort && isVariable ? 3 : 10) > most
          || prefix.isNone && isVariable
        guard isUsual || places.count < 4 else { continue }
        prefixes[form, default: []].insert(prefix)
        if !isVariable {
          let words = texts.values.compactMap { WrittenName($0)?.rest(after: prefix)?.first }
          seenFamilies[form, default: []].formUnion(words)
        }
        for (place, text) in texts {
          let known = spelled[form]?[place]
          spelled[form, default: [:]][place] = known.map { min($0, text) } ?? text
        }
      }
    }
  }

  /// The name of a token as pages write it in a form; nil if they do not name it.
  public func spelling(of place: Int, as form: NameForm) -> String? { spelled[form]?[place] }

  /// Returns the place of the token with a name in one of the spellings that pages use.
  public func place(of name: WrittenName) -> Int? {
    guard let last = name.words.last, lastWords.contains(last) else { return nil }
    let known = prefixes[name.form] ?? []
    if let found = match(name), known.contains(found.prefix) || name.isWhole(found.prefix) {
      return found.place
    }
    // A known prefix may precede a single word: `--p-ink`.
    for prefix in known where !prefix.words.isEmpty {
      guard let rest = name.rest(after: prefix) else { continue }
      if let place = (prefix.isShort ? shortPlaces : places)[rest.joined(separator: "-")] {
        return place
      }
    }
    return nil
  }

  /// Returns the words after a prefix that pages use, if the name has one and belongs to the system
  /// by it; the longest prefix counts.
  public func ownWords(of name: WrittenName) -> (prefix: String, words: ArraySlice<String>)? {
    let known = (prefixes[name.form] ?? []).sorted {
      ($1.words.utf8.count, $0.words) < ($0.words.utf8.count, $1.words)
    }
    for prefix in known {
      guard let rest = name.rest(after: prefix), let first = rest.first else { continue }
      // Words and members of other things begin like names of tokens that no page has in that form.
      if let seen = seenFamilies[name.form], !seen.contains(first) { continue }
      if isFamily(first, in: name.form) || !prefix.words.isEmpty && name.form == .customProperty {
        return (prefix.words, rest)
      }
    }
    return nil
  }
}

/// The words before a token's own in a name.
public struct NamePrefix: Sendable, Hashable {
  /// The words, joined by dashes; empty for none.
  public let words: String
  /// Whether the name leaves out the group of its token.
  public let isShort: Bool

  /// Whether the name is exactly that of its token.
  var isNone: Bool { words.isEmpty && !isShort }
}

extension WrittenName {
  /// Whether a match covers the whole name, so that it needs no other evidence: a path of two words
  /// or more, or such words without their group.
  fileprivate func isWhole(_ prefix: NamePrefix) -> Bool {
    words.count > 1 && prefix.words.isEmpty
      && (form == .word || form == .member && !prefix.isShort)
  }

  /// The words after a prefix, or nil if the name does not begin with it or has nothing more.
  func rest(after prefix: NamePrefix) -> ArraySlice<String>? {
    let parts = prefix.words.split(separator: "-")
    guard words.count > parts.count, zip(parts, words).allSatisfy({ $0 == $1 }) else { return nil }
    return words[parts.count...]
  }
}
