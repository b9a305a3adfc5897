public import Diagnostics
public import SiteInput
import SiteModel
import SiteParser
import SiteRenderer

/// Rules and groups whose findings only drawing reports; nothing is known of them if nothing is
/// drawn.
let foundInDrawing: Set<String> = ["page/duplicate-path", "site/no-home", "template"]

/// Checks the site in a folder as a build would: it draws everything with a template, and writes
/// nothing.
///
/// Results of the last build are reused for unchanged pages.
///
/// - Parameters:
///   - folder: The site's folder, with `content/`.
///   - output: The usual output folder, which may not exist.
///   - options: Options of the run.
/// - Returns: The report.
/// - Throws: `ReadError` if there is no `content/`.
public func dryRunSite(
  _ folder: String,
  builtIn output: String,
  _ options: PipelineOptions
) async throws(ReadError) -> Report {
  var options = options
  options.renderMemory = output
  async let last = LastBuild(output)
  let sources = try await readSite(folder)
  options.ended(.read)
  let incremental = await IncrementalBuild(of: last, sources, options)
  if options.isLast { retainUntilExit((sources, incremental)) }
  let known = options.listsUnchecked ? nil : incremental.report(sources, options)
  options.ended(.compare)
  if let known { return known }
  return await dryRunSite(sources, options, incremental)
}

/// Checks a site whose files are in memory as a build would.
func dryRunSite(
  _ sources: Sources,
  _ options: PipelineOptions,
  _ incremental: IncrementalBuild? = nil
) async -> Report {
  let parsed = await parse(sources, options, reusing: incremental?.earlier ?? .none)
  var reusable = await incremental?.reusable(in: parsed.site.site)
  var checked = await CheckedSite(consume parsed, options)
  guard options.only.isEmpty, !checked.report.fails(strict: options.strict) else {
    checked.report.unseen = foundInDrawing
    return checked.report
  }
  reusable?.look(at: checked)
  await checked.addDrawingFindings(sources, options, reusing: reusable)
  return checked.report
}

extension CheckedSite {
  /// Draws the files that have a template, and adds the findings of drawing to the report.
  ///
  /// - Parameters:
  ///   - sources: The files of the site.
  ///   - options: Options of the run.
  ///   - reusable: Parts of the last output that need not be drawn again.
  mutating func addDrawingFindings(
    _ sources: Sources,
    _ options: PipelineOptions,
    reusing reusable: ReusablePages? = nil
  ) async {
    let renderer = Renderer(site, drawsOnce: true, isDryRun: true)
    if options.isLast { retainUntilExit((self, renderer)) }
    let hasOwn = sources.hasOwnTemplates
    let jobs = renderer.jobsInTurn.filter { [reusable] in
      hasOwn && $0.hasTemplate && reusable?.isAsBefore($0, in: renderer.site) != true
    }
    let drawn = await concurrentMap(jobs) { renderer.render($0).diagnostics }
    report.add(
      renderer.diagnostics + drawn.flatMap(\.self) + (await brokenGeneratedAnchors(renderer))
    )
  }
}

extension Sources {
  /// True if the site has its own templates or surfaces.
  ///
  /// Drawing the built-in ones reports nothing.
  fileprivate var hasOwnTemplates: Bool {
    let builtIn = builtInTheme()
    return theme.contains { file in
      let isDrawn = file.path.hasSuffix(".mustache") || file.path.hasSuffix("/surface.yaml")
      return isDrawn && builtIn[file.path] != file
    }
  }
}
