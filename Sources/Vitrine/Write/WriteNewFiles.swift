#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether anything stands at a path, a symbolic link that leads nowhere included.
package func isThere(_ path: String) -> Bool {
  Disk.kind(path) != .nothing
}

/// Writes files where nothing stands, all or none of them, and the folders above them.
///
/// Each is written aside and takes its place at once, so that none is ever seen half written.
/// - Throws: `WriteError` when something is in the way or a call fails; then no file is left behind.
package func writeNewFiles(_ files: [(path: String, bytes: [UInt8])]) throws(WriteError) {
  var written: [String] = []
  do {
    for (path, bytes) in files {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      try Disk.makeFolder(folder.isEmpty ? "/" : folder)
      let draft = "\(folder)/.vitrine-draft-\(getpid())"
      unlink(draft)
      defer { unlink(draft) }
      try Disk.write(bytes, to: draft)
      // A second name is refused where there is a first, which renaming would replace.
      try Disk.link(draft, path)
      written.append(path)
    }
  } catch {
    for path in written { unlink(path) }
    if case .system(let path, let reason) = error { throw .file(path: path, reason: reason) }
    throw error
  }
}
