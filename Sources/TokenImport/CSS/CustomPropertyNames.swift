/// Paths of tokens for names of custom properties and variables, whose groups only hyphens show.
enum CustomPropertyNames {
  /// The path of each name.
  ///
  /// The first word is a group: `--color-blue-500` is `color.blue-500`. If all names begin with the
  /// same word, that is a group and the next one too: `--p-color-bg` is `p.color.bg`.
  static func paths(_ names: [String]) -> [String: [String]] {
    let words = names.map { name in
      name.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    }
    let first = words.first?.first
    let isPrefixed =
      names.count > 2 && first != nil && words.allSatisfy { $0.first == first && $0.count > 1 }
    let groups = isPrefixed ? 2 : 1
    var paths: [String: [String]] = [:]
    for (name, words) in zip(names, words) {
      guard !words.isEmpty else {
        paths[name] = [name]
        continue
      }
      let count = min(groups, words.count - 1)
      paths[name] = Array(words[..<count]) + [words[count...].joined(separator: "-")]
    }
    // Names that differ in their separators only stay apart.
    var owners: [[String]: String] = [:]
    for name in names {
      guard let path = paths[name] else { continue }
      if owners[path] == nil { owners[path] = name } else { paths[name] = [name] }
    }
    return paths
  }
}
