public import Diagnostics
public import SiteInput
public import SiteModel

/// Reads a site with the texts that its specs take from the app; no rule runs.
///
/// - Returns: The site, and a report with the errors of its files.
/// - Throws: `ReadError` if the folder has no site.
public func parsedSite(
  _ folder: String,
  _ options: PipelineOptions
) async throws(ReadError) -> (site: Site, report: Report) {
  let sources = try await readSite(folder)
  var (site, found) = await parse(sources, options)
  found += site.takeTexts(sources, options)
  return (
    site,
    Report(
      diagnostics: found.filter { $0.severity == .error },
      sources: sources.byPath
    )
  )
}
