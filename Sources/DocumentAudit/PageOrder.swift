import Diagnostics

/// The order in which the report shows the pages of an audit: those with the most serious findings first.
struct PageOrder {
  /// Pages that are shown with their text: those with findings, or the only one.
  let shown: [Int]
  /// The other pages, in the order of the audit.
  let clean: [Int]
  private let paths: [String]
  private let byFile: [String: [Diagnostic]]
  /// Offsets that notes of findings refer to, by file.
  private let linkedByFile: [String: [Int]]
  private let shownByPath: [String: Int]
  /// The number of folders that all pages have in common.
  private let shared: Int

  /// Orders pages by their findings.
  init(_ documents: [Audit.Document], _ found: [Diagnostic]) {
    let byFile = Dictionary(grouping: found) { $0.range.file }
    let paths = documents.map(\.path)
    func counts(_ index: Int) -> [Int] {
      severities.map { severity in byFile[paths[index]]?.count { $0.severity == severity } ?? 0 }
    }
    clean = paths.count == 1 ? [] : paths.indices.filter { byFile[paths[$0]] == nil }
    let others = Set(clean)
    shown = paths.indices.filter { !others.contains($0) }.map { ($0, counts($0)) }
      .sorted { first, second in
        first.1 == second.1 ? first.0 < second.0 : second.1.lexicographicallyPrecedes(first.1)
      }
      .map(\.0)
    shownByPath = Dictionary(shown.map { (paths[$0], $0) }) { first, _ in first }
    shared = PageOrder.sharedFolders(of: paths)
    let notes = found.flatMap(\.notes).compactMap(\.range)
    linkedByFile = Dictionary(grouping: notes, by: \.file).mapValues { $0.map(\.bytes.lowerBound) }
    self.paths = paths
    self.byFile = byFile
  }

  /// The findings on a page, in their order.
  func found(on index: Int) -> [Diagnostic] { byFile[paths[index]] ?? [] }

  /// Offsets on a page that notes of findings refer to.
  func linked(on index: Int) -> [Int] { linkedByFile[paths[index]] ?? [] }

  /// The index of the page with this path; nil if it is not shown.
  func index(of path: String) -> Int? { shownByPath[path] }

  /// The path of a page without the folders that all pages have in common.
  func shortPath(of index: Int) -> String { shortPath(paths[index]) }

  /// A path without the folders that all pages have in common.
  func shortPath(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(shared)
      .joined(separator: "/")
  }

  private static func sharedFolders(of paths: [String]) -> Int {
    let folders = paths.map {
      $0.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }
    guard let first = folders.first else { return 0 }
    return first.indices.first { index in
      folders.contains { !$0.indices.contains(index) || $0[index] != first[index] }
    } ?? first.endIndex
  }
}
