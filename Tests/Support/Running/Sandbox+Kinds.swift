import Foundation

extension Sandbox {
  /// True if the tests run as root.
  package static let isRoot = geteuid() == 0

  /// Creates a symbolic link.
  package func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(path).path(percentEncoded: false),
      withDestinationPath: target
    )
  }

  /// Makes a pipe without a writer.
  package func makePipe(_ path: String) throws {
    guard mkfifo(url(path).path(percentEncoded: false), 0o644) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Makes an empty folder.
  package func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }
}
