import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The few calls on files that writing needs.
///
/// Each error has the path and the reason.
public enum Disk {
  /// Kind of entry at a path; symbolic links are not followed.
  public enum Kind: Sendable { case nothing, file, folder, link, other }

  /// The kind of the entry at a path; `.nothing` also if the path cannot be read.
  public static func kind(_ path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Path with links resolved, as far down as it exists.
  static func canonical(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let stroke = path.lastIndex(of: "/"), stroke > path.startIndex else { return path }
    return canonical(String(path[..<stroke])) + path[stroke...]
  }

  /// An entry of a folder.
  struct Entry: Sendable {
    let name: String
    let kind: Kind
  }

  /// Returns the entries of a folder, sorted by the bytes of their names.
  static func entries(in folder: String) throws(WriteError) -> [Entry] {
    guard let stream = opendir(folder) else { throw .last(folder) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name == "." || name == ".." { continue }
      let kind: Kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        // Not every file system gives the kind.
        case Int32(DT_UNKNOWN): Self.kind("\(folder)/\(name)")
        default: .other
        }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries.sorted { $0.name.precedesInBytes($1.name) }
  }

  /// Names in a folder, sorted by bytes.
  static func names(in folder: String) throws(WriteError) -> [String] {
    try entries(in: folder).map(\.name)
  }

  /// Permissions of a file on a site: servers run as another user.
  static let publicFile: mode_t = 0o644
  /// Permissions of a folder on a site.
  static let publicFolder: mode_t = 0o755

  /// Makes a folder and those above it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: Its permissions, and those of new folders above it; nil uses the user's mask.
  /// - Throws: `WriteError` if the folder does not exist afterwards.
  static func makeFolder(_ path: String, mode: mode_t? = nil) throws(WriteError) {
    if mkdir(path, publicFolder) == 0 { return permit(path, mode) }
    if errno == EEXIST { return }
    guard errno == ENOENT, let stroke = path.lastIndex(of: "/"), stroke > path.startIndex else {
      throw .last(path)
    }
    try makeFolder(String(path[..<stroke]), mode: mode)
    if mkdir(path, publicFolder) == 0 { return permit(path, mode) }
    if errno != EEXIST { throw .last(path) }
  }

  private static func permit(_ folder: String, _ mode: mode_t?) {
    var status = stat()
    guard let mode, lstat(folder, &status) == 0, status.st_mode & 0o777 != mode else { return }
    // Keep the bits that a folder inherits beyond the nine, such as the group of new files.
    chmod(folder, status.st_mode & 0o7000 | mode)
  }

  /// Gives a folder the permissions of another.
  ///
  /// Permissions that cannot be changed stay.
  static func copyMode(of folder: String, to copy: String) {
    var status = stat()
    if lstat(folder, &status) == 0 { chmod(copy, status.st_mode & 0o7777) }
  }

  /// Returns true if the path is a regular file with the permissions of a file on a site.
  static func isPublic(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && isPublic(status)
  }

  /// Returns true if the status is that of a regular file with the permissions of a file on a
  /// site.
  static func isPublic(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o7777 == publicFile
  }

  /// The bytes of a regular file; nil if it cannot be read or exceeds the limit.
  public static func bytes(_ path: String, atMost limit: Int = 1 << 30) -> [UInt8]? {
    guard let (file, size) = openFile(path) else { return nil }
    defer { close(file) }
    return size <= limit ? bytes(size, of: file) : nil
  }

  /// Opens a regular file for reading.
  ///
  /// - Returns: Its descriptor, which the caller closes, and how many bytes it has.
  static func openFile(_ path: String) -> (file: Int32, size: Int)? {
    // Opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    return (file, Int(status.st_size))
  }

  /// The next bytes of an open file, this many or up to its end; nil if they cannot be read.
  static func bytes(_ wanted: Int, of file: Int32) -> [UInt8]? {
    // All threads share the array without capacity, and it would be written to here.
    if wanted == 0 { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let got = read(file, buffer.baseAddress.map { $0 + count }, wanted - count)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { break }
        count += got
      }
    }
    return failed ? nil : bytes
  }

  /// Writes a new file from bytes in one piece.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    mode: mode_t? = nil,
    isPrivate: Bool = false
  ) throws(WriteError) {
    try write([bytes], to: path, mode: mode, isPrivate: isPrivate)
  }

  /// Writes a new file; a full disk is an error here or on closing.
  ///
  /// - Parameters:
  ///   - pieces: Content, in order.
  ///   - path: Path of the file.
  ///   - mode: Its permissions; nil uses the user's mask.
  ///   - isPrivate: True if only the user may read it until it gets its permissions, and it must
  ///     be on the disk before it replaces anything.
  /// - Throws: `WriteError` if the path exists, or not everything could be written; the partial
  ///   file is then removed.
  static func write(
    _ pieces: [[UInt8]],
    to path: String,
    mode: mode_t? = nil,
    isPrivate: Bool = false
  ) throws(WriteError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, isPrivate ? 0o600 : publicFile)
    guard descriptor >= 0 else { throw .last(path) }
    // A file system without permissions refuses, and then they do not matter.
    if let mode { fchmod(descriptor, mode) }
    try fill(descriptor, path, pieces, isSynced: isPrivate)
  }

  /// Appends to an existing file.
  ///
  /// - Throws: `WriteError` if not everything could be written; the file is then removed.
  static func append(_ bytes: [UInt8], to path: String) throws(WriteError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path) }
    try fill(descriptor, path, [bytes], isSynced: false)
  }

  /// Writes to an open file and closes it.
  ///
  /// If that fails, the file is removed.
  private static func fill(
    _ descriptor: Int32,
    _ path: String,
    _ pieces: [[UInt8]],
    isSynced: Bool
  ) throws(WriteError) {
    for bytes in pieces {
      var at = 0
      while at < bytes.count {
        let wrote = bytes.withUnsafeBytes { buffer in
          Self.write(descriptor, buffer, from: at)
        }
        if wrote < 0 {
          if errno == EINTR { continue }
          let error = WriteError.last(path)
          close(descriptor)
          unlink(path)
          throw error
        }
        at += wrote
      }
    }
    // Some file systems do not support it, and give another reason than a full disk.
    if isSynced, fsync(descriptor) != 0, [ENOSPC, EDQUOT, EIO].contains(errno) {
      let error = WriteError.last(path)
      close(descriptor)
      unlink(path)
      throw error
    }
    if close(descriptor) != 0 {
      let error = WriteError.last(path)
      unlink(path)
      throw error
    }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, from: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, bytes.baseAddress.map { $0 + from }, bytes.count - from)
    #else
    Darwin.write(file, bytes.baseAddress.map { $0 + from }, bytes.count - from)
    #endif
  }

  /// Returns true if a process with this number is running.
  static func isAlive(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }
}
