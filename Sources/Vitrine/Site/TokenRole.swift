/// What a colour token is meant for, as far as its path says so.
enum TokenRole: Sendable {
  /// Words on any ground: `text.primary`.
  case text
  /// Words on a fill: `on.danger`, `color.on-primary`.
  case onFill
  /// What a screen or a card is painted with: `surface.raised`.
  case ground

  /// The role that a path names; `nil` for palettes, component tokens and all else.
  ///
  /// - Parameters:
  ///   - path: The token's path.
  ///   - site: The site that says which names are surfaces and which tokens are primitives.
  init?(_ path: String, in site: Site) {
    guard !site.isOwned(path), !site.settings.primitives.contains(path: path) else { return nil }
    let names = path.split(separator: ".").dropLast()
    let isOn = path.split(separator: ".").contains { $0 == "on" || $0.hasPrefix("on-") }
    if isOn {
      self = .onFill
    } else if names.contains(where: textNames.contains) {
      self = .text
    } else if names.contains(where: groundNames.contains) {
      self = .ground
    } else {
      return nil
    }
  }
}

extension Site {
  /// Whether a token is one surface's own, such as `banner.error.background`.
  func isOwned(_ path: String) -> Bool {
    surface(String(path.prefix { $0 != "." })) != nil
  }
}

private let textNames: Set<Substring> = ["text", "fg", "foreground", "ink", "content"]
private let groundNames: Set<Substring> = ["surface", "canvas", "background", "bg", "ground"]
