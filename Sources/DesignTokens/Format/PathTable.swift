/// Numbers for token paths, so that a permutation is resolved without comparing strings.
struct PathTable: Sendable {
  /// The number of the anonymous root group.
  static let root = 0

  /// Names joined by dots, by number.
  private(set) var paths = [""]
  /// Last name of each path, by number.
  private(set) var names = [""]
  /// Number of the group around each path; -1 for the root.
  private(set) var parents = [-1]
  private var numbers = ["": 0]

  /// Number of paths that have a number.
  var count: Int { paths.count }

  /// The number of a name in a group.
  ///
  /// A name with a dot is an error, but counts as one name.
  mutating func child(_ name: String, of parent: Int) -> Int {
    let path = parent == PathTable.root ? name : paths[parent] + "." + name
    guard let number = numbers[path] else { return insert(path, name, parent) }
    names[number] = name
    parents[number] = parent
    return number
  }

  /// The number of a whole path, declared or not; recursion is as deep as its number of names.
  mutating func number(_ path: String) -> Int {
    if let number = numbers[path] { return number }
    guard let dot = path.lastIndex(of: ".") else { return insert(path, path, PathTable.root) }
    let parent = number(String(path[..<dot]))
    return insert(path, String(path[path.index(after: dot)...]), parent)
  }

  private mutating func insert(_ path: String, _ name: String, _ parent: Int) -> Int {
    numbers[path] = paths.count
    paths.append(path)
    names.append(name)
    parents.append(parent)
    return paths.count - 1
  }
}
