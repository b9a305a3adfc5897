/// A purpose of tokens, told by a pattern over their paths.
package struct Category: Sendable, Equatable {
  /// Name that slots use.
  package var name: String
  /// The paths that belong to it.
  package var pattern: PathPattern

  /// Creates a category; the pattern is a path with `*` for any run of characters.
  package init(name: String, pattern: String) {
    self.name = name
    self.pattern = PathPattern(pattern)
  }

  /// The categories of a site that declares none.
  package static let standard = [
    Category(name: "opacity", pattern: "opacity.*"),
    Category(name: "spacing", pattern: "spacing.*"),
    Category(name: "radius", pattern: "radius.*"),
  ]

  /// The patterns of one category in a system: the site's, and the theme's for the theme's own
  /// system, whatever the site calls its tokens.
  package static func all(
    named name: String,
    in system: System,
    _ categories: [Category]
  ) -> [Category] {
    all(in: system, categories).filter { $0.name == name }
  }

  /// The patterns of all categories in a system.
  static func all(in system: System, _ categories: [Category]) -> [Category] {
    system.id == "base" ? categories + standard : categories
  }

  /// Whether a token of this path belongs here.
  package func contains(_ path: String) -> Bool {
    pattern.contains(path)
  }
}
