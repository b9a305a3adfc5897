/// One file of the built site.
public struct OutputFile: Sendable {
  /// Path below the output folder.
  public var path: String
  /// Content.
  public var bytes: [UInt8]
  /// Source of the file, for messages about two files at one path.
  public var origin: String

  /// Creates a file.
  public init(path: String, bytes: [UInt8], origin: String) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }
}
