/// One output file that is to be made.
package struct Job: Sendable {
  /// Path below the output folder.
  package let path: String
  /// What it is made from, for messages.
  let origin: String
  /// What it is.
  let kind: Kind

  /// The kinds of output; numbers are indices into the site's lists.
  enum Kind: Sendable {
    case page(Int)
    case untranslated(Int, language: Int)
    case specimen(page: Int, specimen: Int)
    case generated(GeneratedPage)
    case redirect(Int)
    case asset(Site.Asset)
    case twin(Int)
    case generatedTwin(GeneratedPage)
    case contrastTable
    case catalogue
    case llms
    case sitemap
    case robots
    case searchIndex
  }

  /// The page that it shows alone, if it is made from one; a home page tells of the whole site.
  func page(in site: Site) -> Int? {
    switch kind {
    case .page(let page), .untranslated(let page, _), .specimen(let page, _), .twin(let page):
      site.pages[page].frontMatter.layout?.value == "home" ? nil : page
    case .generated, .redirect, .asset, .generatedTwin, .contrastTable, .catalogue, .llms, .sitemap,
      .robots, .searchIndex:
      nil
    }
  }
}

extension Job {
  /// When it is best done, lower numbers first: one long job at the end would be waited for.
  var turn: Int {
    switch kind {
    case .contrastTable, .searchIndex: 0
    case .generated(let page), .generatedTwin(let page):
      switch page {
      case .gallery, .galleryPart, .tokens, .contrast, .contrastOf, .coverage, .surface: 0
      case .notFound, .surfaces, .rules, .rule, .ruleGroup, .checklist, .vision: 1
      }
    case .page, .untranslated, .specimen, .redirect, .asset, .twin, .llms, .sitemap, .robots: 1
    case .catalogue: 2
    }
  }
}
