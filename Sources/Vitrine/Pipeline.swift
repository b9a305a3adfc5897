public import DesignTokens
public import Diagnostics
import RuleEngine
import Rules
import SiteComparison
public import SiteInput
public import SiteModel
import SiteOutput
public import SiteParser
public import SiteRenderer

/// Reads, parses and checks the site in a folder, and writes nothing.
public func checkSite(
  _ folder: String,
  _ options: PipelineOptions
) async throws(ReadError) -> (site: Site, report: Report) {
  let sources = try await readSite(folder)
  options.ended(.read)
  return await checkSite(sources, options)
}

/// Parses and checks a site whose files are in memory.
///
/// - Parameters:
///   - sources: The files.
///   - options: Options of the run.
///   - theme: The parsed theme, if the theme among the sources has been parsed already.
/// - Returns: The site and the report.
public func checkSite(
  _ sources: Sources,
  _ options: PipelineOptions = PipelineOptions(),
  theme: ParsedTheme? = nil
) async -> (site: Site, report: Report) {
  let (site, found) = await parse(sources, options, theme: theme)
  let (checked, report) = await checkSite(consume site, found, sources, options)
  return (checked.site, report)
}

func parse(
  _ sources: Sources,
  _ options: PipelineOptions,
  known: KnownDocuments = KnownDocuments(),
  theme: ParsedTheme? = nil
) async -> (site: Site, diagnostics: [Diagnostic]) {
  let parsed = await parse(
    sources,
    options.parse,
    rules: RuleText.all,
    uncheckedDemands: UncheckedDemand.all,
    known: known,
    theme: theme
  )
  options.ended(.parse)
  return parsed
}

/// Checks a site.
///
/// - Parameters:
///   - site: Parsed site.
///   - found: Diagnostics from parsing.
///   - sources: The files.
///   - options: Options of the run.
///   - known: Earlier results of unchanged pages, by index.
/// - Returns: The check results and the report.
func checkSite(
  _ site: consuming Site,
  _ found: [Diagnostic],
  _ sources: Sources,
  _ options: PipelineOptions,
  known: [Int: Checker.PageResult] = [:]
) async -> (Checked, Report) {
  async let files = sources.byPath
  let inTexts = site.takeTexts(sources, options)
  let found = found + inTexts + (await site.takeRenders(sources, options))
  var checked = await check(consume site, only: options.only, known: known)
  let gone = options.against.map { vanished(from: $0, in: checked.site) } ?? []
  let inConditions = await checkConditions(of: checked.site, only: options.only)
  var report = Report(
    diagnostics: explainMissingSettings(found + checked.diagnostics, in: checked.site)
      + inConditions + gone,
    sources: await files,
    verdicts: checked.verdicts,
    baseline: options.baseline
  )
  if options.listsUnchecked { report.uncheckedRules = checked.site.uncheckedRules }
  checked.site.listRulePages(found: report.found.lazy.map(\.rule))
  options.ended(.check)
  return (checked, report)
}

/// A finished build.
public struct Built: Sendable {
  /// The report; if it fails, nothing was written.
  public var report: Report
  /// Number of Markdown pages of the site.
  public var pages: Int
  /// Number of specimens drawn.
  public var specimens: Int
  /// List of the templates and parts that each page was drawn from; nil unless it was requested
  /// and pages were drawn.
  public var manifest: PageManifest?
}

/// Builds the site in a folder, stage by stage.
///
/// Start reading here.
///
/// - Parameters:
///   - folder: The site's folder, with `content/`.
///   - output: Output folder.
///   - options: Options of the run.
/// - Returns: The report and counts. If the report fails, the output folder is unchanged.
/// - Throws: `ReadError` or `WriteError` if the run cannot continue.
public func buildSite(
  _ folder: String,
  to output: String,
  _ options: PipelineOptions
) async throws -> Built {
  var options = options
  options.renderMemory = output
  OutputFolder.heal(output)
  try OutputFolder.permitted(output, source: folder)
  async let last = LastBuild(output)
  let sources = try await readSite(folder)
  options.ended(.read)
  let incremental = await IncrementalBuild(of: last, sources, options)
  if options.isLast { retainUntilExit((sources, incremental)) }
  let unchanged = options.listsUses ? nil : await incremental.unchanged(sources, options)
  options.ended(.compare)
  if let unchanged { return unchanged }

  let (site, found) = await parse(sources, options, known: incremental.documents)
  var reusablePages = await incremental.reusable(in: site)
  let known = reusablePages.results
  let (checked, report) = await checkSite(consume site, found, sources, options, known: known)
  var built = Built(
    report: report,
    pages: checked.site.pages.indices.count { !checked.site.leavesOut($0) },
    specimens: checked.site.pages.reduce(0) { $0 + $1.specimens.count }
  )
  guard !report.fails(strict: options.strict) else {
    built.report.unseen = foundInDrawing
    return built
  }

  reusablePages.look(at: checked)
  let reusable = reusablePages
  async let planned = Renderer(
    checked.site,
    memos: FigureMemos(),
    drawsOnce: true,
    textWords: incremental.textWords(reusable)
  )
  let target = try OutputFolder(output, source: folder)
  let renderer = await planned
  if options.isLast { retainUntilExit((checked, reusable, renderer, target)) }
  do {
    async let begun = incremental.begunNote(reusable, checked)
    let drawing = SiteDrawing(
      renderer,
      of: checked.site,
      reusing: reusable,
      to: target,
      listsUses: options.listsUses
    )
    var results = await concurrentMap(renderer.jobsInTurn) { drawing.make($0) }
    if options.compresses { results += await drawing.compressed(results) }
    let found = renderer.diagnostics + results.flatMap(\.diagnostics)
    built.report.add(found + (await brokenGeneratedAnchors(renderer)))
    options.ended(.draw)
    guard !built.report.fails(strict: options.strict) else {
      target.discard()
      return built
    }
    let words = renderer.textWords?.note
    let note = incremental.note(await begun, reusable, checked, built, results, words: words)
    try await target.commit(try results.map { ($0.path, try $0.isAside.get()) }, note: note)
    let renderNote = checked.site.renderNote
    if !renderNote.isEmpty { try replaceFile("\(output)/\(renderMemoryName)", with: renderNote) }
    options.ended(.swap)
    if options.listsUses { built.manifest = PageManifest(results) }
    return built
  } catch {
    target.discard()
    throw error
  }
}

/// Reads token files and resolver documents named by path, and reports errors in them.
///
/// - Throws: `ReadError` for a path that cannot be read.
public func checkTokens(_ paths: [String], _ profile: Profile) throws(ReadError) -> Report {
  let groups = try readTokens(paths)
  return report(groups.flatMap { $0.table(profile).diagnostics }, groups)
}

/// The design systems of a site, or of token files outside a site.
///
/// - Throws: `ReadError` for a path that cannot be read.
public func tokenSystems(
  _ path: String,
  _ profile: Profile
) async throws(ReadError) -> (systems: [ExportSystem], report: Report) {
  guard isDirectory(path + "/content") else {
    let groups = try readTokens([path])
    let tables = groups.map { ($0.name, $0.table(profile)) }
    let systems = tables.flatMap { exportSystems($0.1.table, named: $0.0) }
    return (systems, report(tables.flatMap(\.1.diagnostics), groups))
  }
  let sources = try await readSite(path)
  let settings = sources.settings.map { parseSettings($0).0 } ?? Settings()
  let (all, found) = parseSystems(
    tokens: sources.tokens,
    theme: sources.theme,
    settings: settings
  )
  // The neutral system belongs to the theme. It counts as the site's own only if there is no
  // other.
  let own = all.filter { $0.id != "base" }
  let systems = (own.isEmpty ? all : own).map { system in
    ExportSystem(
      id: system.id,
      defaultSchemes: system.schemes.map { ($0.name, $0.tokens) },
      conditions: system.conditions.map { condition in
        ExportSystem.Condition(
          contexts: condition.contexts.map { ($0.modifier, $0.name) },
          schemes: condition.schemes.map {
            ($0.name.replacing(", ", with: "-").replacing(" ", with: "-"), $0.tokens)
          }
        )
      }
    )
  }
  return (systems, Report(diagnostics: found, sources: sources.byPath))
}

private func report(_ diagnostics: [Diagnostic], _ groups: [TokenGroup]) -> Report {
  let sources = groups.flatMap(\.sources)
  return Report(
    diagnostics: diagnostics,
    sources: Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  )
}
