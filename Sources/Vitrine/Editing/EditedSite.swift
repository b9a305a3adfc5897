public import Diagnostics
import RuleEngine
import Rules
public import SiteInput
public import SiteModel
public import SiteParser

/// A site whose files are open in an editor: unsaved text counts.
///
/// A change to a page reads and checks that page only. `checked()` checks everything else, with the
/// result that `vitrine check` would print if all documents were saved.
public struct EditedSite: Sendable {
  let options: ParseOptions
  var tree: SourceTree
  /// The token files of the site at the time of the last complete check.
  public internal(set) var tokenFiles: [SourceFile]
  /// Hashes of what the pages were read and checked with; nil before the first complete check.
  var fingerprint: SiteFingerprint?
  /// Settings, systems, surfaces and theme.
  public internal(set) var configuration: SiteConfiguration
  /// The site as last read.
  ///
  /// Its lists of pages and addresses are as old as the last complete check.
  public internal(set) var site: Site
  /// Index of each page of the site by the path of its file.
  var places: [String: Int] = [:]
  /// Drafts, which no rule checks, with their diagnostics.
  var drafts: [String: ReadPage] = [:]
  /// Diagnostics from reading each page of the site.
  var found: [[Diagnostic]] = []
  /// Results of the rules on each page of the site.
  var results: [Checker.PageResult] = []
  var checker: Checker
  /// The texts of the app, as the last complete check read them.
  var texts: SpecTexts
  /// All findings of the last complete check.
  public internal(set) var report: Report
  /// Findings of the last complete check that no page has by itself, by file.
  var others: [String: [Diagnostic]] = [:]

  /// Reads and checks a site.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - options: Options of parsing.
  ///   - early: Called before any page is read, with the site without its pages; `add` adds single
  ///     ones to that copy.
  /// - Throws: `ReadError` when there is no `content/`.
  public init(
    _ folder: String,
    _ options: ParseOptions,
    early: (EditedSite) -> Void = { _ in }
  ) async throws(ReadError) {
    try requireContent(folder)
    var tree = SourceTree(folder)
    await tree.rescan()
    let sources = tree.siteSources
    self.init(tree, sources, options)
    early(self)
    let now = await SiteFingerprint(sources, options)
    take(await check(sources, configuration, now, reusing: .none))
  }

  private init(_ tree: SourceTree, _ sources: Sources, _ options: ParseOptions) {
    let configuration = SiteConfiguration(sources, options)
    self.tree = tree
    self.options = options
    self.configuration = configuration
    tokenFiles = sources.tokens
    site = configuration.site(of: [], assets: []).site
    checker = Checker(configuration.settings, of: .all)
    texts = SpecTexts(of: configuration.settings, sources.appFiles)
    report = Report(diagnostics: [], sources: [:])
    checker.label(&site)
  }

  /// Reads a page and checks it by itself, in a site that was read without its pages.
  ///
  /// Its links to other pages lead nowhere yet.
  public mutating func add(_ path: String) {
    guard places[path] == nil, path.hasPrefix("content/"), path.hasSuffix(".md"),
      let file = tree.file(at: path)
    else { return }
    var read = configuration.read(file)
    guard configuration.takesIn(read.page) else {
      drafts[path] = read
      return
    }
    others[path] = texts.take(&read.page, of: site)
    let result = checker.check(read.page, checker.context(for: site))
    read.page.take(result)
    places[path] = site.pages.count
    site.pages.append(read.page)
    found.append(read.diagnostics)
    results.append(result)
  }

  /// The text of a file: of its open document, or else as it was last read.
  public func file(at path: String) -> SourceFile? { tree.file(at: path) }

  /// Whether a file belongs to the site and is not built in.
  public func isOwn(_ path: String) -> Bool { tree.hasFile(path) }

  /// The page of the site with this file.
  public func page(at path: String) -> Page? {
    places[path].map { site.pages[$0] } ?? drafts[path]?.page
  }
}
