/// Purpose of a colour token, as far as its path shows it.
public enum TokenRole: Sendable {
  /// Words on any background: `text.primary`.
  case text
  /// Words on a fill: `on.danger`, `color.on-primary`.
  case onFill
  /// Background of a screen or a card: `surface.raised`.
  case backdrop

  /// The role that a path names; nil for palettes, component tokens and all others.
  ///
  /// - Parameters:
  ///   - path: The token's path.
  ///   - site: The site that says which names are surfaces and which tokens are primitives.
  public init?(_ path: String, in site: Site) {
    guard !site.isOwned(path), !site.settings.primitives.contains(path: path) else { return nil }
    let names = path.split(separator: ".").dropLast()
    let isOn = path.split(separator: ".").contains { $0 == "on" || $0.hasPrefix("on-") }
    if isOn {
      self = .onFill
    } else if names.contains(where: textNames.contains) {
      self = .text
    } else if names.contains(where: groundNames.contains) {
      self = .backdrop
    } else {
      return nil
    }
  }
}

extension Site {
  /// Returns true if a token belongs to one surface, such as `banner.error.background`.
  public func isOwned(_ path: String) -> Bool {
    surface(String(path.prefix { $0 != "." })) != nil
  }
}

private let textNames: Set<Substring> = ["text", "fg", "foreground", "ink", "content"]
private let groundNames: Set<Substring> = ["surface", "canvas", "background", "bg", "ground"]
