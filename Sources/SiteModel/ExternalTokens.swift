/// A file or a folder elsewhere from which tokens are taken, as `site.yaml` declares it.
public struct ExternalTokens: Sendable {
  /// The file or folder, relative to the site's folder.
  public var path: Located<String>
  /// Name of its format; nil if names and contents decide.
  public var format: Located<String>?
  /// Id of the system that the tokens make; nil for the site's own.
  public var system: Located<String>?

  /// Creates a source.
  public init(path: Located<String>, format: Located<String>?, system: Located<String>?) {
    (self.path, self.format, self.system) = (path, format, system)
  }

  /// Names of the formats.
  public static let formats = [
    "android", "css", "dtcg", "figma", "scss", "style-dictionary", "tokens-studio", "typescript",
    "xcassets",
  ]
}
