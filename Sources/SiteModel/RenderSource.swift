/// A folder with pictures that an app's tests made, as `site.yaml` declares it.
public struct RenderSource: Sendable {
  /// The folder, relative to the site's folder.
  public var folder: Located<String>
  /// Name of a naming scheme, or a pattern such as `{view}-{state}-{scheme}.png`.
  public var naming: Located<String>
  /// Names in pictures, each with the id of the specimen that they show.
  public var names: [(name: Located<String>, specimen: Located<String>)] = []
  /// Pixels for each point; nil if each file says it.
  public var scale: Located<Double>?
  /// Size of the pictures in points; nil if they may have any.
  public var size: Located<RenderSize>?

  /// Creates a source.
  public init(folder: Located<String>, naming: Located<String>) {
    (self.folder, self.naming) = (folder, naming)
  }
}

/// Size of a screen in points.
public struct RenderSize: Sendable, Equatable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Reads `390x844`.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...20_000).contains(width), (1...20_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as people write it.
  public var text: String { "\(width)x\(height)" }
}

/// A picture that a spec names.
public struct NamedRender: Sendable {
  /// A scheme or a language, if the spec has several pictures.
  public var condition: Located<String>?
  /// Path of the picture below one of the folders of `renders`.
  public var path: Located<String>

  /// Creates the name of a picture.
  public init(condition: Located<String>? = nil, path: Located<String>) {
    (self.condition, self.path) = (condition, path)
  }
}
