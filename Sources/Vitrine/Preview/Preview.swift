package import Diagnostics
import Mustache

/// A site that is kept up to date while its files change, and drawn file by file on request.
///
/// What cannot be read never takes the place of what could: a page that is broken is drawn from the
/// last edition in which it was whole, and broken settings, tokens or templates leave the last good
/// ones in force.
package actor Preview {
  let options: ParseOptions
  var tree: SourceTree
  var edition: Edition
  /// Files of pages that are broken now.
  var broken: Set<String>
  /// Those of them that were whole, with the number of the last edition that has them so.
  var lastWhole: [String: Int] = [:]
  /// The editions that `lastWhole` names.
  var kept: [Int: Edition] = [:]
  /// What is wrong with settings, tokens and templates, which are not in force if any is an error.
  var groundworkFindings: [Diagnostic]
  /// Files that could not be read.
  var sourceFindings: [Diagnostic]
  /// The theme's paths as last read.
  var themePaths: Set<String>
  /// The theme before the one in force.
  var spareTheme: Theme?
  /// Draws what the spare theme cannot mend: the site as it was before its groundwork changed.
  var lastGood: Renderer?
  /// Whether a page of each kind has been drawn with the theme in force.
  var isRehearsed = false
  /// Draws with the spare theme, where the one in force fails.
  var spare: Renderer?
  /// What drawing with the theme in force found.
  var drawingFindings: [Diagnostic] = []
  /// What the last change was.
  var lastSave: Save?
  var checking: Task<Void, Never>?
  var listeners: [Int: Listener] = [:]
  var nextListener = 0
  let editor: EditorLink
  /// What was found, each time that it has changed and is complete.
  package nonisolated let reports: AsyncStream<Report>
  let reporter: AsyncStream<Report>.Continuation

  /// What one change was, and what it took.
  package struct Save: Sendable {
    /// Files that came, changed or went.
    package var files: [String]
    /// Addresses of pages whose own files changed.
    var pages: [(url: String, title: String)]
    /// When the first sign of the change came.
    let start: ContinuousClock.Instant
    /// When all browsers had been told.
    var end: ContinuousClock.Instant?

    /// How long browsers waited, or have by now, in milliseconds.
    package var milliseconds: Double { ((end ?? .now) - start) / .milliseconds(1) }
  }

  /// Reads a site.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - options: What parsing is asked for.
  ///   - editor: How places in files become links.
  /// - Throws: `ReadError` when there is no `content/`.
  package init(
    _ folder: String,
    _ options: ParseOptions = ParseOptions(),
    editor: EditorLink = EditorLink()
  ) async throws(ReadError) {
    try requireContent(folder)
    var tree = SourceTree(folder)
    await tree.rescan()
    let sources = tree.sources
    let groundwork = Groundwork(sources, options)
    let pages = await concurrentMap(sources.pages) { groundwork.read($0) }
    edition = await Edition(0, groundwork, pages, assets: sources.assets)
    broken = Set(pages.filter { !$0.isWhole }.map(\.page.file.path))
    self.tree = tree
    self.options = options
    self.editor = editor
    groundworkFindings = groundwork.diagnostics
    sourceFindings = sources.diagnostics
    themePaths = Set(sources.theme.map(\.path))
    (reports, reporter) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// How many pages and specimens there are.
  package var size: (pages: Int, specimens: Int) {
    (edition.site.pages.count, edition.site.pages.reduce(0) { $0 + $1.specimens.count })
  }

  /// What a preview adds to pages: its scripts or its style sheets, joined in the order of their
  /// names.
  package func addition(ending: String) -> [UInt8] {
    let files = edition.groundwork.theme.previewFiles.filter { $0.path.hasSuffix(ending) }
    return Array(files.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Takes in what has changed on disk, and tells browsers.
  ///
  /// - Returns: What it was, or `nil` when no byte is another.
  @discardableResult
  package func reload(_ touched: Touched) async -> Save? {
    let start = ContinuousClock.now
    var newer = tree
    let changed =
      touched.all ? await newer.rescan(all: true) : await newer.reread(touched.paths)
    tree = newer
    return await take(changed, since: start)
  }

  /// Takes in what changed between the first reading and the beginning of the watch.
  package func catchUp() async {
    let start = ContinuousClock.now
    var newer = tree
    let changed = await newer.rescan()
    tree = newer
    await take(changed, since: start)
  }

  @discardableResult
  private func take(_ changed: Set<String>, since start: ContinuousClock.Instant) async -> Save? {
    guard !changed.isEmpty else { return nil }
    await update(changed)
    lastSave = Save(files: changed.sorted(), pages: changedPages(changed), start: start)
    await tell()
    lastSave?.end = .now
    finishChecks()
    return lastSave
  }

  private func changedPages(_ files: Set<String>) -> [(url: String, title: String)] {
    files.sorted().compactMap { edition.page(of: $0) }.map { index in
      let page = edition.site.pages[index]
      return ("/" + page.path, page.title)
    }
  }
}
