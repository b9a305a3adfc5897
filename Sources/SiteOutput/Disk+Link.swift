#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Disk {
  /// Gives a file a second name, with the same bytes and time stamp.
  ///
  /// Links are not followed.
  ///
  /// If a file cannot have a second name, it is copied. Some file systems do not support one, and
  /// some do not allow one for files of other users.
  static func link(_ existing: String, _ new: String) throws(WriteError) {
    // Plain `link` follows symbolic links on macOS.
    if linkat(AT_FDCWD, existing, AT_FDCWD, new, 0) == 0 { return }
    let (reason, error) = (errno, WriteError.last(new))
    guard [EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(reason), kind(existing) == .file
    else { throw error }
    try copy(existing, new)
  }

  /// Copies a regular file with its permissions and its time stamp, a piece at a time.
  ///
  /// - Throws: `WriteError` if the new path exists, or not everything could be copied; the partial
  ///   copy is then removed.
  static func copy(_ existing: String, _ new: String) throws(WriteError) {
    guard let (file, size) = openFile(existing) else { throw .last(existing) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last(existing) }
    try write([UInt8](), to: new, mode: status.st_mode & 0o7777)
    var left = size
    while left > 0 {
      guard let bytes = bytes(min(left, 1 << 20), of: file), !bytes.isEmpty else {
        let error = WriteError.last(existing)
        unlink(new)
        throw error
      }
      try append(bytes, to: new)
      left -= bytes.count
    }
    #if canImport(Glibc)
    let times = [status.st_atim, status.st_mtim]
    #else
    let times = [status.st_atimespec, status.st_mtimespec]
    #endif
    utimensat(AT_FDCWD, new, times, AT_SYMLINK_NOFOLLOW)
  }
}
