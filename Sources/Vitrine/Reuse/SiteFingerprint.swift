import Diagnostics
import Markdown
import SiteModel
import SiteParser
import YAML

/// Hashes of everything that the results of a run depend on.
///
/// Builds, checks, previews, editors and agents decide by them, and by nothing else, what they may
/// reuse of an earlier run:
///
/// - A page is read and checked again if its own hash or `configuration` has changed. Rules that
///   look at single pages see no other page, so nothing else matters.
/// - A page is drawn again if any other hash has changed, or `sharedView`, the hash of what pages
///   see of each other.
struct SiteFingerprint: Sendable, Equatable {
  /// Hash of what pages are read and checked with: the program and its options, settings, tokens,
  /// surfaces, words, icons, and the texts of the app.
  let configuration: ContentHash
  /// Hash of the templates, styles and scripts that pages are drawn with.
  let look: ContentHash
  /// Hash of the files that are copied, and of the pictures of the app.
  let assets: ContentHash
  /// Every page by its file, in the order of their paths.
  private(set) var pages: [Page]

  /// A page's file.
  struct Page: Sendable, Equatable {
    /// Path below the site's folder.
    let path: ExactText
    /// Hash of the file's bytes, and of those of other files that the page shows.
    let hash: ContentHash
  }

  /// Creates a fingerprint from stored hashes.
  init(configuration: ContentHash, look: ContentHash, assets: ContentHash, pages: [Page]) {
    self.configuration = configuration
    self.look = look
    self.assets = assets
    self.pages = pages
  }

  /// Hashes the sources.
  init(_ sources: Sources, _ options: ParseOptions) async {
    var configuration = ContentHash()
    var look = ContentHash()
    var assets = ContentHash()
    configuration.add(programFingerprint)
    // The parser may be replaced without the program.
    configuration.add(markdownParserVersion)
    configuration.add(yamlParserVersion)
    configuration.add(options.drafts ? 1 : 0)
    configuration.add(options.baseURL ?? "\0")
    configuration.add(options.part.rawValue)
    for file in [sources.settings].compactMap(\.self) + sources.tokens { configuration.add(file) }
    for file in sources.theme {
      if isLook(file.path) {
        // Pages name templates, the settings name files of the theme, and surfaces read properties.
        configuration.add(file.path)
        for name in customProperties(setIn: file) { configuration.add(name) }
        look.add(file)
      } else {
        configuration.add(file)
      }
    }
    for file in sources.assets { assets.add(file) }
    var included = sources.included
    if let settings = sources.settings.map({ parseSettings($0).0 }) {
      included.roots = settings.sourceRoots
      for list in settings.strings {
        let files = sources.appFiles.list(list.path.value, endings: StringSource.endings)
        configuration.add(files, copied: sources.assets)
      }
      for folder in settings.renders {
        assets.add(sources.appFiles.pictures(below: folder.folder.value), copied: [])
      }
    }
    (self.configuration, self.look, self.assets) = (configuration, look, assets)
    pages = await concurrentMap(sources.pages) { [included] in Page($0, included) }
  }

  /// Paths of the pages that need be neither read nor checked again, since an earlier run did.
  func pagesAsRead(by earlier: SiteFingerprint) -> Set<ExactText> {
    guard configuration == earlier.configuration else { return [] }
    let before = Dictionary(earlier.pages.map { ($0.path, $0.hash) }) { first, _ in first }
    return Set(pages.lazy.filter { before[$0.path] == $0.hash }.map(\.path))
  }

  /// Whether an unchanged page that sees the same of others looks as in an earlier run.
  func drawsAlike(_ earlier: SiteFingerprint) -> Bool {
    hasSameGroundwork(as: earlier) && assets == earlier.assets
  }

  /// Whether the settings, tokens and theme are the same as in another run.
  func hasSameGroundwork(as other: SiteFingerprint) -> Bool {
    configuration == other.configuration && look == other.look
  }

  /// The fingerprint of the same files, read with the settings, tokens and theme of another run.
  ///
  /// - Parameters:
  ///   - other: The fingerprint of that run.
  ///   - files: The files of the pages.
  ///   - included: The files that pages show, by the settings of that run.
  /// - Returns: The fingerprint.
  func withGroundwork(
    of other: SiteFingerprint,
    _ files: [SourceFile],
    _ included: IncludedFiles
  ) -> SiteFingerprint {
    SiteFingerprint(
      configuration: other.configuration,
      look: other.look,
      assets: assets,
      pages: files.map { Page($0, included) }
    )
  }

  /// Takes over a page that was read again by itself.
  mutating func replace(_ file: SourceFile, _ included: IncludedFiles) {
    let page = Page(file, included)
    guard let place = pages.firstIndex(where: { $0.path == page.path }) else { return }
    pages[place] = page
  }
}

extension SiteFingerprint.Page {
  /// Hashes a page's file, with the files that it shows.
  init(_ file: SourceFile, _ included: IncludedFiles) {
    var hash = ContentHash(file.bytes)
    for path in included.roots.isEmpty ? [] : IncludedFiles.paths(in: file.bytes) {
      if case .file(let file) = included.file(at: path) {
        hash.add(1)
        hash.add(file.bytes)
      } else {
        hash.add(0)
      }
    }
    self.init(path: ExactText(file.path), hash: hash)
  }
}

extension ContentHash {
  fileprivate mutating func add(_ file: SourceFile) {
    add(file.path)
    add(file.bytes)
  }

  /// Adds files of the app; nil if their folder cannot be read.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - copied: Files below `content/`, whose bytes count: a copy of a site has other times.
  fileprivate mutating func add(_ files: [AppFile]?, copied: [SourceFile]) {
    add(UInt64(files == nil ? 0 : 1))
    for file in files ?? [] {
      if file.path.hasPrefix("content/") {
        if let copy = copied.first(where: { $0.path == file.path }) { add(copy) }
      } else {
        add(file.path)
        add(UInt64(file.size))
        add(UInt64(bitPattern: Int64(file.changed)))
      }
    }
  }
}

/// Whether a file of the theme changes only how pages are drawn: a template of a page, a style, a
/// script, or a file that is copied.
private func isLook(_ path: String) -> Bool {
  let name = path.dropFirst("templates/".count)
  return !name.contains("/")
    || ["styles/", "scripts/", "assets/", "preview/"].contains { name.hasPrefix($0) }
}
