package import DesignTokens
package import Diagnostics

/// What a run of the pipeline is asked for.
package struct PipelineOptions: Sendable {
  /// What parsing is asked for.
  package var parse = ParseOptions()
  /// Ids or groups of the rules to run; empty runs all.
  package var only: Set<String> = []
  /// Whether warnings fail the run.
  package var strict = false
  /// Findings that are accepted, and fail nothing.
  package var baseline: Baseline?
  /// An older site, of which every address and every place on a page must still lead somewhere.
  package var against: Catalogue?
  /// Whether the process ends with this run, and need not give its memory back before.
  package var isLast = false
  /// Is told when a stage has ended.
  package var ended: @Sendable (Stage) -> Void = { _ in }

  /// Creates the options of a plain run.
  package init() {}
}

/// What a run does, one after the other.
package enum Stage: String, Sendable, CaseIterable {
  /// Files become bytes.
  case read
  /// What was read is held against what the output was made of.
  case compare
  /// Bytes become a site.
  case parse
  /// The site is held against the rules.
  case check
  /// Every output file is drawn, and written aside.
  case draw
  /// The new site takes the place of the old.
  case swap
}

/// Reads, parses and checks the site in a folder, and writes nothing.
package func checkSite(
  _ folder: String,
  _ options: PipelineOptions
) async throws(ReadError) -> (site: Site, report: Report) {
  let sources = try await read(folder)
  options.ended(.read)
  return await checkSite(sources, options)
}

/// Parses and checks a site whose files are in memory.
package func checkSite(
  _ sources: Sources,
  _ options: PipelineOptions = PipelineOptions()
) async -> (site: Site, report: Report) {
  let (site, found) = await parse(sources, options)
  let (checked, report) = await checkSite(consume site, found, sources, options)
  return (checked.site, report)
}

func parse(
  _ sources: Sources,
  _ options: PipelineOptions,
  known: KnownDocuments = KnownDocuments()
) async -> (site: Site, diagnostics: [Diagnostic]) {
  let parsed = await parse(
    sources,
    options.parse,
    rules: RuleText.all,
    openDemands: OpenDemand.all,
    known: known
  )
  options.ended(.parse)
  return parsed
}

/// Checks a site.
///
/// - Parameters:
///   - site: What was parsed.
///   - found: What parsing found.
///   - sources: The files.
///   - options: What the run is asked for.
///   - known: What was said before of pages that are as they were, by index.
/// - Returns: What rules said, and the report.
func checkSite(
  _ site: consuming Site,
  _ found: [Diagnostic],
  _ sources: Sources,
  _ options: PipelineOptions,
  known: [Int: Checker.PageResult] = [:]
) async -> (Checked, Report) {
  async let files = sources.byPath
  let checked = await check(consume site, only: options.only, known: known)
  let gone = options.against.map { vanished(from: $0, in: checked.site) } ?? []
  let report = Report(
    diagnostics: found + checked.diagnostics + gone,
    sources: await files,
    unchecked: checked.unchecked,
    waived: checked.waived,
    baseline: options.baseline
  )
  options.ended(.check)
  return (checked, report)
}

/// A finished build.
package struct Built: Sendable {
  /// All that was found; when it fails, nothing was written.
  package var report: Report
  /// How many Markdown pages the site has.
  package var pages: Int
  /// How many specimens were drawn.
  package var specimens: Int
}

/// Builds the site in a folder: the five stages in order, where to start reading.
///
/// - Parameters:
///   - folder: The site's folder, with `content/`.
///   - output: Where the built site shall stand.
///   - options: What the run is asked for.
/// - Returns: The report and counts; when the report fails, the output folder is as it was.
/// - Throws: `ReadError` or `WriteError` when the run cannot go on.
package func buildSite(
  _ folder: String,
  to output: String,
  _ options: PipelineOptions
) async throws -> Built {
  OutputFolder.heal(output)
  try OutputFolder.permitted(output, source: folder)
  async let last = LastBuild(output)
  let sources = try await read(folder)
  options.ended(.read)
  let rebuild = await Rebuild(of: last, sources, options)
  if options.isLast { outlive((sources, rebuild)) }
  let unchanged = await rebuild.unchanged(sources, options)
  options.ended(.compare)
  if let unchanged { return unchanged }

  let (site, found) = await parse(sources, options, known: rebuild.documents)
  var keepable = await rebuild.kept(in: site)
  let known = keepable.results
  let (checked, report) = await checkSite(consume site, found, sources, options, known: known)
  var built = Built(
    report: report,
    pages: checked.site.pages.count,
    specimens: checked.site.pages.reduce(0) { $0 + $1.specimens.count }
  )
  guard !report.fails(strict: options.strict) else {
    built.report.unseen = foundInDrawing
    return built
  }

  keepable.look(at: checked)
  let kept = keepable
  async let planned = Renderer(
    checked.site,
    memos: FigureMemos(),
    drawsOnce: true,
    textWords: rebuild.textWords(kept)
  )
  let target = try OutputFolder(output, source: folder)
  let renderer = await planned
  if options.isLast { outlive((checked, kept, renderer, target)) }
  do {
    async let begun = rebuild.begunNote(kept, checked)
    let drawing = SiteDrawing(renderer, of: checked.site, beside: kept, to: target)
    let results = await concurrentMap(renderer.jobsInTurn) { drawing.make($0) }
    let found = renderer.diagnostics + results.flatMap(\.diagnostics)
    built.report.add(found)
    options.ended(.draw)
    guard !built.report.fails(strict: options.strict) else {
      target.discard()
      return built
    }
    let words = renderer.textWords?.note
    let note = rebuild.note(await begun, kept, checked, built, results, words: words)
    try await target.commit(try results.map { ($0.path, try $0.isAside.get()) }, note: note)
    options.ended(.swap)
    return built
  } catch {
    target.discard()
    throw error
  }
}

/// Reads token files and resolver documents named by path, and says what is wrong in them.
///
/// - Throws: `ReadError` for a path that cannot be read.
package func checkTokens(_ paths: [String], _ profile: Profile) throws(ReadError) -> Report {
  let groups = try readTokens(paths)
  return report(groups.flatMap { $0.table(profile).diagnostics }, groups)
}

/// The design systems of a site, or of token files at a path that is none.
///
/// - Throws: `ReadError` for a path that cannot be read.
package func tokenSystems(
  _ path: String,
  _ profile: Profile
) async throws(ReadError) -> (systems: [ExportSystem], report: Report) {
  guard isDirectory(path + "/content") else {
    let groups = try readTokens([path])
    let tables = groups.map { ($0.name, $0.table(profile)) }
    let systems = tables.flatMap { exportSystems($0.1.table, named: $0.0) }
    return (systems, report(tables.flatMap(\.1.diagnostics), groups))
  }
  let sources = try await read(path)
  let settings = sources.settings.map { parseSettings($0).0 } ?? Settings()
  let (all, found) = parseSystems(
    tokens: sources.tokens,
    theme: sources.theme,
    settings: settings
  )
  // The neutral system belongs to the theme; it is a site's own only where there is no other.
  let own = all.filter { $0.id != "base" }
  let systems = (own.isEmpty ? all : own).map { system in
    ExportSystem(id: system.id, schemes: system.schemes.map { ($0.name, $0.tokens) })
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
