public import Diagnostics
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
///   - configuration: Everything but the pages, if it has been read already.
/// - Returns: The site and the report.
public func checkSite(
  _ sources: Sources,
  _ options: PipelineOptions = PipelineOptions(),
  with configuration: SiteConfiguration? = nil
) async -> (site: Site, report: Report) {
  let parsed =
    if let configuration {
      await parse(sources, with: configuration, reusing: .none)
    } else {
      await parse(sources, options)
    }
  let checked = await CheckedSite(consume parsed, options)
  return (checked.site, checked.report)
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

  let parsed = await parse(sources, options, reusing: incremental.earlier)
  var reusablePages = await incremental.reusable(in: parsed.site.site)
  let checked = await CheckedSite(consume parsed, options)
  var built = Built(
    report: checked.report,
    pages: checked.site.pages.indices.count { !checked.site.leavesOut($0) },
    specimens: checked.site.pages.reduce(0) { $0 + $1.specimens.count }
  )
  guard !built.report.fails(strict: options.strict) else {
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
    let rendered = await RenderedSite(
      renderer.jobsInTurn,
      of: renderer,
      by: drawing,
      compresses: options.compresses
    )
    built.report.add(rendered.diagnostics)
    options.ended(.draw)
    guard !built.report.fails(strict: options.strict) else {
      target.discard()
      return built
    }
    let words = renderer.textWords?.note
    let note = incremental.note(await begun, reusable, built, rendered.files, words: words)
    try await target.commit(try rendered.staged(), note: note)
    let renderNote = checked.site.renderNote
    if !renderNote.isEmpty { try replaceFile("\(output)/\(renderMemoryName)", with: renderNote) }
    options.ended(.swap)
    if options.listsUses { built.manifest = PageManifest(rendered.files) }
    return built
  } catch {
    target.discard()
    throw error
  }
}
