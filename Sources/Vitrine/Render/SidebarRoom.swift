import Mustache

/// A folder in the sidebar, or what is generated, as all pages of a folder show it.
///
/// A class, because sidebars share it and each page goes through all of one.
final class SidebarRoom {
  /// The address of its own page; `nil` for what is generated, which opens when one of it is shown.
  private let address: String?
  private let names: Context
  private let items: [Item]
  /// Where each item stands among them.
  private let places: [String: Int]
  /// What is shown of it where nothing in it is current.
  private let value: Value

  /// Pages of one folder that a sidebar lists at most, so that pages do not grow with their folder.
  static let limit = 200

  /// A page in a folder.
  struct Item {
    /// Where it stands.
    let address: String
    /// What is known of it.
    let names: Context
    /// The same, where it is not current.
    let value: Value

    /// Creates a page that is not current.
    init(address: String, _ names: Context) {
      self.address = address
      self.names = names
      value = .shared(SharedValue(.object(names)))
    }
  }

  /// Joins a folder and its pages.
  init(address: String?, _ names: Context, _ items: [Item]) {
    self.address = address
    self.names = names
    self.items = items
    places = Dictionary(items.indices.map { (items[$0].address, $0) }) { first, _ in first }
    var whole = names
    whole.setList("items", .list(items.prefix(Self.limit).map(\.value)))
    whole["more-pages"] = Self.more(items.count)
    value = .shared(SharedValue(.object(whole)))
  }

  /// How many pages are left out, if any.
  private static func more(_ count: Int) -> Value? {
    count > limit ? .text(String(count - limit)) : nil
  }

  /// The items to list where one is current: those nearest to it.
  private func shown(around current: Int?) -> Range<Int> {
    let last = max(0, items.count - Self.limit)
    let first = min(max(0, (current ?? 0) - Self.limit / 2), last)
    return first..<min(items.count, first + Self.limit)
  }

  /// The folder as seen from an address.
  func value(from path: String) -> Value {
    let current = places[path]
    guard address == path || current != nil else { return value }
    var names = names
    if address == path { names["current"] = true }
    if address == nil { names["open"] = true }
    let shown = shown(around: current)
    var values = items[shown].map(\.value)
    if let current {
      var item = items[current].names
      item["current"] = true
      values[current - shown.lowerBound] = .object(item)
    }
    names.setList("items", .list(values))
    names["more-pages"] = Self.more(items.count)
    return .object(names)
  }
}

extension Renderer {
  /// How many sidebars are remembered: jobs that follow each other are often of one folder.
  private static let sidebars = 16

  /// The sidebar as seen from an address; links start with the way up.
  func sidebar(from path: String, _ up: String) -> Value {
    let folder = navigation.nearest(to: path, site)
    // Where pages may change, so may what a sidebar says of them.
    guard drawsOnce else {
      let rooms = navigation.rooms(nearest: folder, up, site, words)
      return .list(rooms.map { $0.value(from: path) })
    }
    return memos.with { memo in
      let voice = memo.voice(words, up)
      let key = Voice.SidebarKey(language: language, folder: folder)
      if let rooms = voice.sidebars[key] { return .list(rooms.map { $0.value(from: path) }) }
      let rooms = navigation.rooms(nearest: folder, up, site, words) { section, make in
        voice.closedRoom(Voice.RoomKey(language: language, section: section), make)
      }
      if voice.sidebars.count >= Self.sidebars { voice.sidebars = [:] }
      voice.sidebars[key] = rooms
      return .list(rooms.map { $0.value(from: path) })
    }
  }
}
