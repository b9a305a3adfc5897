import SiteInput
import SiteModel

/// The pictures and texts of the app that `site.yaml` names, as they were last seen.
struct WatchedAppFiles: Sendable, Equatable {
  /// Whether the settings name pictures.
  let hasPictures: Bool
  /// The files and folders that the settings name, relative to the site's folder.
  private let roots: [String]
  private let files: [AppFile]
  /// The folders that hold the files.
  let folders: Set<String>

  /// Lists the files.
  init(of settings: Settings, _ app: AppFiles) {
    func path(_ named: String) -> String { named.hasSuffix("/") ? String(named.dropLast()) : named }
    let pictures = settings.renders.map { path($0.folder.value) }
    let texts = settings.strings.map { path($0.path.value) }
    hasPictures = !pictures.isEmpty
    roots = pictures + texts
    files =
      pictures.flatMap { app.pictures(below: $0) ?? [] }
      + texts.flatMap { app.list($0, endings: StringSource.endings) ?? [] }
    let paths = Set(files.map(\.path))
    // A file that is replaced is gone for a moment, so the folder around it is watched.
    let parents = paths.union(texts.filter { app.list($0, endings: []) == nil })
      .compactMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    folders = Set(roots + parents).subtracting(paths)
  }

  /// Whether a file or a folder of them was touched.
  func isTouched(by touched: Touched) -> Bool {
    guard !roots.isEmpty else { return false }
    return touched.all
      || touched.paths.contains { path in roots.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
  }
}
