/// An image of Markdown.
public struct Picture: Sendable, Equatable {
  /// Its index in `Document.links`.
  public var link: Int
  /// Whether words describe it.
  public var hasText: Bool
  /// The width that its braces ask for, in CSS pixels.
  public var width: Int?
  /// The height that its braces ask for, in CSS pixels.
  public var height: Int?

  /// Creates an image.
  public init(link: Int, hasText: Bool, width: Int?, height: Int?) {
    self.link = link
    self.hasText = hasText
    self.width = width
    self.height = height
  }
}
