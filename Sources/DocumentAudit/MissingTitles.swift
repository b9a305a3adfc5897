import Diagnostics

/// Pages without a title in a folder where most pages have none, because the build supplies it.
enum MissingTitles {
  private static let rule = "source/missing-title"

  /// Replaces the findings of such folders by one remark for each.
  static func join(_ found: inout [Diagnostic], of files: [SourceFile]) {
    let missing = Set(found.filter { $0.rule == rule }.map(\.range.file))
    guard missing.count > 2 else { return }
    var pages: [Substring: (all: Int, missing: Int)] = [:]
    for file in files {
      for folder in folders(of: file.path) {
        pages[folder, default: (0, 0)].all += 1
        if missing.contains(file.path) { pages[folder, default: (0, 0)].missing += 1 }
      }
    }
    let usual = Set(
      pages.filter { $0.value.missing > 2 && $0.value.missing * 2 > $0.value.all }.keys
    )
    var said: Set<Substring> = []
    found = found.compactMap { diagnostic in
      let folders = folders(of: diagnostic.range.file)
      guard diagnostic.rule == rule, let outermost = folders.first(where: usual.contains),
        let count = pages[outermost]
      else { return diagnostic }
      // A folder with nothing else but another folder says less than that one.
      let folder = folders.last { pages[$0]?.all == count.all } ?? outermost
      guard said.insert(folder).inserted else { return nil }
      var remark = diagnostic
      remark.severity = .info
      remark.message = "\(count.missing) of \(count.all) pages below `\(folder)` have no title"
      remark.label = "this is the first one"
      remark.help = ["if the build supplies the titles, turn off `\(rule)`"]
      remark.fixes = []
      return remark
    }
  }

  /// The folders around a file, the outermost first.
  private static func folders(of path: String) -> [Substring] {
    path.indices.filter { path[$0] == "/" && $0 > path.startIndex }.map { path[..<$0] }
  }
}
