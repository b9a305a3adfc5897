public import Diagnostics
public import SiteModel

/// A page that has been read and parsed.
public struct ParsedPage: Sendable {
  /// The page.
  public var page: Page
  /// Diagnostics from reading the page.
  public var diagnostics: [Diagnostic]

  /// Joins a page with the diagnostics from reading it.
  public init(page: Page, diagnostics: [Diagnostic]) {
    self.page = page
    self.diagnostics = diagnostics
  }
}

/// A site whose files have been read and parsed; no rule has run.
///
/// Builds, checks, previews, editors, agents and comparisons all make it in the same way, of pages
/// that were parsed now or earlier.
public struct ParsedSite: Sendable {
  /// The site.
  public var site: Site
  /// Its files.
  public let sources: Sources
  /// The settings, systems, surfaces and theme that all pages share.
  public let configuration: SiteConfiguration
  /// Pages that are not part of the site yet.
  public let drafts: [Page]
  /// Diagnostics of the configuration.
  public let inConfiguration: [Diagnostic]
  /// Diagnostics from reading each page of the site.
  public let found: [[Diagnostic]]
  /// Diagnostics that concern several pages: two at one address, an unknown folder.
  public let between: [Diagnostic]

  /// All diagnostics of parsing, in no particular order.
  public var diagnostics: [Diagnostic] {
    sources.diagnostics + inConfiguration + found.flatMap(\.self) + between
  }

  /// Gives up the site, whose pages then have no other owner and are changed in place.
  public consuming func takeSite() -> Site { site }

  /// Makes a site of its pages.
  ///
  /// - Parameters:
  ///   - pages: Every page, drafts included, in the order of their paths.
  ///   - configuration: The settings, systems, surfaces and theme that all pages share.
  ///   - sources: All files as read.
  public init(
    _ pages: consuming [ParsedPage],
    _ configuration: SiteConfiguration,
    _ sources: Sources
  ) async {
    // Pages without another owner are changed in place.
    let parts = PagesInParts(consume pages, configuration)
    let (found, drafts) = (parts.found, parts.drafts)
    var (site, between) = configuration.site(of: (consume parts).pages, assets: sources.assets)
    site.drafts = drafts.map(\.file.path)
    await resolveLinks(&site)
    inConfiguration = addRenames(
      to: configuration.diagnostics,
      in: site,
      drafts: drafts,
      sources
    )
    self.site = site
    self.sources = sources
    self.configuration = configuration
    self.between = between
    self.found = found
    self.drafts = drafts
  }
}

/// The pages of a site and its drafts, apart from each other.
private struct PagesInParts {
  private(set) var pages: [Page] = []
  private(set) var found: [[Diagnostic]] = []
  private(set) var drafts: [Page] = []

  init(_ all: [ParsedPage], _ configuration: SiteConfiguration) {
    pages.reserveCapacity(all.count)
    found.reserveCapacity(all.count)
    for parsed in all {
      if configuration.takesIn(parsed.page) {
        pages.append(parsed.page)
        found.append(parsed.diagnostics)
      } else {
        drafts.append(parsed.page)
      }
    }
  }
}

/// Checks the images that pages and specimens show: their files, sizes and schemes.
public func findingsOnImages(of site: Site) -> [Diagnostic] {
  heavyImages(on: site) + checkImages(on: site)
}
