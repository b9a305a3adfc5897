import SiteModel

/// The tokens below one name at the root, as a page shows them.
struct TokenChapter {
  /// Tokens that are side by side in a group.
  struct Section {
    /// Its anchor.
    var id: String
    /// Name for people; empty for tokens directly in the outermost group.
    var title: String
    /// Their paths in source order.
    var paths: [String]
  }

  /// Its anchor.
  var id: String
  /// Name for people.
  var title: String
  /// First the tokens directly in it, possibly none, then its groups in source order.
  var sections: [Section]

  /// Sorts paths into groups, both in the order of first occurrence.
  static func chapters(of paths: [String]) -> [TokenChapter] {
    var groups: [TokenChapter] = []
    var groupIndex: [Substring: Int] = [:]
    var sectionIndex: [Substring: Int] = [:]
    for path in paths {
      let parent = path.lastIndex(of: ".").map { path[..<$0] } ?? ""
      let root = parent.prefix { $0 != "." }
      let group = groupIndex[root] ?? groups.endIndex
      if group == groups.endIndex {
        groupIndex[root] = group
        groups.append(TokenChapter(root))
      }
      guard parent != root else {
        groups[group].sections[0].paths.append(path)
        continue
      }
      let section = sectionIndex[parent] ?? groups[group].sections.endIndex
      if section == groups[group].sections.endIndex {
        sectionIndex[parent] = section
        groups[group].sections.append(Section(parent, below: root))
      }
      groups[group].sections[section].paths.append(path)
    }
    return groups
  }

  private init(_ root: Substring) {
    id = root.isEmpty ? "ungrouped" : "group-" + identifier(String(root))
    title = root.isEmpty ? "Ungrouped" : chapterTitle(root)
    sections = [Section(id: "", title: "", paths: [])]
  }
}

extension TokenChapter.Section {
  fileprivate init(_ parent: Substring, below root: Substring) {
    id = "group-" + identifier(String(parent))
    title = parent.dropFirst(root.count + 1).split(separator: ".").map { chapterTitle($0) }
      .joined(separator: " / ")
    paths = []
  }
}

/// The name of a group for people: `cubicBezier` and `cubic-bezier` are `Cubic bezier`.
private func chapterTitle(_ name: Substring) -> String {
  var text = ""
  for letter in name {
    if letter.isUppercase, text.last?.isLowercase ?? false {
      text += " " + letter.lowercased()
    } else {
      text.append(letter)
    }
  }
  return spoken(text)
}
