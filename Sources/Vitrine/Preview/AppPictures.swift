import SiteInput
import SiteModel

/// The pictures of the app that `site.yaml` names, as they were last seen.
struct AppPictures: Sendable, Equatable {
  /// The folders that the settings name, relative to the site's folder.
  private let roots: [String]
  private let files: [AppFile]

  /// Lists the pictures.
  init(of settings: Settings, _ app: AppFiles) {
    roots = settings.renders.map { source in
      let path = source.folder.value
      return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    files = roots.flatMap { app.pictures(below: $0) ?? [] }
  }

  /// Whether the settings name no pictures.
  var isEmpty: Bool { roots.isEmpty }

  /// The folders that hold pictures.
  var folders: Set<String> {
    Set(
      roots
        + files.compactMap { file in file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } }
    )
  }

  /// Whether a picture or a folder of pictures was touched.
  func isTouched(by touched: Touched) -> Bool {
    guard !isEmpty else { return false }
    return touched.all
      || touched.paths.contains { path in roots.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
  }
}
