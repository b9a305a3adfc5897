#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes one file at once: readers see the old bytes or the new ones, and permissions stay.
///
/// A symbolic link keeps pointing to the file, which is the one that changes. Nothing happens when
/// the bytes are there already.
/// - Parameters:
///   - path: The file.
///   - bytes: What it shall hold.
///   - old: What it must hold before, when the new bytes were made of those.
/// - Throws: `WriteError` when a call fails; then the file is as it was.
package func replaceFile(
  _ path: String,
  with bytes: [UInt8],
  from old: [UInt8]? = nil
) throws(WriteError) {
  let target = Disk.canonical(path)
  let before = Disk.bytes(target)
  if before == bytes { return }
  if let old, old != before {
    throw .file(path: path, reason: "it has changed since it was read")
  }
  var mode: mode_t = 0o644
  if Disk.kind(target) != .nothing {
    var status = stat()
    // Renaming would get past permissions that writing respects.
    guard stat(target, &status) == 0, access(target, W_OK) == 0 else { throw failed(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .file(path: path, reason: "it is not a regular file")
    }
    mode = status.st_mode & 0o7777
  }
  let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
  let draft = "\(folder)/.vitrine-draft-\(getpid())"
  unlink(draft)
  do {
    try Disk.write(bytes, to: draft)
  } catch {
    unlink(draft)
    if case .system(_, let reason) = error { throw .file(path: path, reason: reason) }
    throw error
  }
  guard chmod(draft, mode) == 0, rename(draft, target) == 0 else {
    let error = failed(path)
    unlink(draft)
    throw error
  }
}

private func failed(_ path: String) -> WriteError {
  .file(path: path, reason: String(cString: strerror(errno)))
}
