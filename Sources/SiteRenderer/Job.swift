public import SiteModel

/// One output file to make.
public struct Job: Sendable {
  /// Path below the output folder.
  public let path: String
  /// Source of the file, for messages.
  public let origin: String
  /// Kind of output.
  public let kind: Kind

  /// The kinds of output; numbers are indices into the site's lists.
  public enum Kind: Sendable {
    case page(Int)
    case untranslated(Int, language: Int)
    case specimen(page: Int, specimen: Int)
    case generated(GeneratedPage)
    case redirect(Int)
    case galleryRedirect
    case asset(Site.Asset)
    case lazyAsset(LazyAsset)
    case twin(Int)
    case generatedTwin(GeneratedPage)
    case contrastTable
    case sampleSheet(system: Int)
    case catalogue
    case feed
    case hostHeaders
    case hostRedirects
    case llms
    case sitemap
    case robots
    case searchIndex
  }

  /// The page of the file, or of its specimen.
  public var page: Int? {
    switch kind {
    case .page(let index), .untranslated(let index, _), .specimen(let index, _), .twin(let index):
      index
    case .generated, .redirect, .galleryRedirect, .asset, .lazyAsset, .generatedTwin,
      .contrastTable, .sampleSheet, .catalogue, .feed, .hostHeaders, .hostRedirects, .llms,
      .sitemap, .robots, .searchIndex:
      nil
    }
  }

  /// Returns true if the file may depend on the figures of all pages: a home page, or any file
  /// that does not belong to one page.
  public func showsAllFigures(of site: Site) -> Bool {
    if let page { return site.pages[page].frontMatter.layout?.value == "home" }
    return true
  }

  /// True if a template draws the file, so that drawing it can report diagnostics.
  public var hasTemplate: Bool {
    switch kind {
    case .page, .untranslated, .specimen, .generated, .redirect, .galleryRedirect: true
    case .asset, .lazyAsset, .twin, .generatedTwin, .contrastTable, .sampleSheet, .catalogue, .feed,
      .hostHeaders, .hostRedirects, .llms, .sitemap, .robots, .searchIndex:
      false
    }
  }

  /// True for `catalogue.json`, the only file that is written while other files are drawn.
  public var isCatalogue: Bool {
    if case .catalogue = kind { return true }
    return false
  }

  /// True for the search index, which depends on the text between the figures of all pages.
  public var showsAllProse: Bool {
    if case .searchIndex = kind { return true }
    return false
  }
}

extension Job {
  /// Order in which jobs start, lower numbers first.
  ///
  /// Long jobs start early, because the build would wait for one at the end.
  var turn: Int {
    switch kind {
    case .contrastTable, .searchIndex: 0
    case .generated(let page), .generatedTwin(let page):
      switch page {
      case .gallery, .galleryPart, .tokens, .tokensPart, .contrast, .contrastOf, .coverage,
        .surface:
        0
      case .notFound, .reference, .surfaces, .icons, .rules, .rule, .ruleGroup, .checklist, .vision:
        1
      }
    case .page, .untranslated, .specimen, .redirect, .galleryRedirect, .asset, .lazyAsset, .twin,
      .sampleSheet,
      .feed, .hostHeaders, .hostRedirects, .llms, .sitemap, .robots:
      1
    case .catalogue: 2
    }
  }
}
