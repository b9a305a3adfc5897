/// Kind of a change to files; it decides which parts of the site are read or drawn again.
enum Change {
  /// Only pages and files that are copied.
  case pages
  /// Only the layout of pages: existing templates, styles and scripts.
  case look
  /// Files that pages are read with: settings, tokens, surfaces, words, icons.
  case configuration

  /// - Parameters:
  ///   - paths: Paths below the site's folder of files that were added, changed or removed.
  ///   - theme: Paths of theme files that exist before and after the change.
  init(_ paths: Set<String>, sharedTheme theme: Set<String>) {
    self = .pages
    for path in paths {
      if path == "content/site.yaml" { self = .configuration }
      if path.hasPrefix("content/tokens/"), path.hasSuffix(".json") { self = .configuration }
      guard path.hasPrefix("templates/") else { continue }
      let name = path.dropFirst("templates/".count)
      let isLook =
        !name.contains("/")
        || ["styles/", "scripts/", "assets/", "preview/"].contains { name.hasPrefix($0) }
      if !isLook || !theme.contains(path) {
        self = .configuration
      } else if self == .pages {
        self = .look
      }
    }
  }
}
