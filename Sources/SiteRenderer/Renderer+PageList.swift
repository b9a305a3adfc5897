import Mustache
import SiteModel

extension Renderer {
  /// The pages below a folder or with a tag, in reading order, for a container that lists them.
  func listedPages(folder: String, tag: String, besides own: Page, _ up: String) -> Value {
    let path = folder.split(separator: "/").map { $0 + "/" }.joined()
    let prefix = site.settings.folder(of: language) + path
    var entries: [Value] = []
    for index in navigation.order {
      let page = site.pages[index]
      guard page.path != own.path, page.path != prefix, page.path.hasPrefix(prefix),
        tag.isEmpty || page.frontMatter.tags.contains(where: { $0.value == tag })
      else { continue }
      var entry: Context = [
        "title": .text(page.title),
        "url": .text(link(up, page.path)),
        "description": .text(page.frontMatter.description?.value ?? ""),
      ]
      entry["status"] = page.frontMatter.status.map { .text(words.title(of: $0)) }
      entries.append(.object(entry))
    }
    return .list(entries)
  }
}
