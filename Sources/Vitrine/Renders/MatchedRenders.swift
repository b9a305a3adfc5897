public import Diagnostics
public import Renders
public import SiteInput
public import SiteModel
import SiteParser

/// The pictures of a site with the specimens that they show.
public struct MatchedRenders: Sendable {
  /// The site.
  public let site: Site
  /// The pictures.
  public let matching: RenderMatching
  /// Time of the last change of each page with pictures, in the form of `AppFile.changed`.
  public let pageTimes: [Int: Int]
  /// Errors of the site's files, and problems of matching.
  public let report: Report
}

/// Finds the specimen of each picture in the folders that `site.yaml` names.
///
/// - Throws: `ReadError` if the folder has no site.
public func matchedRenders(
  _ folder: String,
  _ options: PipelineOptions
) async throws(ReadError) -> MatchedRenders {
  let sources = try await readSite(folder)
  let parsed = await parse(sources, options).site
  let site = parsed.site
  let matching = RenderMatching(of: site, sources)
  var report = parsed.errors
  report.add(matching.diagnostics)
  return MatchedRenders(
    site: site,
    matching: matching,
    pageTimes: site.pageTimes(matching, sources.appFiles),
    report: report
  )
}
