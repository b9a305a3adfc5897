import Diagnostics

/// Pages without a title in a folder where most pages have none, because the build supplies it.
enum MissingTitles {
  private static let rule = "source/missing-title"

  /// Removes the findings of such folders, and returns a remark on each.
  static func remove(from found: inout [Diagnostic], of files: [SourceFile]) -> [String] {
    let missing = Set(found.filter { $0.rule == rule }.map(\.range.file))
    guard missing.count > 2 else { return [] }
    var pages: [Substring: (all: Int, missing: Int)] = [:]
    for file in files where !OldParts.isRecord(file.path) {
      for folder in folders(of: file.path) {
        pages[folder, default: (0, 0)].all += 1
        if missing.contains(file.path) { pages[folder, default: (0, 0)].missing += 1 }
      }
    }
    let usual = Set(
      pages.filter { $0.value.missing > 2 && $0.value.missing * 2 > $0.value.all }.keys
    )
    var said: [Substring] = []
    found.removeAll { diagnostic in
      let folders = folders(of: diagnostic.range.file)
      guard diagnostic.rule == rule, let outermost = folders.first(where: usual.contains),
        let count = pages[outermost]
      else { return false }
      // A folder with nothing else but another folder says less than that one.
      let folder = folders.last { pages[$0]?.all == count.all } ?? outermost
      if !said.contains(folder) { said.append(folder) }
      return true
    }
    return said.map { folder in
      let count = pages[folder] ?? (0, 0)
      return "\(count.missing) of \(count.all) pages below `\(folder)` have no title, "
        + "so their tool must supply it"
    }
  }

  /// The folders around a file, the outermost first.
  private static func folders(of path: String) -> [Substring] {
    path.indices.filter { path[$0] == "/" && $0 > path.startIndex }.map { path[..<$0] }
  }
}
