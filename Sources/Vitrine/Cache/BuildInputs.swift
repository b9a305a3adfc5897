import Diagnostics
import Markdown
import SiteModel
import SiteParser
import YAML

/// Hashes of everything that the output depends on.
struct BuildInputs: Sendable, Equatable {
  /// Hash of the program, its options, and every file except pages.
  let backdrop: ContentHash
  /// Every page by its file.
  let pages: [Page]

  /// A page's file.
  struct Page: Sendable, Equatable {
    /// Path below the site's folder.
    let path: ExactText
    /// Hash of the file's bytes.
    let hash: ContentHash
  }

  /// Creates inputs from stored hashes.
  init(backdrop: ContentHash, pages: [Page]) {
    self.backdrop = backdrop
    self.pages = pages
  }

  /// Hashes the sources.
  init(_ sources: Sources, _ options: ParseOptions) async {
    var backdrop = ContentHash()
    backdrop.add(programFingerprint)
    // The parser may be replaced without the program.
    backdrop.add(markdownParserVersion)
    backdrop.add(yamlParserVersion)
    backdrop.add(options.drafts ? 1 : 0)
    backdrop.add(options.baseURL ?? "\0")
    backdrop.add(options.part.rawValue)
    let files = [sources.settings].compactMap(\.self) + sources.tokens + sources.assets
    for file in files + sources.theme {
      backdrop.add(file.path)
      backdrop.add(file.bytes)
    }
    var included = sources.included
    if let settings = sources.settings.map({ parseSettings($0).0 }) {
      included.roots = settings.sourceRoots
      let pictures = settings.renders.map { sources.appFiles.pictures(below: $0.folder.value) }
      let texts = settings.strings.map {
        sources.appFiles.list($0.path.value, endings: StringSource.endings)
      }
      for files in pictures + texts {
        backdrop.add(UInt64(files == nil ? 0 : 1))
        // The bytes of those below `content/` are above; a copy of a site has other times.
        for file in files ?? [] where !file.path.hasPrefix("content/") {
          backdrop.add(file.path)
          backdrop.add(UInt64(file.size))
          backdrop.add(UInt64(bitPattern: Int64(file.changed)))
        }
      }
    }
    self.backdrop = backdrop
    pages = await concurrentMap(sources.pages) { [included] page in
      var hash = ContentHash(page.bytes)
      for path in included.roots.isEmpty ? [] : IncludedFiles.paths(in: page.bytes) {
        if case .file(let file) = included.file(at: path) { hash.add(file.bytes) }
      }
      return Page(path: ExactText(page.path), hash: hash)
    }
  }
}

/// Returns a hash of the data that pages see of each other: addresses, titles, order, headings and
/// ids, and the list of generated pages.
///
/// It does not cover the text between them.
///
/// While this hash and a page's own file are unchanged, the page is drawn as before.
func sharedView(of site: Site) async -> ContentHash {
  let pages = await concurrentMap(Array(site.pages.indices)) { hash(of: site.pages[$0]) }
  var view = ContentHash()
  for page in pages { view.add(page) }
  // Sidebars list them, and specs decide which exist.
  for entry in site.generated where !entry.dependsOnFindings {
    view.add(entry.path)
    view.add(entry.title)
  }
  return view
}

private func hash(of page: Page) -> ContentHash {
  var view = ContentHash()
  view.add(page.file.path)
  view.add(page.title)
  view.add(page.file.bytes.prefix(page.frontMatter.bodyStart))
  for heading in page.document.headings {
    view.add(UInt64(heading.level))
    view.add(heading.id)
    view.add(heading.text)
  }
  for index in page.specimens.indices { view.add(page.specimens[index].spec.id) }
  return view
}
