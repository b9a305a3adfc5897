import DesignTokens
import Diagnostics
import RuleEngine
import Rules
import SiteModel

/// Names in the spelling of a system that none of its tokens has.
struct DeadNames: Sendable {
  /// The note at each further place of a name.
  static let samePlace = "here too"

  /// The names on one page, in source order.
  struct OfPage: Sendable {
    /// Names without a token, each with its places.
    var names: [DeadName] = []
    /// Names without a token that may be of something else, unless a page says they were renamed.
    var doubtful: [DeadName] = []
    /// Names that the page declares, such as `--card-gap`, and classes that are no tokens.
    var declared: Set<String> = []
    /// Names of tokens that are words without a sign, such as `space-100`.
    var words: Set<String> = []
    /// New names by the old ones that the page says they replace.
    var renamed: [String: String] = [:]
    /// The modules that samples take paths of members from.
    var modules = ModuleCounts()
  }

  /// A finding on one name, with all its places.
  struct Found {
    /// The name as written.
    let name: String
    /// Whether a page says which name replaces it.
    let isRenamed: Bool
    /// The finding.
    let finding: AuditFinding
    /// The system whose spelling the name has.
    let system: System
  }

  /// Finds the names of a page.
  static func find(in source: AuditedSource) -> OfPage {
    var found = OfPage()
    guard let spellings = source.names.spellings else { return found }
    let (namesOfOthers, propertyLists) = (NamesOfOthers(in: source), PropertyLists(in: source))
    let imported = ImportedNames(in: source.bytes)
    for (index, mention) in source.mentions.enumerated() {
      if mention.name.form == .member {
        let root = source.text(mention.range).pathRoot
        if let module = imported.module(of: root) {
          found.modules.add(root, of: module, isToken: source.isToken[index])
        }
      }
      if source.isToken[index] {
        if mention.name.form == .word, !mention.isClass {
          found.words.insert(source.text(mention.range))
        }
        continue
      }
      let text = source.text(mention.range)
      if namesOfOthers.contains(text) { continue }
      if source.isParameter(mention.range) || source.isAliasOrInvented(mention.range) { continue }
      if mention.isClass, !spellings.readsClasses {
        found.declared.insert(text)
        continue
      }
      if mention.isDeclaration, source.sample(at: mention.range.lowerBound) != nil {
        found.declared.insert(text)
      }
      if mention.isDeclaration, source.isOtherDeclaration(mention.range) { continue }
      if source.isAvoided(mention.range) {
        if let next = source.mentions[(index + 1)...].first, next.name.form == mention.name.form,
          mention.name.words.count > 1, source.names.token(source.text(next.range)) != nil,
          Renaming.joins(mention.range, next.range, in: source.bytes)
        {
          found.renamed[text] = found.renamed[text] ?? source.text(next.range)
        }
        continue
      }
      let guess = Guess(mention, source, spellings) ?? Guess(inColumn: mention, source)
      if guess?.near.isEmpty == true, propertyLists.contains(index) { continue }
      if propertyLists.announce(index) { continue }
      let name = DeadName(
        text: text,
        place: source.place(mention.range),
        system: source.system,
        form: mention.name.form,
        near: guess?.near ?? [],
        confidence: guess?.confidence ?? .high
      )
      if guess == nil { found.doubtful.append(name) } else { found.names.append(name) }
    }
    return found
  }

  /// Returns one finding for each name, with all its places.
  ///
  /// - Parameters:
  ///   - pages: The names of each page.
  ///   - leftOut: Names that the token files have, and that have no token.
  /// - Returns: The findings, each with the name and the system whose spelling it has.
  static func findings(
    _ pages: [OfPage],
    except leftOut: LeftOutNames = LeftOutNames()
  ) -> [Found] {
    let declared = pages.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    var renamed: [String: String] = [:]
    for page in pages { renamed.merge(page.renamed) { first, _ in first } }
    var order: [String] = []
    var places: [String: [DeadName]] = [:]
    let old = pages.flatMap(\.doubtful).filter { renamed[$0.text] != nil }
    let named = pages.flatMap(\.names)
    let others = families(of: named, known: pages)
    let imported = pages.reduce(into: ModuleCounts()) { $0.merge($1.modules) }.namesOfOthers
    var pathParts: [String: PathParts] = [:]
    func isPartOfPath(_ name: DeadName) -> Bool {
      guard name.form == .member else { return false }
      let id = name.system.id
      let parts = pathParts[id] ?? PathParts(of: name.system)
      pathParts[id] = parts
      return parts.contain(name.text)
    }
    for name in named + old
    where !isPartOfPath(name) && !declared.contains(name.text)
      && !(name.form == .member && imported.contains(name.text.pathRoot))
      && !leftOut.contain(name.text, of: name.system)
      && !(name.form == .word && others.contains(firstWord(name.text)))
    {
      let key = "\(name.system.id) \(name.text)"
      if places[key] == nil { order.append(key) }
      places[key, default: []].append(name)
    }
    return order.compactMap { key in
      guard let names = places[key], let first = names.first else { return nil }
      return Found(
        name: first.text,
        isRenamed: renamed[first.text] != nil,
        finding: finding(first, at: names.map(\.place), renamed: renamed[first.text]),
        system: first.system
      )
    }
  }

  /// The first words of names that are mostly no tokens, such as `acme` of the classes `acme-button`
  /// and `acme-is-open`.
  private static func families(of names: [DeadName], known pages: [OfPage]) -> Set<String> {
    let words = pages.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    let tokens = Dictionary(grouping: words, by: firstWord).mapValues(\.count)
    let dead = Set(names.filter { $0.form == .word }.map(\.text))
    let counts = Dictionary(grouping: dead, by: firstWord).mapValues(\.count)
    return Set(counts.filter { $0.value > 3 && $0.value > tokens[$0.key, default: 0] }.keys)
  }

  /// The letters and digits that a name begins with.
  private static func firstWord(_ name: String) -> String {
    String(name.prefix { $0.isLetter || $0.isNumber }).lowercased()
  }

  private static func finding(
    _ name: DeadName,
    at places: [SourceRange],
    renamed: String?
  ) -> AuditFinding {
    let more = places.dropFirst()
    var notes = more.prefix(10).map { Diagnostic.Note(samePlace, at: $0) }
    if more.count > 10 { notes.append(Diagnostic.Note("and in \(more.count - 10) more places")) }
    var finding = Finding(
      "no token `\(name.text)` in system `\(name.system.id)`",
      at: name.place,
      label: renamed.map { "renamed to `\($0)`" }
        ?? (name.near.isEmpty ? "" : "did you mean \(alternatives(name.near))?"),
      notes: notes,
      help: name.near.isEmpty && renamed == nil
        ? ["write the name of a token, or declare this one in the token files"] : []
    )
    if let renamed {
      let edits = places.map { Diagnostic.Edit(range: $0, replacement: renamed) }
      finding.fixes = [Diagnostic.Fix(title: "write `\(renamed)`", edits: edits)]
    }
    return AuditFinding(
      rule: "token/unknown",
      finding: finding,
      confidence: renamed == nil ? name.confidence : .high
    )
  }
}

/// A name without a token at one place.
struct DeadName: Sendable {
  /// The name as written.
  let text: String
  /// Its place.
  let place: SourceRange
  /// The system whose spelling it has.
  let system: System
  /// The form in which it is written.
  let form: NameForm
  /// Names of tokens like it, in the same spelling, the most similar first.
  let near: [String]
  /// The likelihood that it means a token.
  let confidence: Confidence
}
