/// A list or mapping that has not ended yet.
struct Collection {
  /// Whether it is written in brackets, so that its end is written too.
  let isFlow: Bool
  private let isMapping: Bool
  private let start: Int
  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []
  /// The keys of the first entries, for a linear search.
  private var names: [String] = []
  private var key: YAMLNode?
  private var end: Int
  /// Index of each key, filled only if there are too many for a linear search.
  private var indexOfKey: [String: Int] = [:]

  /// A problem with a key; ranges are bytes of the file.
  enum Problem {
    /// The mapping already has the key.
    case duplicateKey(String, second: Range<Int>, first: Range<Int>)
    /// The key is a list or mapping.
    case keyIsNoText(Range<Int>, shape: String)
  }

  /// Opens a collection at a byte offset of the file.
  init(isMapping: Bool, isFlow: Bool, start: Int) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    self.start = start
    end = start
    if isMapping {
      entries.reserveCapacity(Collection.usualKeys)
      names.reserveCapacity(Collection.usualKeys)
    }
  }

  /// Adds the next item, key or value; drops a second value of a key.
  mutating func add(_ node: YAMLNode) -> Problem? {
    end = max(end, node.range.upperBound)
    guard isMapping else {
      items.append(node)
      return nil
    }
    guard let key else {
      self.key = node
      return nil
    }
    self.key = nil
    return add(key, node)
  }

  /// Adds a key with its value to a mapping; drops a second value of a key.
  mutating func add(_ key: YAMLNode, _ value: YAMLNode) -> Problem? {
    end = max(end, value.range.upperBound)
    guard let name = key.text else { return .keyIsNoText(key.range, shape: key.shape) }
    if let first = index(of: name) {
      return .duplicateKey(name, second: key.range, first: entries[first].key.range)
    }
    if entries.count < Collection.fewKeys {
      names.append(name)
    } else {
      indexOfKey[name] = entries.count
    }
    entries.append(YAMLEntry(key: key, value: value))
    return nil
  }

  /// The finished node; the end of a block collection is that of its last value.
  func node(flowEnd: Int) -> YAMLNode {
    let end = max(end, flowEnd)
    return YAMLNode(isMapping ? .mapping(entries) : .sequence(items), range: start..<end)
  }

  private static let fewKeys = 16
  private static let usualKeys = 8

  private func index(of name: String) -> Int? {
    if let index = names.firstIndex(of: name) { return index }
    return indexOfKey.isEmpty ? nil : indexOfKey[name]
  }
}
