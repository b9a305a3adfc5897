import Diagnostics
import RuleEngine
import SiteModel
import SiteParser

/// Pages that an earlier run read and checked, and that are unchanged by `SiteFingerprint`.
///
/// A build and a check have them from the cache in the output folder; a preview and an editor have
/// them in memory.
struct EarlierPages: Sendable {
  /// Pages in memory, by their files.
  private(set) var pages: [ExactText: ReadPage] = [:]
  /// Cached scan results of the bodies of other pages.
  private(set) var documents = KnownDocuments()
  /// Cached findings on these pages.
  private(set) var results: [ExactText: Checker.PageResult] = [:]

  /// No page was read earlier.
  static let none = EarlierPages()

  private init() {}

  /// Takes the unchanged pages of a site in memory.
  ///
  /// - Parameters:
  ///   - pages: All pages, drafts included.
  ///   - earlier: The fingerprint of the site when they were read.
  ///   - now: Its fingerprint now.
  init(_ pages: [ReadPage], of earlier: SiteFingerprint, now: SiteFingerprint) {
    let unchanged = now.pagesAsRead(by: earlier)
    for page in pages {
      let path = ExactText(page.page.file.path)
      if unchanged.contains(path) { self.pages[path] = page }
    }
  }

  /// Takes the unchanged pages of a cache.
  init(_ cache: BuildCache, now: SiteFingerprint) {
    let unchanged = now.pagesAsRead(by: cache.inputs)
    for (page, document) in zip(cache.pages, cache.documents) {
      let path = ExactText(page.path)
      guard unchanged.contains(path) else { continue }
      documents.notes[path] = document
      results[path] = Checker.PageResult(diagnostics: page.diagnostics, outcomes: page.outcomes)
    }
  }

  /// Returns a page as the earlier run left it, or reads it.
  func read(_ file: SourceFile, _ configuration: SiteConfiguration) -> ReadPage {
    let path = ExactText(file.path)
    if let page = pages[path] { return page }
    let parsed = configuration.parse(file, known: documents)
    var page = ReadPage(page: parsed.page, diagnostics: parsed.diagnostics)
    if let result = results[path], result.outcomes.count == parsed.page.specimens.count {
      page.result = result
    }
    return page
  }
}
