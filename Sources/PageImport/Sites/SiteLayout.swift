import YAML

/// The places of an old site: where its pages are, and which address each has.
struct SiteLayout: Sendable {
  /// The generator.
  let format: PageFormat
  /// The folder of the pages, from the top, with its final `/`; empty for the top.
  let pagesRoot: String
  /// The pages, in the order of their paths.
  let pages: [String]
  /// Files that are parts of pages by their names, in the order of their paths.
  let fragments: [String]

  /// Finds the pages below a folder.
  init(_ sources: PageSources, _ format: PageFormat, _ settings: SiteSettings) {
    self.format = format
    var root = SiteLayout.root(sources, format, settings)
    if SiteLayout.isPart(sources, format, settings),
      sources.paths.contains(where: { path in
        !path.hasPrefix(root) && format.endings.contains { path.hasSuffix($0) }
          && SiteLayout.isPage(path, "", format)
      })
    {
      root = ""
    }
    pagesRoot = root
    pages = sources.paths.filter { path in
      path.hasPrefix(root) && format.endings.contains { path.hasSuffix($0) }
        && SiteLayout.isPage(String(path.dropFirst(root.count)), root, format)
    }
    fragments = sources.paths.filter { path in
      path.hasPrefix(root) && format.endings.contains { path.hasSuffix($0) }
        && SiteLayout.isFragment(String(path.dropFirst(root.count)))
    }
  }

  /// Whether a file below the folder of pages is a part of a page by its name or its folder.
  private static func isFragment(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { $0.lowercased() }
    guard let name = parts.last, path.hasPrefix("../") == false,
      !parts.contains(where: { $0.hasPrefix(".") || $0 == "node_modules" })
    else { return false }
    return name.hasPrefix("_") && !name.hasPrefix("_index.")
      || parts.dropLast().contains { ["partials", "_partials", "snippets"].contains($0) }
  }

  /// Whether a folder is only a part of a site, such as the one of all pages.
  ///
  /// A folder `content` in it is then one of several, and not the one of all pages.
  private static func isPart(
    _ sources: PageSources,
    _ format: PageFormat,
    _ settings: SiteSettings
  ) -> Bool {
    guard [.mdx, .nunjucks, .hugo].contains(format), settings.path == nil else { return false }
    return !sources.paths.contains { path in
      !path.contains("/")
        && (path == "package.json" || path.contains("config.") || path.hasPrefix(".eleventy"))
    }
  }

  private static func isPage(_ path: String, _ root: String, _ format: PageFormat) -> Bool {
    let parts = path.split(separator: "/").map { $0.lowercased() }
    let skipped: Set<String> = [
      "node_modules", "dist", "build", "partials", "_partials", "__tests__", "overrides", "layouts",
      "snippets",
    ]
    guard let name = parts.last else { return false }
    if parts.dropLast().contains(where: { skipped.contains($0) || $0.hasPrefix(".") }) {
      return false
    }
    if name.hasPrefix("_"), !name.hasPrefix("_index.") { return false }
    if path.hasPrefix("../") { return false }
    // Without a generator the README is the first page, and the others are pages too.
    if format == .markdown { return true }
    let others = [
      "readme.md", "contributing.md", "changelog.md", "license.md", "code_of_conduct.md",
      "security.md", "agents.md",
    ]
    return !(root.isEmpty && parts.count == 1 && others.contains(name))
  }

  private static func root(
    _ sources: PageSources,
    _ format: PageFormat,
    _ settings: SiteSettings
  ) -> String {
    let paths = sources.paths
    func folders(holding part: String) -> [String] {
      Set(
        paths.compactMap { path -> String? in
          path.firstRange(of: part).map { String(path[..<$0.lowerBound]) }
        }
      ).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
    func existing(_ candidates: [String]) -> String? {
      candidates.first { candidate in paths.contains { $0.hasPrefix(candidate) } }
    }
    let base = settings.path.map(folder(of:)) ?? ""
    switch format {
    case .vitepress:
      let top = folders(holding: ".vitepress/").first ?? ""
      return top + (settings.sourceFolder.map { $0 == "." ? "" : $0 + "/" } ?? "")
    case .mkdocs: return existing([base + (settings.sourceFolder ?? "docs") + "/"]) ?? ""
    case .starlight:
      return existing([base + "src/content/docs/", "src/content/docs/", "content/docs/", "docs/"])
        ?? ""
    case .hugo:
      return existing([base + "content/", "content/"])
        ?? folders(holding: "/content/").first.map { $0 + "/content/" } ?? ""
    case .docc: return folders(holding: ".docc/").first.map { $0 + ".docc/" } ?? ""
    case .markdown: return ""
    case .mdx:
      let folders = ["docs/", "content/", "src/content/", "pages/", "src/pages/"].map { base + $0 }
      let counts = folders.map { folder in
        paths.count { $0.hasPrefix(folder) && ($0.hasSuffix(".mdx") || $0.hasSuffix(".md")) }
      }
      let most = counts.max() ?? 0
      return most == 0 ? "" : folders[counts.firstIndex(of: most) ?? 0]
    case .nunjucks:
      return existing(
        [base + "src/", "content/", "docs/"].filter { candidate in
          paths.contains { $0.hasPrefix(candidate) && $0.hasSuffix(".md") }
        }
      ) ?? ""
    }
  }

  /// The address of a page in the old site: its path without an ending, in small letters.
  func address(_ path: String) -> String {
    SiteLayout.key(String(path.dropFirst(pagesRoot.count)))
  }

  /// An address as addresses are compared: without ending, `index` and slashes at its ends.
  static func key(_ path: String) -> String {
    var key = path.lowercased()
    for ending in [".mdx", ".md", ".markdown", ".html", ".njk"] where key.hasSuffix(ending) {
      key = String(key.dropLast(ending.count))
      break
    }
    var parts = key.split(separator: "/").map(String.init)
    if let last = parts.last, ["index", "_index", "readme"].contains(last) { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  /// The path of a page below the new `content/`.
  func output(_ path: String) -> String {
    var parts = path.dropFirst(pagesRoot.count).split(separator: "/").map { pathPart(String($0)) }
    guard var name = parts.popLast() else { return "index.md" }
    name = withoutEnding(name)
    if ["_index", "README", "readme", "Readme"].contains(name) { name = "index" }
    return (parts + [name + ".md"]).joined(separator: "/")
  }

  /// A name that is the same in an address.
  private func pathPart(_ name: String) -> String {
    var result = ""
    for character in name {
      result.append(character == " " || "?#%&:\\\"'<>|*".contains(character) ? "-" : character)
    }
    return result
  }
}
