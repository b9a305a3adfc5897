/// One file of the built site.
package struct OutputFile: Sendable {
  /// Path below the output folder.
  package var path: String
  /// Content.
  package var bytes: [UInt8]
  /// What it was made from, for messages about two files at one path.
  package var origin: String

  /// Creates a file.
  package init(path: String, bytes: [UInt8], origin: String) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }
}
