public import Diagnostics
import Mustache
public import SiteInput
import SiteModel
public import SiteParser
import SiteRenderer

/// A site that is updated while its files change, and drawn file by file on request.
///
/// An unreadable file never replaces a readable one. A broken page is drawn from the last snapshot
/// in which it was whole. The last good settings, tokens or templates stay in use while new ones
/// are broken.
public actor Preview {
  let options: ParseOptions
  var tree: SourceTree
  var snapshot: SiteSnapshot
  /// Files outside the site's own folders that pages show.
  var shownFiles: ShownFiles
  /// Pictures and texts of the app, as they were last seen.
  var appFiles: WatchedAppFiles
  /// Token files made from files elsewhere.
  var importedTokens: ImportedTokenFiles
  /// Files of pages that are broken now.
  var broken: Set<String>
  /// The broken pages that were whole before, each with the number of its last whole snapshot.
  var lastWhole: [String: Int] = [:]
  /// The snapshots that `lastWhole` names.
  var kept: [Int: SiteSnapshot] = [:]
  /// Findings on settings, tokens and templates.
  ///
  /// If any is an error, the older ones are used.
  var configurationFindings: [Diagnostic]
  /// Files that could not be read.
  var sourceFindings: [Diagnostic]
  /// The theme before the current one.
  var spareTheme: Theme?
  /// Draws files that fail even with the spare theme: the site before its configuration changed.
  var lastGood: Renderer?
  /// True if a page of each kind has been drawn with the current theme.
  var isDryRunDone = false
  /// Draws with the spare theme if the current one fails.
  var spare: Renderer?
  /// Findings from drawing with the current theme.
  var drawingFindings: [Diagnostic] = []
  /// Last change to the site.
  var lastSave: Save?
  /// Headers of the site, and the number of the snapshot that they belong to.
  private var headers: (snapshot: Int, values: [(name: String, value: String)])?
  var checking: Task<Void, Never>?
  var listeners: [Int: Listener] = [:]
  var nextListener = 0
  let editor: EditorLink
  /// Reports of all findings, one each time that they have changed and are complete.
  public nonisolated let reports: AsyncStream<Report>
  let reporter: AsyncStream<Report>.Continuation

  /// One change to files, and the time that it took.
  public struct Save: Sendable {
    /// Files that were added, changed or removed.
    public var files: [String]
    /// Addresses of pages whose own files changed.
    var pages: [(url: String, title: String)]
    /// Time of the first sign of the change.
    let start: ContinuousClock.Instant
    /// Time when all browsers had been notified.
    var end: ContinuousClock.Instant?

    /// Time that browsers waited, or have waited so far, in milliseconds.
    public var milliseconds: Double { ((end ?? .now) - start) / .milliseconds(1) }
  }

  /// Reads a site.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - options: Options of parsing.
  ///   - editor: Template of links to places in files.
  /// - Throws: `ReadError` when there is no `content/`.
  public init(
    _ folder: String,
    _ options: ParseOptions = ParseOptions(),
    editor: EditorLink = EditorLink()
  ) async throws(ReadError) {
    try requireContent(folder)
    var tree = SourceTree(folder)
    await tree.rescan()
    importedTokens = ImportedTokenFiles(tree.sources, in: folder)
    let sources = tree.sources.adding(importedTokens)
    let configuration = SiteConfiguration(sources, options)
    let pages = await concurrentMap(sources.pages) { configuration.read($0) }
    snapshot = await SiteSnapshot(
      0,
      await join(pages, with: configuration, sources),
      await SiteFingerprint(sources, options)
    )
    shownFiles = ShownFiles(of: sources.pages, configuration.included)
    appFiles = WatchedAppFiles(of: configuration.settings, sources.appFiles)
    broken = Set(pages.filter { !$0.isWhole }.map(\.page.file.path))
    self.tree = tree
    self.options = options
    self.editor = editor
    configurationFindings = snapshot.inConfiguration
    sourceFindings = sources.diagnostics
    (reports, reporter) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Number of pages and specimens.
  public var size: (pages: Int, specimens: Int) {
    (snapshot.site.pages.count, snapshot.site.pages.reduce(0) { $0 + $1.specimens.count })
  }

  /// Headers that a host sends with every file of the site, so that a page that breaks its content
  /// policy does so while its author looks at it.
  public var securityHeaders: [(name: String, value: String)] {
    if let headers, headers.snapshot == snapshot.number { return headers.values }
    let values = SiteRenderer.securityHeaders(of: snapshot.site)
    headers = (snapshot.number, values)
    return values
  }

  /// Returns the scripts or style sheets that a preview adds to pages, joined in the order of
  /// their names.
  public func addition(ending: String) -> [UInt8] {
    let files = snapshot.configuration.theme.previewFiles.filter { $0.path.hasSuffix(ending) }
    return Array(files.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Updates the site for changes on disk, and informs browsers.
  ///
  /// - Returns: The change, or nil if no byte differs.
  @discardableResult
  public func reload(_ touched: Touched) async -> Save? {
    let start = ContinuousClock.now
    var newer = tree
    let changed =
      touched.all ? await newer.rescan(all: true) : await newer.reread(touched.paths)
    tree = newer
    return await take(
      changed.union(changedElsewhere(touched)),
      shownFiles.reread(touched),
      since: start
    )
  }

  /// Folders outside the site's own that hold files which pages show, relative to the site's
  /// folder.
  public var shownFolders: Set<String> {
    shownFiles.folders.union(importedTokens.folders).union(appFiles.folders)
  }

  /// The settings if tokens, pictures or texts elsewhere have changed, as if the settings had.
  private func changedElsewhere(_ touched: Touched) -> Set<String> {
    if appFiles.isTouched(by: touched) {
      let new = WatchedAppFiles(of: snapshot.configuration.settings, tree.sources.appFiles)
      guard new == appFiles else { return ["content/site.yaml"] }
    }
    guard importedTokens.isTouched(by: touched) else { return [] }
    let new = ImportedTokenFiles(tree.sources, in: tree.folder)
    let isSame = new.files == importedTokens.files && new.diagnostics == importedTokens.diagnostics
    return isSame ? [] : ["content/site.yaml"]
  }

  /// Updates the site for changes between the first reading and the beginning of the watch.
  public func catchUp() async {
    let start = ContinuousClock.now
    var newer = tree
    let changed = await newer.rescan()
    tree = newer
    let all = Touched(all: true)
    await take(changed.union(changedElsewhere(all)), shownFiles.reread(all), since: start)
  }

  /// Updates the site.
  ///
  /// - Parameters:
  ///   - changed: Files of the site that changed.
  ///   - shown: Changed files elsewhere that pages show.
  ///   - start: Time of the first sign of the change.
  /// - Returns: The change, or nil if nothing changed.
  @discardableResult
  private func take(
    _ changed: Set<String>,
    _ shown: Set<String>,
    since start: ContinuousClock.Instant
  ) async -> Save? {
    guard !changed.isEmpty || !shown.isEmpty else { return nil }
    shownFiles.update(
      Dictionary(
        uniqueKeysWithValues: changed.filter { $0.hasSuffix(".md") }.map { ($0, tree.file(at: $0)) }
      )
    )
    let stale = changed.union(shownFiles.pages(showing: shown))
    if !stale.isEmpty { await update(stale) }
    if snapshot.configuration.included.roots != shownFiles.roots {
      shownFiles = ShownFiles(of: tree.sources.pages, snapshot.configuration.included)
    }
    let files = changed.union(shown).sorted()
    lastSave = Save(files: files, pages: changedPages(stale), start: start)
    await tell()
    lastSave?.end = .now
    finishChecks()
    return lastSave
  }

  private func changedPages(_ files: Set<String>) -> [(url: String, title: String)] {
    files.sorted().compactMap { snapshot.page(of: $0) }.map { index in
      let page = snapshot.site.pages[index]
      return ("/" + page.path, page.title)
    }
  }
}
