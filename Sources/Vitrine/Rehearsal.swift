package import Diagnostics

/// What only drawing finds, so that nothing is known of it where nothing is drawn.
let foundInDrawing: Set<String> = ["page/duplicate-path", "site/no-home", "template"]

/// Checks the site in a folder as a build would: what templates may complain about is drawn, and
/// nothing is written.
///
/// What the last build noted of pages that are as they were is taken from its note.
///
/// - Parameters:
///   - folder: The site's folder, with `content/`.
///   - output: Where the site is usually built; there may be nothing.
///   - options: What the run is asked for.
/// - Returns: The report.
/// - Throws: `ReadError` when there is no `content/`.
package func rehearseSite(
  _ folder: String,
  builtIn output: String,
  _ options: PipelineOptions
) async throws(ReadError) -> Report {
  async let last = LastBuild(output)
  let sources = try await read(folder)
  options.ended(.read)
  let rebuild = await Rebuild(of: last, sources, options)
  if options.isLast { outlive((sources, rebuild)) }
  let known = rebuild.report(sources, options)
  options.ended(.compare)
  if let known { return known }
  return await rehearseSite(sources, options, rebuild)
}

/// Checks a site whose files are in memory as a build would.
func rehearseSite(
  _ sources: Sources,
  _ options: PipelineOptions,
  _ rebuild: Rebuild? = nil
) async -> Report {
  let documents = rebuild?.documents ?? KnownDocuments()
  let (site, found) = await parse(sources, options, known: documents)
  var kept = await rebuild?.kept(in: site)
  let known = kept?.results ?? [:]
  var (checked, report) = await checkSite(consume site, found, sources, options, known: known)
  guard options.only.isEmpty, !report.fails(strict: options.strict) else {
    report.unseen = foundInDrawing
    return report
  }
  kept?.look(at: checked)
  let renderer = Renderer(checked.site, drawsOnce: true, isRehearsal: true)
  if options.isLast { outlive((checked, renderer)) }
  let hasOwn = sources.hasOwnTemplates
  let jobs = renderer.jobsInTurn.filter { [kept] in
    hasOwn && $0.hasTemplate && kept?.isAsBefore($0, in: renderer.site) != true
  }
  let drawn = await concurrentMap(jobs) { renderer.render($0).diagnostics }
  report.add(renderer.diagnostics + drawn.flatMap(\.self))
  return report
}

extension Sources {
  /// Whether a site has a template or a surface of its own; those of the program have nothing to
  /// complain about.
  fileprivate var hasOwnTemplates: Bool {
    let builtIn = builtInTheme()
    return theme.contains { file in
      let isDrawn = file.path.hasSuffix(".mustache") || file.path.hasSuffix("/surface.yaml")
      return isDrawn && builtIn[file.path] != file
    }
  }
}
