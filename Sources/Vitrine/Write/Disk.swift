#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The few calls on files that writing needs; each says which path failed and why.
enum Disk {
  /// What stands at a path, without following a symbolic link.
  enum Kind { case nothing, file, folder, link, other }

  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Path with links resolved, as far down as something is there.
  static func canonical(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let stroke = path.lastIndex(of: "/"), stroke > path.startIndex else { return path }
    return canonical(String(path[..<stroke])) + path[stroke...]
  }

  /// Names in a folder, sorted by bytes.
  static func names(in folder: String) throws(WriteError) -> [String] {
    guard let stream = opendir(folder) else { throw .last(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(WriteError) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let stroke = path.lastIndex(of: "/"), stroke > path.startIndex else {
      throw .last(path)
    }
    try makeFolder(String(path[..<stroke]))
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw .last(path) }
  }

  /// The bytes of a file, or `nil` when it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { break }
        count += got
      }
    }
    return failed ? nil : bytes
  }

  /// Writes a new file; a full disk is an error here or when it is closed.
  static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    var at = 0
    while at < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        Self.write(descriptor, buffer, from: at)
      }
      if wrote < 0 {
        if errno == EINTR { continue }
        let error = WriteError.last(path)
        close(descriptor)
        throw error
      }
      at += wrote
    }
    if close(descriptor) != 0 { throw .last(path) }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, from: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, bytes.baseAddress.map { $0 + from }, bytes.count - from)
    #else
    Darwin.write(file, bytes.baseAddress.map { $0 + from }, bytes.count - from)
    #endif
  }

  /// A second name for a file, which keeps its bytes and time stamp; a link is not followed.
  static func link(_ existing: String, _ new: String) throws(WriteError) {
    // Plain `link` follows symbolic links on macOS.
    if linkat(AT_FDCWD, existing, AT_FDCWD, new, 0) != 0 { throw .last(new) }
  }

  /// Removes a file or a whole folder, without following links; what resists stays.
  static func remove(_ path: String) {
    guard kind(path) == .folder else {
      unlink(path)
      return
    }
    for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// Whether a process of this number lives.
  static func isAlive(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }
}
