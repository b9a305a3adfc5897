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

  /// The page that it shows, or whose specimen.
  var page: Int? {
    switch kind {
    case .page(let index), .untranslated(let index, _), .specimen(let index, _), .twin(let index):
      index
    case .generated, .redirect, .asset, .generatedTwin, .contrastTable, .catalogue, .llms,
      .sitemap, .robots, .searchIndex:
      nil
    }
  }

  /// Whether it tells of the figures of all pages, as a home page does too.
  func showsAllFigures(of site: Site) -> Bool {
    if let page { return site.pages[page].frontMatter.layout?.value == "home" }
    return true
  }

  /// Whether a template draws it, which may have something to complain about.
  var hasTemplate: Bool {
    switch kind {
    case .page, .untranslated, .specimen, .generated, .redirect: true
    case .asset, .twin, .generatedTwin, .contrastTable, .catalogue, .llms, .sitemap, .robots,
      .searchIndex:
      false
    }
  }

  /// Whether it is `catalogue.json`, the one file that grows while others are made.
  var isCatalogue: Bool {
    if case .catalogue = kind { return true }
    return false
  }

  /// Whether it tells of what stands between the figures of all pages.
  var showsAllProse: Bool {
    if case .searchIndex = kind { return true }
    return false
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
