/// A page and its site, held by reference: both are many references, and what looks at a page hands
/// them on a hundred times.
final class PageOfSite: Sendable {
  private let itsPage: Page
  private let itsSite: Site

  /// The page, lent.
  var page: Page { _read { yield itsPage } }
  /// The site, lent.
  var site: Site { _read { yield itsSite } }

  /// Takes both.
  init(_ page: Page, _ site: Site) {
    itsPage = page
    itsSite = site
  }
}
