/// A file of the app, which has not been opened.
public struct AppFile: Sendable, Equatable {
  /// Path relative to the site's folder.
  public var path: String
  /// Path relative to the folder that the settings name.
  public var name: String
  /// Size in bytes.
  public var size: Int
  /// Nanoseconds since 1970 of the last change of its bytes.
  public var changed: Int

  /// Creates a file.
  public init(path: String, name: String, size: Int, changed: Int) {
    (self.path, self.name, self.size, self.changed) = (path, name, size, changed)
  }
}
