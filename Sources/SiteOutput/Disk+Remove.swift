#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Disk {
  /// Removes a file or a whole folder, without following links.
  ///
  /// Anything that cannot be removed stays.
  static func remove(_ path: String) {
    remove(path, kind(path))
  }

  /// Removes a file or folder, whose kind is known.
  ///
  /// - Returns: True if it is gone.
  @discardableResult
  static func remove(_ path: String, _ kind: Kind) -> Bool {
    guard kind == .folder else { return unlink(path) == 0 }
    while true {
      let (isEmpty, wasEmpty) = empty(path)
      if rmdir(path) == 0 { return true }
      // Some file systems skip an entry when the one before it is removed.
      if isEmpty, !wasEmpty { continue }
      guard permit(path) else { return false }
    }
  }

  /// Removes files of a folder, and the folder itself if it is then empty.
  ///
  /// Anything that cannot be removed stays.
  static func remove(_ names: [String], andFolder path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    for name in names { unlinkat(folder, name, 0) }
    close(folder)
    rmdir(path)
  }

  /// Removes the content of a folder.
  ///
  /// Files are removed by name in the open folder, so that no path is resolved for each of them.
  /// No other process can then replace the folder by a link meanwhile.
  ///
  /// - Returns: True if everything listed is gone, and true if nothing was listed.
  private static func empty(_ path: String) -> (isEmpty: Bool, wasEmpty: Bool) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return (false, false) }
    guard let stream = fdopendir(folder) else {
      close(folder)
      return (false, false)
    }
    var folders: [String] = []
    var (isEmpty, wasEmpty) = (true, true)
    while let entry = readdir(stream) {
      let type = Int32(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let name = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return }
        wasEmpty = false
        if isFolder(name, in: folder, type) {
          folders.append(String(cString: name))
        } else if unlinkat(folder, name, 0) != 0 {
          isEmpty = false
        }
      }
    }
    // One folder is open at a time, at any depth.
    closedir(stream)
    for name in folders where !remove("\(path)/\(name)", .folder) { isEmpty = false }
    return (isEmpty, wasEmpty)
  }

  private static func isFolder(
    _ name: UnsafePointer<CChar>,
    in parent: Int32,
    _ type: Int32
  ) -> Bool {
    if type != Int32(DT_UNKNOWN) { return type == Int32(DT_DIR) }
    // Not every file system gives the kind.
    var status = stat()
    return fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder writable that no user may change, as other programs may create one.
  private static func permit(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & 0o700 != 0o700 && chmod(folder, 0o700) == 0
  }
}
