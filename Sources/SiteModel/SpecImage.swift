import Diagnostics

extension Spec {
  /// A picture that a part of a specimen shows.
  public struct Image: Sendable {
    /// Paths of files below `content/`, each with its scheme; without one it is for all others.
    public let files: [(scheme: Located<String>?, file: Located<String>)]
    /// Text for people who do not see it; nil for a picture that only decorates.
    public let alt: Located<String>?

    /// Creates a picture of at least one file.
    public init(files: [(scheme: Located<String>?, file: Located<String>)], alt: Located<String>?) {
      self.files = files
      self.alt = alt
    }

    /// The file for a scheme; nil if it has none.
    public func file(in scheme: String) -> Located<String>? {
      let own = files.first { $0.scheme?.value == scheme }
      return (own ?? files.first { $0.scheme == nil })?.file
    }
  }
}
