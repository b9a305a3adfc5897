import Diagnostics
import YAML

/// Titles of folders that the old site has in its settings, and not on a page.
struct FolderTitles: Sendable {
  /// The title of one folder.
  struct Folder: Sendable {
    /// The title.
    var title: String
    /// One sentence about its pages.
    var description: String?
    /// Its place among the other folders.
    var order: Int?
  }

  /// The titles by the path of the folder below `content/`.
  private(set) var titles: [String: Folder] = [:]
  /// A remark for each group of the sidebar whose title is left out.
  private(set) var leftovers: [Diagnostic] = []
  /// The settings files of these remarks, by their paths for people.
  private(set) var files: [String: SourceFile] = [:]

  private let layout: SiteLayout
  private let sources: PageSources

  /// Finds the titles in settings, and in the file `_category_` of a folder.
  init(
    _ layout: SiteLayout,
    _ settings: SiteSettings,
    _ order: NavigationOrder,
    _ sources: PageSources
  ) {
    self.layout = layout
    self.sources = sources
    if layout.format == .mdx { readCategories() }
    var members: [String: [Member]] = [:]
    for group in settings.groups where group.title.contains(where: { $0.isLetter || $0.isNumber }) {
      if let folder = group.folder.map(output) {
        guard hasPages(folder) else { continue }
        if titles[folder] == nil { titles[folder] = Folder(title: oneLine(group.title)) }
        continue
      }
      let pages = Set(settings.navigation[group.words].compactMap(order.page(named:)))
      guard !pages.isEmpty else { continue }
      let others = settings.navigation[group.words].compactMap(order.missingPage(named:))
      let folder = FolderTitles.shared(pages.map(layout.output) + others)
      if folder.isEmpty {
        leaveOut(group, "its pages are in several folders, or in none")
      } else {
        members[folder, default: []].append(Member(group: group, pages: pages))
      }
    }
    for (folder, groups) in members.sorted(by: { $0.key < $1.key }) {
      choose(groups, folder, order)
    }
    for folder in titles.keys where titles[folder]?.order == nil {
      titles[folder]?.order =
        layout.pages.filter { layout.output($0).hasPrefix(folder + "/") }.compactMap(order.place)
        .min()
    }
  }

  /// A group of the sidebar, with the pages that it lists.
  private struct Member {
    let group: SidebarGroup
    let pages: Set<String>
  }

  /// Chooses the group whose title is the one of a folder, and reports the others.
  private mutating func choose(_ groups: [Member], _ folder: String, _ order: NavigationOrder) {
    let name = PageElement.key(lastPart(folder))
    let all = Set(
      layout.pages.filter {
        layout.output($0).hasPrefix(folder + "/") && order.place($0) != nil
      }
    )
    var chosen = groups.first { PageElement.key($0.group.title) == name }
    if chosen == nil {
      chosen = groups.first { member in groups.allSatisfy { member.pages.isSuperset(of: $0.pages) }
      }
      // A few pages of a folder do not name it.
      if let few = chosen, few.pages.count * 2 < all.count { chosen = nil }
    }
    if let chosen, titles[folder] == nil {
      titles[folder] = Folder(title: oneLine(chosen.group.title))
    }
    let title = titles[folder].map { PageElement.key($0.title) }
    for member in groups where PageElement.key(member.group.title) != title {
      leaveOut(member.group, "its pages share the folder `\(folder)` with others")
    }
  }

  private mutating func leaveOut(_ group: SidebarGroup, _ reason: String) {
    guard let bytes = sources.read(group.file) else { return }
    let file = SourceFile(path: sources.shown(group.file), bytes: bytes)
    files[file.path] = file
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.firstRange(of: group.title).map { range in
      text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    }
    let place = start.map { $0..<$0 + group.title.utf8.count } ?? 0..<0
    leftovers.append(
      ImportRule.setting.diagnostic(
        "the group “\(flat(group.title))” of the navigation is left out: \(reason)",
        at: SourceRange(file: file.path, bytes: place),
        help:
          "a folder is a group: move the pages to another folder, whose `index.md` has the title",
        severity: .info
      )
    )
  }

  /// The folder below `content/` for one of the old site.
  private func output(_ folder: String) -> String {
    let plain = folder.split(separator: "/").joined(separator: "/")
    let base = layout.pagesRoot + plain + "/"
    guard let page = layout.pages.first(where: { $0.hasPrefix(base) }) else { return plain }
    let depth = plain.split(separator: "/").count
    return layout.output(page).split(separator: "/").prefix(depth).joined(separator: "/")
  }

  private func hasPages(_ folder: String) -> Bool {
    !folder.isEmpty && layout.pages.contains { layout.output($0).hasPrefix(folder + "/") }
  }

  /// The deepest folder that contains all paths; empty if there is none.
  private static func shared(_ paths: [String]) -> String {
    var parts = paths.first.map { Array($0.split(separator: "/").dropLast()) } ?? []
    for path in paths.dropFirst() {
      let other = path.split(separator: "/").dropLast()
      parts = Array(zip(parts, other).prefix { $0 == $1 }.map(\.0))
    }
    return parts.joined(separator: "/")
  }

  /// Reads the title and the place that Docusaurus has in a file of each folder.
  private mutating func readCategories() {
    for path in sources.paths
    where path.hasPrefix(layout.pagesRoot) && lastPart(path).hasPrefix("_category_.") {
      guard let bytes = sources.read(path), bytes.count < 100_000 else { continue }
      let node =
        path.hasSuffix(".json")
        ? ScriptLiteral.value(String(decoding: bytes, as: UTF8.self))
        : parseYAML(SourceFile(path: path, bytes: bytes)).node
      let own = output(String(folder(of: path).dropFirst(layout.pagesRoot.count)))
      guard let title = node?["label"]?.text, hasPages(own) else { continue }
      titles[own] = Folder(
        title: oneLine(title),
        description: node?["link"]?["description"]?.text,
        order: node?["position"]?.text.flatMap(Int.init)
      )
    }
  }
}
