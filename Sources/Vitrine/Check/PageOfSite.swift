/// A page and its site, held by reference: both are many references, and what looks at a page hands
/// them on a hundred times.
final class PageOfSite: Sendable {
  /// The page.
  let page: Page
  /// The site.
  let site: Site

  /// Takes both.
  init(_ page: Page, _ site: Site) {
    self.page = page
    self.site = site
  }
}
