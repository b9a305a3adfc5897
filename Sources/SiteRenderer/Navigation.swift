import Diagnostics
import Mustache
import SiteModel

/// The order of pages and the sections of the sidebar, computed once for each language of the
/// site.
struct Navigation: Sendable {
  /// Indices of all pages in reading order.
  let order: [Int]
  /// Place of each page in `order`.
  private let places: [Int: Int]
  /// Folders with pages, in reading order.
  let sections: [Section]
  /// Their places, by their addresses.
  private let folders: [String: Int]
  /// Places in `sections` of the root and of the folders at the top of the site.
  private let tops: [Int]
  /// Position of each of these sections in `tops`.
  private let topPlaces: [Int: Int]
  /// Address of the language's folder.
  private let root: String
  private let generated: [(path: String, title: String)]

  /// Largest number of pages with which a sidebar shows all folders.
  ///
  /// On larger sites it shows only those on the path to the page, so that pages do not grow with
  /// the site.
  private static let whole = 200

  /// Largest number of pages with which a sidebar has all its folders open.
  private static let short = 20

  /// One folder.
  struct Section: Sendable {
    /// Address of the folder below that of the language.
    let path: String
    /// Name of its index page, or else of the folder.
    let title: String
    /// Its index page.
    let index: Int?
    /// Its other pages, in order.
    let pages: [Int]
  }

  /// The order in each language of a site.
  static func all(of site: Site) -> [Navigation] {
    site.settings.languages.indices.map { Navigation(site, language: $0) }
  }

  /// Sorts the pages that readers of a language see into folders.
  init(_ site: Site, language: Int) {
    self.root = site.settings.folder(of: language)
    let root = NavigationFolder(site, language: language)
    var order: [Int] = []
    var sections: [Section] = []
    root.walk { folder in
      let section = Section(
        path: folder.path,
        title: folder.title,
        index: folder.index,
        pages: folder.pages
      )
      order += [folder.index].compactMap(\.self) + folder.pages
      sections.append(section)
    }
    self.order = order
    self.sections = sections
    folders = Dictionary(sections.enumerated().map { ($1.path, $0) }) { first, _ in first }
    tops = sections.indices.filter { index in
      sections[index].path.utf8.count { $0 == UInt8(ascii: "/") } <= 1
    }
    topPlaces = Dictionary(uniqueKeysWithValues: tops.enumerated().map { ($1, $0) })
    places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
    generated = site.generated.filter(\.isListed).map { ($0.path, $0.title) }
  }

  /// The page before and the page after.
  func neighbours(of page: Int) -> (previous: Int?, next: Int?) {
    guard let place = places[page] else { return (nil, nil) }
    return (
      place > 0 ? order[place - 1] : nil,
      place + 1 < order.count ? order[place + 1] : nil
    )
  }

  /// The folders at the top of the site that have a page, as links.
  func topFolders(_ up: String, _ site: Site) -> Value {
    let tops = sections.filter { section in
      section.index != nil && section.path.utf8.count { $0 == UInt8(ascii: "/") } == 1
    }
    return list(tops) { ["title": .text($0.title), "url": .text(link(up, $0.path))] }
  }

  /// The folder nearest to an address.
  ///
  /// All its pages have the same sidebar, except for the current entry.
  func nearest(to path: String, _ site: Site) -> String {
    let inLanguage = site.settings.shared(path)
    var folder = inLanguage.utf8[...]
    while let end = folder.lastIndex(of: UInt8(ascii: "/")) {
      let path = String(Substring(folder[...end]))
      if folders[path] != nil { return path }
      folder = folder[..<end]
    }
    return ""
  }

  /// The sidebar for pages of a folder; links start with the path to the root.
  ///
  /// - Parameters:
  ///   - folder: The folder, as `nearest` returns it.
  ///   - up: The relative path to the site's root.
  ///   - site: The site.
  ///   - words: Texts of the labels.
  ///   - closed: Returns a section that is not on the path to the folder, and is therefore the
  ///     same for many pages. Its first argument is the section's index; generated pages come
  ///     after the last.
  /// - Returns: The sections in order.
  func sidebar(
    nearest folder: String,
    _ up: String,
    _ site: Site,
    _ words: Wording,
    closed: (Int, () -> SidebarSection) -> SidebarSection = { $1() }
  ) -> [SidebarSection] {
    let showsAll = site.pages.count <= Self.whole
    let shown = showsAll ? Array(sections.indices) : shown(from: folder)
    let sidebar = shown.map { place in
      if folder.hasPrefix(sections[place].path) {
        return sidebarSection(of: sections[place], isOnTheWay: true, showsAll, up, site, words)
      }
      return closed(place) {
        sidebarSection(of: sections[place], isOnTheWay: false, showsAll, up, site, words)
      }
    }
    return sidebar + [closed(sections.count) { reference(up, site, words) }]
  }

  private func sidebarSection(
    of section: Section,
    isOnTheWay: Bool,
    _ showsAll: Bool,
    _ up: String,
    _ site: Site,
    _ words: Wording
  ) -> SidebarSection {
    let isShort = site.pages.count <= Self.short
    var value: Context = [
      "title": .text(section.title),
      "current": false,
      "open": .flag(isShort || (isOnTheWay && !section.path.isEmpty)),
    ]
    let own = section.index.map { address(of: site.pages[$0], site) }
    if let own { value["url"] = .text(link(up, own)) }
    value["in-lang"] = section.index.map { language(of: site.pages[$0], site) }
    let pages = showsAll || isOnTheWay ? section.pages : []
    if pages.isEmpty, section.index == nil, let first = section.pages.first {
      value["url"] = .text(link(up, address(of: site.pages[first], site)))
    }
    let items = pages.map { index -> SidebarSection.Item in
      let page = site.pages[index]
      let address = address(of: page, site)
      var value = item(page.title, address, up)
      value["badge"] = badge(of: page, words).map { .text($0) }
      value["in-lang"] = language(of: page, site)
      return SidebarSection.Item(address: address, value)
    }
    return SidebarSection(address: own ?? root + section.path, value, items)
  }

  /// Returns the sidebar section of the generated pages.
  private func reference(_ up: String, _ site: Site, _ words: Wording) -> SidebarSection {
    var reference: Context = [
      "title": .text(words["reference"]),
      "current": false,
      "open": .flag(site.pages.count <= Self.short),
    ]
    let page = "reference/"
    let hasPage = site.generated.contains { $0.page == .reference }
    if hasPage { reference["url"] = .text(link(up, page)) }
    if !root.isEmpty { reference["in-lang"] = .text(site.settings.language) }
    let items = generated.map { entry -> SidebarSection.Item in
      var value = item(entry.title, entry.path, up)
      if !root.isEmpty { value["in-lang"] = .text(site.settings.language) }
      return SidebarSection.Item(address: entry.path, value)
    }
    return SidebarSection(address: hasPage ? page : nil, reference, items, isGenerated: true)
  }

  /// The indices of the folders in the sidebar for pages of one: the folders on the path to it,
  /// and those at the top of the site.
  ///
  /// If the top has many, only the nearest ones are included.
  private func shown(from folder: String) -> [Int] {
    var ends = folder.indices.filter { folder[$0] == "/" }.map { folder.index(after: $0) }
    ends.insert(folder.startIndex, at: 0)
    let way = ends.compactMap { folders[String(folder[..<$0])] }
    let here = way.dropFirst().lazy.compactMap { topPlaces[$0] }.first ?? 0
    let first = max(0, min(here - SidebarSection.limit / 2, tops.count - SidebarSection.limit))
    return Set(way + tops[first...].prefix(SidebarSection.limit)).sorted()
  }

  /// Returns the address at which readers of the language find a page: that of the original if there
  /// is no translation.
  private func address(of page: Page, _ site: Site) -> String {
    page.language == 0 ? page.path : root + site.settings.shared(page.path)
  }

  /// The language of a page that is shown in place of a translation.
  private func language(of page: Page, _ site: Site) -> Value {
    .text(root.isEmpty || page.language > 0 ? "" : site.tag(of: page))
  }

  private func badge(of page: Page, _ words: Wording) -> String? {
    page.frontMatter.status.flatMap { $0 == .stable ? nil : words.title(of: $0) }
  }

  private func item(
    _ title: String,
    _ target: String,
    _ up: String
  ) -> Context {
    [
      "title": .text(title),
      "url": .text(link(up, target)),
      "current": false,
      "within": false,
    ]
  }
}

/// The relative path from an address to the root: `../` for each folder, empty at the root.
func root(of path: String) -> String {
  String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
}

/// A relative link from an address with this path to the root; the root itself is `./`.
func link(_ up: String, _ target: String) -> String {
  let link = up + target
  return link.isEmpty ? "./" : link
}
