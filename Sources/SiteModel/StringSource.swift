/// A file or a folder with the app's texts, as `site.yaml` declares it.
public struct StringSource: Sendable {
  /// The file or folder, relative to the site's folder.
  public var path: Located<String>
  /// Language of its texts; nil if each file says it.
  public var language: Located<String>?

  /// Creates a source.
  public init(path: Located<String>, language: Located<String>? = nil) {
    (self.path, self.language) = (path, language)
  }

  /// Endings of the names of files with texts.
  public static let endings = [".xcstrings", ".strings", ".stringsdict", ".xml", ".arb"]
}

/// A part of a spec, or a label of a button, whose text is in the app's files.
public struct TextKey: Sendable {
  /// Name of the part.
  public var part: String
  /// Index of the action with the label; nil if the part itself is the text.
  public var action: Int?
  /// Key in the app's files.
  public var key: Located<String>
  /// Texts for the placeholders, in their order.
  public var values: [Located<String>]

  /// Creates a key.
  public init(
    part: String,
    action: Int? = nil,
    key: Located<String>,
    values: [Located<String>] = []
  ) {
    (self.part, self.action, self.key, self.values) = (part, action, key, values)
  }
}
