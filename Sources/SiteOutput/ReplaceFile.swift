#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes one file atomically: readers see the old bytes or the new ones.
///
/// Owner and permissions stay.
///
/// A symbolic link keeps its target, and the target changes. Nothing happens if the file has the
/// bytes already.
/// - Parameters:
///   - path: The file.
///   - bytes: New content.
///   - old: Required old content, if the new bytes were made from it.
/// - Throws: `WriteError` if a call fails; the file is then unchanged.
public func replaceFile(
  _ path: String,
  with bytes: [UInt8],
  from old: [UInt8]? = nil
) throws(WriteError) {
  let target = Disk.canonical(path)
  if Disk.bytes(target) == bytes { return }
  let status = try replaceable(target, named: path, holding: old)
  let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
  removeDrafts(in: folder)
  let draft = "\(folder)/\(draftPrefix)\(getpid())"
  do throws(WriteError) {
    // Until it gets the file's permissions, it may be as secret as the file is.
    try Disk.write(bytes, to: draft, isPrivate: true)
  } catch {
    unlink(draft)
    if case .system(_, let reason) = error { throw .file(path: path, reason: reason) }
    throw error
  }
  do throws(WriteError) {
    if let status, status.st_uid != geteuid() || status.st_gid != getegid(),
      // Only some users may change the owner of a file; its group can often be preserved.
      chown(draft, status.st_uid, status.st_gid) != 0
    {
      _ = chown(draft, uid_t.max, status.st_gid)
    }
    let mode = status.map { $0.st_mode & 0o7777 } ?? 0o666 & ~mask()
    guard chmod(draft, mode) == 0 else { throw failed(path) }
    // Check again as late as possible, because writing may take long.
    _ = try replaceable(target, named: path, holding: old)
    guard rename(draft, target) == 0 else { throw failed(path) }
  } catch {
    unlink(draft)
    throw error
  }
}

/// Throws if a file may not be replaced, before anything is written.
///
/// - Parameters:
///   - path: The file.
///   - old: Required content.
/// - Throws: `WriteError` with the reason.
public func requireReplaceable(_ path: String, holding old: [UInt8]) throws(WriteError) {
  _ = try replaceable(Disk.canonical(path), named: path, holding: old)
}

/// Returns the status of the file to be replaced; nil if there is none.
private func replaceable(
  _ target: String,
  named path: String,
  holding old: [UInt8]?
) throws(WriteError) -> stat? {
  var status = stat()
  guard Disk.kind(target) != .nothing else {
    if old != nil { throw .file(path: path, reason: "it is gone since it was read") }
    return nil
  }
  // Renaming would bypass permissions that writing respects.
  guard stat(target, &status) == 0, access(target, W_OK) == 0 else { throw failed(path) }
  guard status.st_mode & S_IFMT == S_IFREG else {
    throw .file(path: path, reason: "it is not a regular file")
  }
  guard let old else { return status }
  if Disk.bytes(target, atMost: old.count) != old {
    throw .file(path: path, reason: "it has changed since it was read")
  }
  if status.st_nlink > 1 {
    let reason = "it has \(status.st_nlink) names (hard links), and only this one would change"
    throw .file(path: path, reason: reason)
  }
  return status
}

private let draftPrefix = ".vitrine-draft-"

/// Removes files of killed runs, and any file with the name of this run's draft.
private func removeDrafts(in folder: String) {
  for name in (try? Disk.names(in: folder)) ?? [] where name.hasPrefix(draftPrefix) {
    guard let process = Int32(name.dropFirst(draftPrefix.count)) else { continue }
    if process == getpid() || !Disk.isAlive(process) { unlink("\(folder)/\(name)") }
  }
}

/// The bits that new files of this user do not get.
private func mask() -> mode_t {
  let mask = umask(0o022)
  umask(mask)
  return mask
}

private func failed(_ path: String) -> WriteError {
  .file(path: path, reason: String(cString: strerror(errno)))
}
