/// The order of the pages in the old sidebar.
struct NavigationOrder: Sendable {
  private let layout: SiteLayout
  private var places: [String: Int] = [:]
  private var titles: [String: String] = [:]
  /// The folders of the new sidebar, in their order; empty if the old site has no list.
  private(set) var folders: [String] = []
  private let byAddress: [String: String]
  private let base: String

  /// Reads the words of settings that are addresses of pages.
  init(_ layout: SiteLayout, _ settings: SiteSettings) {
    self.layout = layout
    base = settings.base
    byAddress = Dictionary(layout.pages.map { (layout.address($0), $0) }) { first, _ in first }
    var next = 1
    for word in settings.navigation {
      guard let page = page(named: word), places[page] == nil else { continue }
      // A word such as `guide` may be a key; a page is named by more.
      places[page] = next
      next += 1
      if let title = settings.titles[word] { titles[page] = title }
    }
    guard places.count >= 2 else {
      places = [:]
      return
    }
    var seen: Set<String> = []
    let all =
      layout.pages.filter { places[$0] != nil }.sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
      + layout.pages
    for page in all {
      let parts = layout.output(page).split(separator: "/")
      guard parts.count > 1, let first = parts.first.map(String.init), seen.insert(first).inserted
      else { continue }
      folders.append(first)
    }
  }

  /// The path of a page that a word of the settings names and that is not there; nil for another word.
  func missingPage(named word: String) -> String? {
    guard word.dropFirst().contains("/"), !word.contains("://"), !word.hasSuffix("/"),
      word == word.lowercased(),
      !word.contains(where: \.isWhitespace), page(named: word) == nil
    else { return nil }
    let path = !base.isEmpty && word.hasPrefix(base) ? word.dropFirst(base.count) : word[...]
    return path.split(separator: "/").joined(separator: "/")
  }

  /// The page that a word of the settings names; nil for another word.
  func page(named word: String) -> String? {
    var path = word
    if !base.isEmpty, path.hasPrefix(base) { path = String(path.dropFirst(base.count)) }
    return path.contains("://") ? nil : byAddress[SiteLayout.key(path)]
  }

  /// The place of a page; nil for one that the sidebar does not name.
  func place(_ page: String) -> Int? { places[page] }

  /// The title that the sidebar gives to a page.
  func title(_ page: String) -> String? { titles[page] }
}
