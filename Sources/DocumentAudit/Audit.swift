import DesignTokens
public import Diagnostics
import Markdown
import RuleEngine
import Rules
public import SiteInput
public import SiteModel
import SiteParser

/// The options of an audit.
public struct AuditOptions: Sendable {
  /// The folder of the token table, if it contains a site.
  public var site = "."
  /// Token files and resolver documents that replace the site's.
  public var tokens: [String] = []
  /// The system of all pages; `nil` chooses it by the words of each page.
  public var system: String?
  /// Pixels of a rem; `nil` takes them from the site, or learns them from style sheets.
  public var rootFontSize: Double?
  /// Ids or groups of the rules to run; empty runs all that apply to audits.
  public var only: Set<String> = []
  /// The least confidence of findings that have one; `nil` reports all.
  public var minConfidence: Confidence?
  /// Accepted findings, which do not fail the audit.
  public var baseline: Baseline?

  /// The function that reads the site.
  public var readSite: @Sendable (String) async throws(ReadError) -> Sources = {
    folder throws(ReadError) in
    try await read(folder)
  }

  /// Creates the default options.
  public init() {}
}

/// The findings on pages that were not written for Vitrine.
public struct Audit: Sendable {
  /// The token table and the pages, in the order given.
  public let site: Site
  /// The facts about each page, in the order of `Site.pages`.
  public let documents: [Document]
  /// The report with all findings.
  public let report: Report
  /// Remarks on the run, one sentence each.
  public let remarks: [String]

  /// One audited page.
  public struct Document: Sendable {
    /// The path of the file, as given.
    public let path: String
    /// The system with which it was compared.
    public let system: String
    /// The number of its words that are names of that system's tokens.
    public let matches: Int
    /// Fences with code that is read.
    public let samples: Int
    /// Pieces of HTML that draw something.
    public let previews: Int
    /// Tables in Markdown.
    public let tables: Int
  }
}

/// Reads pages anywhere on disk, and checks them against a token table.
///
/// - Parameters:
///   - paths: Files, and folders whose Markdown files count.
///   - options: The options, such as the place of the token table.
/// - Returns: The pages with all findings; nothing is written.
/// - Throws: `ReadError` for files that cannot be read, `AuditError` for an unknown system.
public func audit(_ paths: [String], _ options: AuditOptions) async throws -> Audit {
  try await audit(readPages(paths), options, around: paths)
}

/// Checks files in memory against a token table.
///
/// - Parameters:
///   - files: The pages.
///   - options: The options, such as the place of the token table.
///   - places: Paths in whose repositories other files may know names; none by default.
/// - Returns: The pages with all findings; nothing is written.
/// - Throws: `ReadError` for token files that cannot be read, `AuditError` for an unknown system.
func audit(
  _ files: [SourceFile],
  _ options: AuditOptions,
  around places: [String] = []
) async throws -> Audit {
  let table = try await AuditTable(options)
  var empty = table.configuration.site(of: [], assets: []).site
  let sized = setRootFontSize(of: &empty, options, table, files)
  let spelled = await learnSpellings(in: files, of: &empty)
  if let name = options.system, empty.system(name) == nil {
    throw AuditError.unknownSystem(name, known: empty.systems.map(\.id))
  }
  let rules = Rule.ofAudits(options.only)
  let asked = Rule.askedByAudits.union(options.only)
  let checker = Checker(table.configuration.settings, of: .all, rules: rules, asked: asked)
  let context = checker.context(for: empty)
  let calls = await concurrentMap(files, run: 4) { TokenCall.all(in: $0.bytes) }
  let known = empty.names.map { TokenCalls($0, calls.flatMap(\.self)) }
  let between = rules.filter { Rule.betweenDocuments.contains($0.id) }
  let pageAudit = PageAudit(
    context: context,
    systems: comparedSystems(empty, options),
    system: options.system.flatMap { context.site.system($0) },
    calls: known,
    comparesPages: between.contains { $0.id == Rule.comparingAnswers },
    configuration: table.configuration,
    checker: checker
  )
  let read = await concurrentMap(inRunsOf: Checker.run, files) { pageAudit.pages($0) }
  var (site, _) = table.configuration.site(of: read.map(\.page), assets: [])
  site.pages = read.map(\.page)
  var found = table.diagnostics + read.flatMap(\.diagnostics)
  let isAsked = options.only.isEmpty || !options.only.isDisjoint(with: ["token", "token/unknown"])
  let dead = await deadNames(
    read.map(\.names),
    context,
    table,
    isAsked ? places : [],
    besides: found
  )
  found += dead.diagnostics
  if !between.isEmpty {
    let answers = read.compactMap(\.answers)
    let prepared = between.map { $0.comparing(answers) }
    let whole = Checker(table.configuration.settings, of: .all, rules: prepared, asked: asked)
    found += await whole.checkWhole(whole.context(for: site))
  }
  DuplicatePages.removeExpected(from: &found, site.pages)
  let untitled = MissingTitles.remove(from: &found, of: files)
  // A baseline that accepts some places must not accept new ones along with them.
  if options.baseline == nil { RepeatedDamage.join(&found) }
  if !options.only.isEmpty { found.removeAll { Rule.named($0.rule) == nil } }
  if let least = options.minConfidence {
    found.removeAll { $0.confidence.map { $0 < least } ?? false }
  }
  let documents = read.map(\.document)
  let sources = table.sources.merging(files.map { ($0.path, $0) }) { $1 }
  return Audit(
    site: site,
    documents: documents,
    report: Report(
      diagnostics: found,
      sources: sources,
      verdicts: read.reduce(into: Verdicts()) { $0 += $1.verdicts },
      baseline: options.baseline
    ),
    remarks: documents.remarks + table.remarks + sized + spelled + dead.remarks + untitled
  )
}

/// The indices of the systems that pages can be about: those of `--tokens`, without the built-in one,
/// if any are given.
private func comparedSystems(_ site: Site, _ options: AuditOptions) -> [Int] {
  let own = site.systems.indices.filter { !site.systems[$0].isBuiltIn }
  return options.tokens.isEmpty || own.isEmpty ? Array(site.systems.indices) : own
}

extension [Audit.Document] {
  /// Whether no page names any token, so that the table may be the wrong one.
  var nameNothing: Bool { !isEmpty && allSatisfy { $0.matches == 0 } }

  fileprivate var remarks: [String] {
    nameNothing
      ? ["no page names any token of the table, so nothing could be compared with it"] : []
  }
}

/// Sets the pixels of a rem in all systems, unless the site itself sets them.
///
/// - Returns: A remark on a size that was learned.
private func setRootFontSize(
  of site: inout Site,
  _ options: AuditOptions,
  _ table: AuditTable,
  _ files: [SourceFile]
) -> [String] {
  let tables = table.sources.values.sorted { $0.path < $1.path }
  let isSet = site.settings.systems.values.contains { $0.value.rootFontSize != nil }
  let learned =
    options.rootFontSize != nil || isSet
    ? nil : RootFontSize.learned(from: tables) ?? RootFontSize.learned(from: files)
  guard let pixels = options.rootFontSize ?? learned?.pixels else { return [] }
  for index in site.systems.indices { site.systems[index].rootFontSize = pixels }
  guard let learned, pixels != 16 else { return [] }
  return ["a rem is \(decimal(pixels)) px, because of `\(learned.rule)` in `\(learned.file)`"]
}

/// Learns how the pages write the names of each system's tokens.
///
/// - Returns: Remarks on the spellings that were recognised.
private func learnSpellings(in files: [SourceFile], of site: inout Site) async -> [String] {
  let empty = site.names.map { NameSpellings($0.declared) }
  let seen = await concurrentMap(files, run: 4) { file -> [SeenNames] in
    var seen = empty.map { _ in SeenNames() }
    for mention in NameMention.all(in: file.bytes) {
      for index in empty.indices {
        let match = empty[index].match(mention.name)
        let text = file.bytes.text(mention.range)
        if mention.isClass {
          let isLike = match != nil || empty[index].isLike(mention.name)
          if isLike { seen[index].add(class: text, match) }
        } else if let match {
          seen[index].add(mention.name, text, match)
        }
      }
    }
    return seen
  }
  var remarks: [String] = []
  for index in site.names.indices {
    let all = seen.reduce(into: SeenNames()) { $0.merge($1[index]) }
    var spellings = empty[index]
    spellings.learn(all)
    site.names[index].spellings = spellings
    let known = NameForm.allCases.filter { all.counts[$0, default: 0] > 0 }
    // The neutral system of the theme is not what an author asked about.
    let isAside = site.systems[index].isBuiltIn && !site.ownSystems.isEmpty
    guard !known.isEmpty, !isAside else { continue }
    let forms = known.map { "\(counted(all.counts[$0, default: 0], "time")) as \($0.title)" }
    remarks.append("names of `\(site.systems[index].id)` are written \(enumerated(forms))")
  }
  return remarks
}

/// The findings on names without a token, one for each name on all pages, and remarks on those that
/// other files of the repository know.
private func deadNames(
  _ pages: [DeadNames.OfPage],
  _ context: RuleContext,
  _ table: AuditTable,
  _ places: [String],
  besides other: [Diagnostic]
) async -> (diagnostics: [Diagnostic], remarks: [String]) {
  let taken = Set(other.filter { $0.rule == "token/unknown" }.map(\.range))
  let all = DeadNames.findings(pages, except: table.leftOut)
    .filter { !taken.contains($0.finding.finding.range) }
  let open = all.filter { !$0.isRenamed }.map(\.name)
  let known = await NamesInRepository(open, around: places)
  let found = all.filter { $0.isRenamed || !known.contain($0.name) }
  return (found.compactMap { $0.finding.diagnostic(context, in: $0.system) }, known.remarks)
}
