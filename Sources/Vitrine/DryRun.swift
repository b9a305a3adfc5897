public import Diagnostics
import Rules
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
  let documents = incremental?.documents ?? KnownDocuments()
  let (site, found) = await parse(sources, options, known: documents)
  var reusable = await incremental?.reusable(in: site)
  let known = reusable?.results ?? [:]
  var (checked, report) = await checkSite(consume site, found, sources, options, known: known)
  guard options.only.isEmpty, !report.fails(strict: options.strict) else {
    report.unseen = foundInDrawing
    return report
  }
  reusable?.look(at: checked)
  await addDrawingFindings(to: &report, checked, sources, options, reusing: reusable)
  return report
}

/// Draws the files that have a template, and adds the findings of drawing to the report.
///
/// - Parameters:
///   - report: The report on the site.
///   - checked: The site.
///   - sources: Its files.
///   - options: Options of the run.
///   - reusable: Parts of the last output that need not be drawn again.
func addDrawingFindings(
  to report: inout Report,
  _ checked: Checked,
  _ sources: Sources,
  _ options: PipelineOptions,
  reusing reusable: ReusablePages? = nil
) async {
  let renderer = Renderer(checked.site, drawsOnce: true, isDryRun: true)
  if options.isLast { retainUntilExit((checked, renderer)) }
  let hasOwn = sources.hasOwnTemplates
  let jobs = renderer.jobsInTurn.filter { [reusable] in
    hasOwn && $0.hasTemplate && reusable?.isAsBefore($0, in: renderer.site) != true
  }
  let drawn = await concurrentMap(jobs) { renderer.render($0).diagnostics }
  report.add(
    renderer.diagnostics + drawn.flatMap(\.self) + (await brokenGeneratedAnchors(renderer))
  )
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
