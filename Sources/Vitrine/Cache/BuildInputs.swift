import Diagnostics
import Markdown
import YAML

/// All that the bytes of an output depend on, as hashes.
struct BuildInputs: Sendable, Equatable {
  /// The program, what it was asked for, and every file but pages.
  let ground: ContentHash
  /// Every page by its file.
  let pages: [Page]

  /// A page's file.
  struct Page: Sendable, Equatable {
    /// Path below the site's folder.
    let path: ExactText
    /// What tells its bytes from others.
    let hash: ContentHash
  }

  /// Joins what was kept.
  init(ground: ContentHash, pages: [Page]) {
    self.ground = ground
    self.pages = pages
  }

  /// Hashes what was read.
  init(_ sources: Sources, _ options: ParseOptions) async {
    var ground = ContentHash()
    ground.add(BuiltInTheme.program)
    // They may be replaced under the program.
    ground.add(markdownParserVersion)
    ground.add(yamlParserVersion)
    ground.add(options.drafts ? 1 : 0)
    ground.add(options.baseURL ?? "\0")
    let files = [sources.settings].compactMap(\.self) + sources.tokens + sources.assets
    for file in files + sources.theme {
      ground.add(file.path)
      ground.add(file.bytes)
    }
    self.ground = ground
    pages = await concurrentMap(sources.pages) {
      Page(path: ExactText($0.path), hash: ContentHash($0.bytes))
    }
  }
}

/// What pages see of each other when they are drawn: addresses, titles, order, headings and ids, and
/// which generated pages there are, but nothing of what stands between.
///
/// As long as it is the same, a page whose own file is the same is drawn as before.
func sharedView(of site: Site) async -> ContentHash {
  let pages = await concurrentMap(Array(site.pages.indices)) { hash(of: site.pages[$0]) }
  var view = ContentHash()
  for page in pages { view.add(page) }
  // Sidebars list them, and which there are depends on specs.
  for entry in site.generated {
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
