import SiteModel

#if canImport(Glibc)
import Glibc

extension WatchedFolders {
  /// Handles an event of a folder of which only the files matter.
  mutating func apply(
    _ notice: WatchNotice,
    inOther folder: String,
    _ burst: inout WatchBurst
  ) throws(WatchError) {
    if notice.has(IN_IGNORED) {
      others[notice.watch] = nil
    } else if notice.has(IN_DELETE_SELF, IN_MOVE_SELF) {
      if notice.has(IN_MOVE_SELF) { others[notice.watch] = nil }
      burst.touch(folder)
      try addOthers()
    } else if let name = notice.name, !isPassedOver(name) {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if notice.has(IN_ISDIR) {
        // A new folder in one that is watched may have files that belong to the site.
        let isWatched = place.others.contains(folder)
        guard isWatched || place.others.contains(where: { $0 == path || $0.hasPrefix(path + "/") })
        else { return }
        burst.touch(path)
        try addOthers()
      } else if place.others.contains(folder) {
        if notice.has(IN_DELETE, IN_MOVED_FROM) {
          burst.remove(path)
        } else if notice.has(IN_CREATE) {
          burst.create(path, at: place)
        } else {
          burst.touch(path)
        }
      }
    }
  }

  /// Watches the other folders, or the nearest folder above each that is missing.
  mutating func addOthers() throws(WatchError) {
    for folder in place.others.sorted() {
      var before: String?
      // A folder that comes before the one above it is watched would not be reported.
      while let path = try addNearest(to: folder), path != folder, path != before,
        isDirectory(place.full(nextFolder(below: path, to: folder)))
      {
        before = path
      }
    }
  }

  /// Watches a folder, or the nearest one above it that is there.
  ///
  /// - Returns: The watched folder; nil if there is none.
  private mutating func addNearest(to folder: String) throws(WatchError) -> String? {
    let mask =
      WatchedFolders.coming | WatchedFolders.writing | WatchedFolders.going | IN_MASK_ADD
    var path = folder[...]
    while true {
      if let watch = try watch(String(path), mask) {
        others[watch] = String(path)
        return String(path)
      }
      // Above a folder such as `..` there is no name to come back to.
      guard !path.isEmpty, !path.hasSuffix("..") else { return nil }
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
  }

  /// The folder directly below another on the way to a third.
  private func nextFolder(below path: String, to folder: String) -> String {
    let rest = folder.dropFirst(path.isEmpty ? 0 : path.count + 1)
    return (path.isEmpty ? "" : path + "/") + rest.prefix { $0 != "/" }
  }
}
#endif
