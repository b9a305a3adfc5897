/// Numbers for token paths, so that a permutation is worked out without comparing strings.
struct PathTable: Sendable {
  /// The number of the anonymous root group.
  static let root = 0

  /// Names joined by dots, by number.
  private(set) var paths = [""]
  /// Last name of each path, by number.
  private(set) var names = [""]
  /// Number of the group around each path, or -1 where only a reference names the path so far.
  private(set) var parents = [-1]
  private var numbers = ["": 0]

  /// How many paths have a number.
  var count: Int { paths.count }

  /// The number of a name in a group.
  mutating func child(_ name: String, of parent: Int) -> Int {
    let path = parent == PathTable.root ? name : paths[parent] + "." + name
    let number = number(path)
    if parents[number] < 0 {
      parents[number] = parent
      names[number] = name
    }
    return number
  }

  /// The number of a whole path, declared or not.
  mutating func number(_ path: String) -> Int {
    if let number = numbers[path] { return number }
    numbers[path] = paths.count
    paths.append(path)
    names.append("")
    parents.append(-1)
    return paths.count - 1
  }
}
