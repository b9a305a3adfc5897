public import Diagnostics
public import SiteInput
public import SiteModel
import SiteParser

/// Reads a site with the texts that its specs take from the app; no rule runs.
///
/// - Returns: The site, and a report with the errors of its files.
/// - Throws: `ReadError` if the folder has no site.
public func siteWithTexts(
  _ folder: String,
  _ options: PipelineOptions
) async throws(ReadError) -> (site: Site, report: Report) {
  let sources = try await readSite(folder)
  var parsed = await parse(sources, options).site
  var report = parsed.errors
  let found = parsed.site.takeTexts(sources, options)
  report.add(found.filter { $0.severity == .error })
  return (parsed.site, report)
}
