import Diagnostics
import SiteModel

/// A folder of pages while they are sorted.
struct NavigationFolder {
  /// Address below that of the language.
  let path: String
  /// Name of its index page, or else of the folder.
  private(set) var title: String
  /// Its index page.
  private(set) var index: Int?
  /// Its other pages, in reading order.
  private(set) var pages: [Int] = []
  private var order = Int.max
  private var folders: [NavigationFolder] = []
  /// Index of each folder in `folders` until they are sorted.
  private var places: [Substring: Int] = [:]

  private init(path: String) {
    self.path = path
    title = spoken(path.split(separator: "/").last ?? "")
  }

  /// Sorts the pages that readers of a language see.
  init(_ site: Site, language: Int) {
    self.init(path: "")
    title = site.settings.title
    let untranslated = language == 0 ? [] : Set(site.untranslated(in: language))
    for (index, page) in site.pages.enumerated()
    where page.language == language || untranslated.contains(index) {
      if site.leavesOut(index) { continue }
      let path = site.settings.shared(page.path)
      let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
      let isIndex = page.file.path.hasSuffix("/index.md")
      add(index, of: site, isIndex ? parts[...] : parts.dropLast(), isIndex: isIndex)
    }
    sort(site, site.settings.languages[language])
    let wanted = site.settings.navigation.map { $0.value + "/" }
    if !wanted.isEmpty {
      folders = wanted.compactMap { folder(at: $0) }
    }
  }

  /// The folder of this address, at any depth.
  private func folder(at path: String) -> NavigationFolder? {
    if self.path == path { return self }
    return folders.first { path.hasPrefix($0.path) }?.folder(at: path)
  }

  private mutating func add(
    _ index: Int,
    of site: Site,
    _ parts: ArraySlice<Substring>,
    isIndex: Bool
  ) {
    guard let first = parts.first else {
      guard isIndex else { return pages.append(index) }
      self.index = index
      title = site.pages[index].title
      order = site.order(of: index)
      return
    }
    let at = places[first] ?? folders.endIndex
    if at == folders.endIndex {
      folders.append(NavigationFolder(path: path + first + "/"))
      places[first] = at
    }
    folders[at].add(index, of: site, parts.dropFirst(), isIndex: isIndex)
  }

  private mutating func sort(_ site: Site, _ language: String) {
    let places = pages.map { index in
      let page = site.pages[index]
      return (site.order(of: index), TitleOrder(page.title, language: language), page.path, index)
    }
    pages = places.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    for index in folders.indices { folders[index].sort(site, language) }
    let titles = folders.map { ($0.order, TitleOrder($0.title, language: language), $0.path, $0) }
    folders = titles.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }

  /// Visits the folder and the folders in it, in reading order.
  func walk(_ visit: (NavigationFolder) -> Void) {
    visit(self)
    folders.forEach { $0.walk(visit) }
  }
}
