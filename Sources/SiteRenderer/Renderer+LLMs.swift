import SiteModel

extension Renderer {
  /// Largest number of links in one section of `llms.txt`, and in the whole file.
  private static let linksForModels = (section: 40, all: 400)

  /// `llms.txt`: the site in one file for language models (llmstxt.org), with links to the twins.
  func llms() -> [UInt8] {
    let settings = site.settings
    var text = MarkdownText(settings.title, settings.description)
    let name = settings.markdownTwins ? Self.twin : ""
    func entry(_ title: String, _ path: String, _ about: String = "") -> String {
      markdownLink(title, settings.url + path) + (about.isEmpty ? "" : ": \(flat(about))")
    }
    text.paragraph(
      settings.markdownTwins
        ? "Every page also exists in Markdown: add `\(Self.twin)` to its address. The text below each spec"
          + " (a fence called `state`) was computed from it."
        : "The pages are HTML."
    )
    var left = Self.linksForModels.all
    var missing = 0
    for section in navigation.sections {
      let pages = [section.index].compactMap(\.self) + section.pages
      let shown = pages.prefix(min(left, Self.linksForModels.section))
      missing += pages.count - shown.count
      guard !shown.isEmpty else { continue }
      left -= shown.count
      text.heading(section.title)
      text.list(
        shown.map { index in
          let page = site.pages[index]
          return entry(page.title, page.path + name, page.frontMatter.description?.value ?? "")
        }
      )
    }
    text.heading("Reference")
    text.list(
      site.generated.filter(\.isListed).prefix(left + Self.linksForModels.section).map {
        entry($0.title, $0.path + name)
      }
    )
    text.heading("Optional")
    let more = missing > 0 ? "every page, \(missing) of which are not named above" : "every page"
    text.list([
      entry("Catalogue", "catalogue.json", "pages, specimens, surfaces, rules and tokens as JSON"),
      entry("Schema of the catalogue", Self.catalogueSchema),
      entry("Sitemap", "sitemap.xml", more),
    ])
    return text.bytes
  }
}
