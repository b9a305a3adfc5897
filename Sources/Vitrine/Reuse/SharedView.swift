import Diagnostics
import Markdown
import SiteModel

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
