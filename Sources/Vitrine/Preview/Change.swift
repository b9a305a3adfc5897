/// What a set of changed files means for what is kept of a site.
enum Change {
  /// Only pages and files that are copied.
  case pages
  /// Only how pages are laid out: templates, styles and scripts that were there before.
  case look
  /// What pages are read with: settings, tokens, surfaces, words, icons.
  case groundwork

  /// - Parameters:
  ///   - paths: Paths below the site's folder of files that came, changed or went.
  ///   - theme: Paths of the theme's files before and now, where both have them.
  init(_ paths: Set<String>, sharedTheme theme: Set<String>) {
    self = .pages
    for path in paths {
      if path == "content/site.yaml" { self = .groundwork }
      if path.hasPrefix("content/tokens/"), path.hasSuffix(".json") { self = .groundwork }
      guard path.hasPrefix("templates/") else { continue }
      let name = path.dropFirst("templates/".count)
      let isLook =
        !name.contains("/")
        || ["styles/", "scripts/", "assets/", "preview/"].contains { name.hasPrefix($0) }
      if !isLook || !theme.contains(path) {
        self = .groundwork
      } else if self == .pages {
        self = .look
      }
    }
  }
}
