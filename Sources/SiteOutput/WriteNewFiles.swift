#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Returns true if anything exists at the path, even a broken symbolic link.
public func isThere(_ path: String) -> Bool {
  Disk.kind(path) != .nothing
}

/// Writes new files, all or none of them, and the folders above them.
///
/// Each is written under another name and then linked, so that no reader sees half a file.
/// - Throws: `WriteError` if a path exists or a call fails; then no file is left.
public func writeNewFiles(_ files: [(path: String, bytes: [UInt8])]) throws(WriteError) {
  var written: [String] = []
  do {
    for (path, bytes) in files {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      try Disk.makeFolder(folder.isEmpty ? "/" : folder)
      let draft = "\(folder)/.vitrine-draft-\(getpid())"
      unlink(draft)
      defer { unlink(draft) }
      try Disk.write(bytes, to: draft)
      // A link is refused if the path exists; renaming would replace it.
      try Disk.link(draft, path)
      written.append(path)
    }
  } catch {
    for path in written { unlink(path) }
    if case .system(let path, let reason) = error { throw .file(path: path, reason: reason) }
    throw error
  }
}
