import Mustache

/// A folder in the sidebar, or what is generated, as all pages of a folder show it.
struct SidebarRoom {
  /// The address of its own page; `nil` for what is generated, which opens when one of it is shown.
  private let address: String?
  private let names: Context
  private let items: [Item]
  /// The whole of it, where nothing in it is current.
  private let value: Value

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
    var whole = names
    whole.setList("items", .list(items.map(\.value)))
    value = .shared(SharedValue(.object(whole)))
  }

  /// The folder as seen from an address.
  func value(from path: String) -> Value {
    let current = items.firstIndex { $0.address == path }
    guard address == path || current != nil else { return value }
    var names = names
    if address == path { names["current"] = true }
    if address == nil { names["open"] = true }
    var values = items.map(\.value)
    if let current {
      var item = items[current].names
      item["current"] = true
      values[current] = .object(item)
    }
    names.setList("items", .list(values))
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
    guard catalogueEntries != nil else {
      let rooms = navigation.rooms(nearest: folder, up, site, words)
      return .list(rooms.map { $0.value(from: path) })
    }
    return memos.with { memo in
      let voice = memo.voice(words, up)
      let key = "\(language) \(folder)"
      let rooms = voice.sidebars[key] ?? navigation.rooms(nearest: folder, up, site, words)
      if voice.sidebars.count >= Self.sidebars { voice.sidebars = [:] }
      voice.sidebars[key] = rooms
      return .list(rooms.map { $0.value(from: path) })
    }
  }
}
