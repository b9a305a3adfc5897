import DesignTokens
public import Diagnostics

/// A purpose of tokens, given by a pattern over their paths.
public struct Category: Sendable, Equatable {
  /// Name that slots use.
  public var name: String
  /// The paths that belong to it.
  public var pattern: PathPattern
  /// Places of its name and its pattern in `site.yaml`; nil for a standard one.
  public var places: (name: SourceRange, pattern: SourceRange)?

  /// Creates a category; the pattern is a path with `*` for any run of characters.
  public init(
    name: String,
    pattern: String,
    places: (name: SourceRange, pattern: SourceRange)? = nil
  ) {
    self.name = name
    self.pattern = PathPattern(pattern)
    self.places = places
  }

  /// Whether both give the same purpose to the same paths.
  public static func == (one: Category, other: Category) -> Bool {
    one.name == other.name && one.pattern == other.pattern
  }

  /// The categories of a site, unless it declares others of these names.
  public static let standard = [
    Category(name: "opacity", pattern: "opacity.*"),
    Category(name: "spacing", pattern: "spacing.*"),
    Category(name: "radius", pattern: "radius.*"),
  ]

  /// The patterns of one category in a system.
  ///
  /// They are the site's; for the theme's own system they are the theme's, regardless of the names
  /// that the site uses.
  public static func all(
    named name: String,
    in system: System,
    _ categories: [Category]
  ) -> [Category] {
    all(in: system, categories).filter { $0.name == name }
  }

  /// The patterns of all categories in a system.
  public static func all(in system: System, _ categories: [Category]) -> [Category] {
    (system.id == "base" ? categories + standard : categories) + system.scopedCategories
  }

  /// Returns the categories of tokens by the scopes that Figma gives them.
  ///
  /// - Source: Figma REST API, `VariableScope`; an import stores the scopes in `$extensions`.
  static func ofScopes(in tokens: [Token]) -> [Category] {
    tokens.flatMap { token in
      let scopes = token.extensions?["com.figma"]?["scopes"]?.elements ?? []
      return scopes.compactMap { scope in
        scope.string.flatMap { byScope[$0] }.map { Category(name: $0, pattern: token.path) }
      }
    }
  }

  private static let byScope = ["CORNER_RADIUS": "radius", "GAP": "spacing", "OPACITY": "opacity"]

  /// Returns true if a token of this path belongs to the category.
  public func contains(_ path: String) -> Bool {
    pattern.contains(path)
  }
}
