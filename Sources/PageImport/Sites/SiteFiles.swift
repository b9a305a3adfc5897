/// Files of the new site that no page of the old one becomes: settings, and pages of folders.
struct SiteFiles {
  /// The name of the site.
  let title: String
  /// One sentence about it.
  let description: String?
  /// The address of the old site.
  let url: String?
  /// Folders of the sidebar, in their order; empty if the old site has no list.
  let navigation: [String]
  /// Titles of folders.
  let folders: FolderTitles
  /// The converted pages.
  let pages: [LinkRewriter.Page]

  /// Whether the old site has a first page.
  var hasHomePage: Bool { pages.contains { $0.path == "index.md" } }

  /// All of them: paths below `content/`, and their bytes.
  var all: [(path: String, bytes: [UInt8])] {
    var files = [("site.yaml", Array(settings.utf8))]
    if !hasHomePage { files.append(("index.md", Array(homePage.utf8))) }
    let paths = Set(pages.map(\.path))
    for (folder, own) in folders.titles.sorted(by: { $0.key < $1.key })
    where !paths.contains("\(folder)/index.md") && !paths.contains("\(folder).md") {
      files.append(("\(folder)/index.md", Array(indexPage(folder, own).utf8)))
    }
    return files
  }

  private var settings: String {
    var text = "title: \(YAMLText.scalar(title))\n"
    if let description { text += "description: \(YAMLText.scalar(oneLine(description)))\n" }
    if let url {
      text +=
        "# The address of the old site. Remove the `# ` when the new site replaces it.\n# url: \(YAMLText.scalar(url))\n"
    }
    if !navigation.isEmpty {
      text += "navigation: [\(navigation.map(YAMLText.scalar).joined(separator: ", "))]\n"
    }
    if hasDuplicates {
      text +=
        "rules:\n  # Two pages of the old site have the same text.\n  source/duplicate-page: warning\n"
    }
    return text
  }

  /// Whether two pages have the same text, as in sites that say one sentence of many old pages.
  private var hasDuplicates: Bool {
    var seen: Set<[UInt8]> = []
    return pages.contains { page in
      let body = page.bytes[min(page.bodyStart, page.bytes.count)...].filter { $0 > 0x20 }
      return !body.isEmpty && !seen.insert(body).inserted
    }
  }

  /// A first page for a site that has none: a list of its folders.
  private var homePage: String {
    var text = "---\ntitle: \(YAMLText.scalar(title))\n---\n\n"
    let tops = pages.filter { page in
      let parts = page.path.split(separator: "/")
      return parts.count == 1 || parts.count == 2 && parts[1] == "index.md"
    }
    let all = Set(pages.map(\.path))
    let parents = Set(
      pages.compactMap { $0.path.split(separator: "/").dropLast().first.map(String.init) }
    )
    let unlisted = parents.filter { !all.contains("\($0)/index.md") }.sorted()
    text += tops.map {
      "- [\($0.title.replacing("[", with: "(").replacing("]", with: ")"))](\($0.path))"
    }.joined(separator: "\n")
    if !tops.isEmpty { text += "\n" }
    for folder in unlisted {
      let title = folders.titles[folder]?.title ?? PageHeading.title(of: folder)
      text += "\n## \(title)\n\n\(list(folder))"
    }
    return text
  }

  /// A page for a folder that has a title and no page: a list of its pages.
  private func indexPage(_ folder: String, _ own: FolderTitles.Folder) -> String {
    var text = "---\ntitle: \(YAMLText.scalar(own.title))\n"
    if let description = own.description {
      text += "description: \(YAMLText.scalar(oneLine(description)))\n"
    }
    if let order = own.order { text += "order: \(order)\n" }
    return text + "---\n\n" + list(folder)
  }

  private func list(_ folder: String) -> String { ":::pages{folder=\"\(folder)\"}\n:::\n" }
}
