public import Diagnostics
import RuleEngine
import SiteInput
public import SiteModel
import SiteParser
import SiteRenderer

extension EditedSite {
  /// Reads and checks a page that is no page of the site, with the rules that look at single pages.
  ///
  /// - Parameters:
  ///   - text: The text of the page.
  ///   - path: Path that diagnostics name.
  /// - Returns: The page with the verdicts of its specimens, and the findings in it.
  public func trial(_ text: [UInt8], at path: String) -> (page: Page, report: Report) {
    let file = SourceFile(path: path, bytes: text)
    var read = configuration.read(file)
    read.diagnostics += texts.take(&read.page, of: site)
    read.page.links = site.links(of: read.page)
    var site = site
    site.hasUnknownInputs = site.hasUnknownInputs || read.page.hasUnreadSpecs
    let result = checker.check(read.page, checker.context(for: site))
    read.page.take(result)
    let report = Report(
      diagnostics: read.diagnostics + result.diagnostics,
      sources: [path: file],
      verdicts: result.verdicts
    )
    return (read.page, report)
  }

  /// Draws a specimen of a page that is no page of the site.
  ///
  /// - Parameters:
  ///   - id: Id of the specimen.
  ///   - page: The page, as `trial` returns it.
  /// - Returns: The specimen's own page with its style sheet in it; nil if it cannot be drawn.
  public func drawing(of id: String, on page: Page) -> [UInt8]? {
    var (site, _) = configuration.site(of: [page], assets: [])
    site.settings.specimenPages = true
    checker.label(&site)
    let renderer = Renderer(site)
    guard let job = renderer.job(at: "\(page.path)\(id)/index.html"),
      let sheet = renderer.job(at: renderer.styleSheet)
    else { return nil }
    let html = String(decoding: renderer.render(job).file.bytes, as: UTF8.self)
    let css = String(decoding: renderer.render(sheet).file.bytes, as: UTF8.self)
    let mark = "<link rel=\"stylesheet\" href=\""
    guard let start = html.ranges(of: mark).first,
      let end = html[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let own = "<style>\n\(css.replacing("</", with: "<\\/"))\n</style>"
    return Array((html[..<start.lowerBound] + own + html[html.index(after: end)...]).utf8)
  }

  /// Reads the files that changed on disk, and checks the site again if any did.
  ///
  /// - Returns: The site as it is now.
  public func refreshed() async -> EditedSite {
    var new = self
    guard await !new.tree.rescan().isEmpty else { return self }
    await new.complete()
    return new
  }
}
