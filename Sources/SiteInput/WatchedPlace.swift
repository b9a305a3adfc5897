import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Part of the file system that is watched.
struct WatchedPlace: Sendable {
  /// The site's folder, absolute and without links, so that it is found again after it was
  /// removed.
  let folder: String
  /// Names of the folders in it that matter.
  let tops: [String]
  /// Other folders whose files matter, relative to the site's folder; none is below a top.
  let others: Set<String>

  /// The place as it is now.
  init(_ folder: String, _ tops: [String], _ others: Set<String> = []) throws(WatchError) {
    guard let resolved = realpath(folder, nil) else {
      throw .system(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { free(resolved) }
    self.folder = String(cString: resolved)
    self.tops = tops
    self.others = others.filter { other in
      !tops.contains { other == $0 || other.hasPrefix($0 + "/") }
    }
  }

  /// The absolute path of an entry.
  func full(_ path: String) -> String { path.isEmpty ? folder : "\(folder)/\(path)" }
}

/// One entry of a folder.
struct FolderEntry {
  /// Its name; nil if it is not UTF-8.
  let name: String?
  /// True if the entry is a folder; false for a link to one.
  let isFolder: Bool
}

/// Returns the entries of a folder, without those that a build skips.
///
/// Empty if the folder cannot be read.
func entries(of folder: String) -> [FolderEntry] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      String(validatingCString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
    }
    if let name, isPassedOver(name) { continue }
    var type = Int32(entry.pointee.d_type)
    if type == Int32(DT_UNKNOWN), let name {
      var status = stat()
      let found = lstat("\(folder)/\(name)", &status) == 0
      type = Int32(found && status.st_mode & S_IFMT == S_IFDIR ? DT_DIR : DT_REG)
    }
    entries.append(FolderEntry(name: name, isFolder: type == Int32(DT_DIR)))
  }
  return entries
}
