public import Diagnostics
import Rules
public import SiteInput
public import SiteModel
import SiteParser
import SiteRenderer

/// A site with the pages of its specimens, drawn in memory on request.
public struct DrawnSite: Sendable {
  /// Every specimen of the pages, and every surface in each state and system, in each scheme.
  public let pictures: [SpecimenPicture]
  /// The severities of what a comparison of the pictures finds.
  public let levels: RuleLevels
  private let renderer: Renderer
  private let jobs: [String: Job]

  init(_ site: Site) {
    var site = site
    site.settings.specimenPages = true
    site.pages += site.samplePages()
    levels = RuleLevels(site.settings, RuleText.all)
    renderer = Renderer(site)
    pictures = renderer.pictures.filter { !$0.specimen.isFaulty && !$0.specimen.hasUnknownSlots }
    jobs = Dictionary(renderer.jobs.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The files that pages load: style sheets, scripts and images.
  public var assets: [OutputFile] {
    renderer.jobs.compactMap { job in
      guard case .asset = job.kind else { return nil }
      return renderer.render(job).file
    }
  }

  /// Returns the page of a picture; nil if another file of the site has its address.
  public func page(of picture: SpecimenPicture) -> OutputFile? {
    guard let job = jobs["\(picture.path)index.html"], case .specimen = job.kind else { return nil }
    return renderer.render(job).file
  }
}

/// Reads the site in a folder, and prepares to draw the pages of its specimens.
///
/// No rule runs, because a specimen that breaks one still promises what its slots say.
///
/// - Parameters:
///   - folder: The site's folder, with `content/`.
///   - options: Options of the run.
/// - Returns: The site, or nil if its files have errors, and a report with these errors.
/// - Throws: `ReadError` if there is no `content/`.
public func drawnSite(
  _ folder: String,
  _ options: PipelineOptions
) async throws(ReadError) -> (site: DrawnSite?, report: Report) {
  let sources = try await readSite(folder)
  let parsed = await parse(sources, options).site
  let report = parsed.errors
  return (report.diagnostics.isEmpty ? DrawnSite(parsed.site) : nil, report)
}
