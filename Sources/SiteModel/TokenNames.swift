public import DesignTokens

/// Names of one system's tokens in app code, style sheets and prose.
///
/// A token has these names: its path, the `names` in its file, and its path in the spelling of
/// code: `state.danger` is also `--state-danger` and `State.danger`.
public struct TokenNames: Sendable {
  /// Places in `declared`, by the name as written.
  private var byName: [String: Int] = [:]
  /// Places in `declared` by the letters and digits of the path, for paths of two parts or more.
  private var byLetters: [String: Int] = [:]
  /// Parts of names before the last dot: `InsticaSpacing`, `AppTheme.Colors`.
  public private(set) var owners: Set<String> = []
  /// Places in `declared` by the last part of path or name in letters and digits: `screeninset`.
  private var byStep: [String: [Int]] = [:]
  /// Every token, each once, in source order.
  public let declared: [DeclaredToken]
  /// Token names in app code, one for each token that has one, in source order.
  public let codeNames: [String]
  /// The spellings in which audited pages write the names; nil on a site, whose pages write paths.
  public var spellings: NameSpellings?
  /// Rules out most words without a look-up.
  private var filter = NameFilter([])

  /// Types of the platform, which also have members that no system defines.
  private static let platform: Set<String> = ["Color", "Font", "UIColor", "UIFont", "NSColor"]

  /// Gathers the names of a system.
  public init(_ system: System) {
    declared = system.declaredTokens
    codeNames = declared.compactMap(\.codeName)
    for (place, token) in declared.enumerated() {
      byName[token.path] = place
      let names = token.token.extensions?["dev.vitrine"]?["names"]?.elements ?? []
      for name in names.compactMap(\.string) {
        byName[name] = place
        note(step: name, place)
        if let dot = name.lastIndex(of: "."), dot > name.startIndex,
          !TokenNames.platform.contains(String(name[..<dot]))
        {
          owners.insert(String(name[..<dot]))
        }
      }
    }
    for (place, token) in declared.enumerated() where token.path.contains(".") {
      note(step: token.path, place)
      let letters = token.path.lowercased().filter { $0.isLetter || $0.isNumber }
      if byLetters[letters] == nil { byLetters[letters] = place }
    }
    filter = NameFilter(byName.keys)
  }

  /// The token for a name in code or prose.
  ///
  /// The name may have a leading dot, `Color.` or `Font.` before it, be a custom property, or have
  /// one of the spellings of audited pages.
  public func token(_ written: some StringProtocol) -> DeclaredToken? {
    declaredToken(written) ?? spelledToken(written)
  }

  /// The token for a name in one of the spellings of audited pages that is cut into words already.
  ///
  /// - Parameters:
  ///   - written: The name as written.
  ///   - name: Its words.
  /// - Returns: The token, or nil if it names none.
  public func token(_ written: some StringProtocol, as name: WrittenName) -> DeclaredToken? {
    declaredToken(written) ?? spellings?.place(of: name).map { declared[$0] }
  }

  private func spelledToken(_ written: some StringProtocol) -> DeclaredToken? {
    guard let spellings else { return nil }
    // `var(--p-space-400, 16px)` has its name in parentheses.
    let inner =
      written.hasPrefix("var(") ? written.dropFirst(4).prefix { $0 != "," && $0 != ")" } : nil
    let name = inner.map { WrittenName($0) } ?? WrittenName(written)
    return name.flatMap(spellings.place).map { declared[$0] }
  }

  private func declaredToken(_ written: some StringProtocol) -> DeclaredToken? {
    guard filter.mayHold(written.utf8) else { return nil }
    var name = String(written)
    if let place = byName[name] { return declared[place] }
    if name.hasPrefix("--") { return letters(of: name).map { declared[$0] } }
    if name.hasPrefix(".") { name.removeFirst() }
    for owner in ["Color.", "Font.", "UIColor.", "NSColor."] where name.hasPrefix(owner) {
      name.removeFirst(owner.count)
    }
    if let place = byName[name] ?? byName["." + name] { return declared[place] }
    return name.contains(".") ? letters(of: name).map { declared[$0] } : nil
  }

  /// The tokens whose path or name ends in a word, such as `lg` for `spacing.lg` and `radius.lg`.
  public func tokens(endingIn word: some StringProtocol) -> [DeclaredToken] {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return (byStep[letters] ?? []).map { declared[$0] }
  }

  /// The names that token files declare for tokens of a type, in source order.
  public func names(of type: TokenType) -> [String] {
    byName.filter { declared[$0.value].token.type == type && declared[$0.value].path != $0.key }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// The token for a name in a spec, which a declared name or the spelling of code sets apart from
  /// a misspelt path: `--state-danger` and `State.danger`, not `state.dan-ger`.
  public func token(inSpec written: String) -> DeclaredToken? {
    let isOfCode =
      written.hasPrefix("--") || written.hasPrefix(".") || written.contains(where: \.isUppercase)
    return isOfCode || byName[written] != nil ? token(written) : nil
  }

  /// The names that begin with an owner such as `InsticaSpacing`, in source order.
  public func names(of owner: String) -> [String] {
    byName.filter { $0.key.hasPrefix(owner + ".") }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  private mutating func note(step name: String, _ place: Int) {
    guard let last = name.split(separator: ".").last else { return }
    let letters = last.lowercased().filter { $0.isLetter || $0.isNumber }
    if byStep[letters]?.contains(place) != true { byStep[letters, default: []].append(place) }
  }

  private func letters(of name: String) -> Int? {
    byLetters[name.lowercased().filter { $0.isLetter || $0.isNumber }]
  }
}
