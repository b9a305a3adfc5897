import Diagnostics
import SiteInput
import SiteModel

/// Files outside the site's own folders that pages show, as they were last read.
struct ShownFiles: Sendable {
  /// The folders that pages may show files of, and how to read them.
  private var included = IncludedFiles()
  /// Paths of the files that a page shows, by the page's path; pages that show none are absent.
  private var pages: [String: Set<String>] = [:]
  /// Bytes of each file by its path; nil for a file that cannot be read.
  private var bytes: [String: [UInt8]?] = [:]

  /// The declared folders that it was listed with.
  var roots: [String] { included.roots }

  /// The folders of the files, relative to the site's folder.
  var folders: Set<String> {
    Set(bytes.keys.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" })
  }

  /// Lists the files that all pages of a site show.
  init(of all: [SourceFile], _ included: IncludedFiles) {
    self.included = included
    guard !included.roots.isEmpty else { return }
    for page in all { list(page.path, page) }
    readNew()
  }

  /// Lists the files of changed pages again, before those pages are read.
  ///
  /// - Parameter changed: Each page by its path; nil for a page that was removed.
  mutating func update(_ changed: [String: SourceFile?]) {
    guard !included.roots.isEmpty else { return }
    for (path, page) in changed { list(path, page) }
    readNew()
  }

  /// Reads touched files again.
  ///
  /// - Returns: The paths of those with other bytes.
  mutating func reread(_ touched: Touched) -> Set<String> {
    var changed: Set<String> = []
    for (path, old) in bytes where touched.all || touched.includes(path) {
      let new = read(path)
      guard new != old else { continue }
      bytes[path] = .some(new)
      changed.insert(path)
    }
    return changed
  }

  /// The paths of the pages that show one of these files.
  func pages(showing files: Set<String>) -> Set<String> {
    guard !files.isEmpty else { return [] }
    return Set(pages.filter { !$0.value.isDisjoint(with: files) }.keys)
  }

  private mutating func list(_ path: String, _ page: SourceFile?) {
    let shown = page.map { IncludedFiles.paths(in: $0.bytes).compactMap(included.plainPath) } ?? []
    pages[path] = shown.isEmpty ? nil : Set(shown)
  }

  /// Reads files that were not listed before, and drops those that no page shows any more.
  private mutating func readNew() {
    let shown = pages.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    bytes = bytes.filter { shown.contains($0.key) }
    for path in shown where bytes[path] == nil { bytes[path] = .some(read(path)) }
  }

  private func read(_ path: String) -> [UInt8]? {
    guard case .file(let file) = included.file(at: path) else { return nil }
    return file.bytes
  }
}

extension Touched {
  /// True if the file or a folder above it was touched.
  fileprivate func includes(_ path: String) -> Bool {
    paths.contains(path) || paths.contains { path.hasPrefix($0 + "/") }
  }
}
