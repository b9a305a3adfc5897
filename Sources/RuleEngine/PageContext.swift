import SiteModel

/// A page with the context of its rules.
///
/// It is a class because a page and a site are structs of many references, and each is passed on a
/// hundred times a page.
final class PageContext: Sendable {
  private let itsPage: Page
  /// The site and the severities of the run.
  let context: RuleContext

  /// The page.
  var page: Page { _read { yield itsPage } }
  /// The site.
  var site: Site { _read { yield context.site } }

  /// Joins a page and its context.
  init(_ page: Page, _ context: RuleContext) {
    itsPage = page
    self.context = context
  }
}
