package import Foundation

/// A temporary folder of a test, with a site in it.
package struct Sandbox: Sendable {
  /// The folder, with symbolic links resolved.
  package let folder: URL

  /// Uses a folder that exists.
  package init(folder: URL) { self.folder = folder }

  /// Makes a folder, and removes it after `body`.
  package static func use(_ body: (Sandbox) async throws -> Void) async throws {
    let made = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    let sandbox = Sandbox(folder: made.resolvingSymlinksInPath())
    defer { try? FileManager.default.removeItem(at: made) }
    try await body(sandbox)
  }

  /// The command, run in this folder.
  package var vitrine: Command { Command(folder: folder) }

  /// A place below the folder.
  package func url(_ path: String) -> URL { folder.appending(path: path) }

  /// Returns true if anything exists at a path.
  package func has(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: url(path).path(percentEncoded: false)))
      != nil
  }

  /// Writes a file, and the folders above it.
  package func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file, and the folders above it.
  package func write(_ data: Data, to path: String) throws {
    let url = url(path)
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// The text of a file.
  package func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Removes a file or a folder.
  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url(path))
  }

  /// Copies this repository's own content.
  package func copyOwnSite(to name: String = ".") throws {
    let site = url(name)
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: SharedData.packageRoot.appending(path: "content"),
      to: site.appending(path: "content")
    )
  }

  /// Writes a site of two pages that has no findings.
  package func writeSmallSite(title: String = "Small") throws {
    try write("title: \(title)\nurl: https://example.org/\n", to: "content/site.yaml")
    try write("# Start\n\nSee [the other](other.md).\n", to: "content/index.md")
    try write("---\ntitle: Other\n---\n\n## Part\n\nText.\n", to: "content/other.md")
  }

  /// Everything below a folder: bytes by path, and the target of a link.
  package func tree(_ path: String) throws -> [String: Data] {
    let top = url(path).path()
    var tree: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: top) {
      let full = "\(top)/\(name)"
      let type = try FileManager.default.attributesOfItem(atPath: full)[.type]
      switch type as? FileAttributeType {
      case .typeRegular: tree[name] = try Data(contentsOf: URL(filePath: full))
      case .typeSymbolicLink:
        tree[name] = Data(try FileManager.default.destinationOfSymbolicLink(atPath: full).utf8)
      default: continue
      }
    }
    return tree
  }

  /// Returns the last write time of each file below a folder.
  package func stamps(_ path: String) throws -> [String: Date] {
    let top = url(path).path()
    var stamps: [String: Date] = [:]
    for name in try tree(path).keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(top)/\(name)")
      stamps[name] = attributes[.modificationDate] as? Date
    }
    return stamps
  }

  /// Returns the names of files that a build should have removed next to its output.
  package func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.contains(".vitrine-") }
  }
}
