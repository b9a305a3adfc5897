import Mustache

/// A folder in the sidebar, or the generated pages, as all pages of a folder show it.
///
/// A class, because sidebars share it and each page visits every section of its sidebar.
final class SidebarSection {
  /// The address of its own page, if it has one.
  private let address: String?
  /// Whether it holds the generated pages, and opens when one of them is shown.
  private let isGenerated: Bool
  private let names: Context
  private let items: [Item]
  /// Index of each item by its address.
  private let places: [String: Int]
  /// Value of the section when none of its items is current.
  private let value: Value

  /// Pages of one folder that a sidebar lists at most, so that pages do not grow with their folder.
  static let limit = 200

  /// A page in a folder.
  struct Item {
    /// Address of the page.
    let address: String
    /// Values for the template.
    let names: Context
    /// The values if it is not current.
    let value: Value

    /// Creates a page that is not current.
    init(address: String, _ names: Context) {
      self.address = address
      self.names = names
      value = .shared(SharedValue(.object(names)))
    }
  }

  /// Joins a folder and its pages.
  ///
  /// If the generated pages have an index page, they are listed only while one of them is shown.
  init(address: String?, _ names: Context, _ items: [Item], isGenerated: Bool = false) {
    self.address = address
    self.isGenerated = isGenerated
    self.names = names
    self.items = items
    places = Dictionary(items.indices.map { (items[$0].address, $0) }) { first, _ in first }
    var whole = names
    let listed = isGenerated && address != nil ? [] : items
    whole.setList("items", .list(listed.prefix(Self.limit).map(\.value)))
    whole["more-pages"] = Self.more(listed.count)
    value = .shared(SharedValue(.object(whole)))
  }

  /// Returns the number of pages left out, or nil if there are none.
  private static func more(_ count: Int) -> Value? {
    count > limit ? .text(String(count - limit)) : nil
  }

  /// The items to list where one is current: those nearest to it.
  private func shown(embedded current: Int?) -> Range<Int> {
    let last = max(0, items.count - Self.limit)
    let first = min(max(0, (current ?? 0) - Self.limit / 2), last)
    return first..<min(items.count, first + Self.limit)
  }

  /// Index of the item with an address, or of the generated page that the address is below: the page
  /// of a surface is below the list of surfaces.
  private func place(of path: String) -> Int? {
    if let place = places[path] { return place }
    guard isGenerated else { return nil }
    var parent = path.dropLast()
    while let end = parent.lastIndex(of: "/") {
      if let place = places[String(parent[...end])] { return place }
      parent = parent[..<end]
    }
    return nil
  }

  /// The folder's value for the page at an address.
  func value(from path: String) -> Value {
    let current = place(of: path)
    guard address == path || current != nil else { return value }
    var names = names
    if address == path { names["current"] = true }
    if isGenerated { names["open"] = true }
    let shown = shown(embedded: current)
    var values = items[shown].map(\.value)
    if let current {
      var item = items[current].names
      item[items[current].address == path ? "current" : "within"] = true
      values[current - shown.lowerBound] = .object(item)
    }
    names.setList("items", .list(values))
    names["more-pages"] = Self.more(items.count)
    return .object(names)
  }
}

extension Renderer {
  /// Number of sidebars to cache.
  ///
  /// Successive jobs often belong to one folder.
  private static let sidebars = 16

  /// The sidebar for an address; links start with the relative path to the root.
  func sidebar(from path: String, _ up: String) -> Value {
    let folder = navigation.nearest(to: path, site)
    // If pages may change, their sidebar entries may change too.
    guard drawsOnce else {
      let sections = navigation.sidebar(nearest: folder, up, site, words)
      return .list(sections.map { $0.value(from: path) })
    }
    return memos.with { memo in
      let locale = memo.locale(words, up)
      let key = RenderLocale.SidebarKey(language: language, folder: folder)
      if let sections = locale.sidebars[key] { return .list(sections.map { $0.value(from: path) }) }
      let sections = navigation.sidebar(nearest: folder, up, site, words) { section, make in
        locale.closedSection(RenderLocale.SectionKey(language: language, section: section), make)
      }
      if locale.sidebars.count >= Self.sidebars { locale.sidebars = [:] }
      locale.sidebars[key] = sections
      return .list(sections.map { $0.value(from: path) })
    }
  }
}
