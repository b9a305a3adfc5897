import SiteModel

#if canImport(Glibc)
import Glibc

/// The folders of a site that inotify watches: one watch each, because it cannot watch a whole
/// tree.
struct WatchedFolders: ~Copyable {
  /// File descriptor that becomes readable when an event occurs.
  let descriptor: Int32
  /// Folders and files that matter.
  let place: WatchedPlace
  /// The folders by the number of their watch; the site's own is the empty path.
  private var paths: [Int32: String] = [:]
  /// The other folders whose files matter, or the nearest folders above those that are missing.
  var others: [Int32: String] = [:]
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// True while the site's folder is missing.
  private(set) var isAway = false

  /// Events of the site's own folder: tops that appear or disappear, not the output of builds.
  static let coming = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR
  /// Events of a finished write: a file that is still open may have half a page, with errors of
  /// its own.
  ///
  /// Changed permissions are included, because they can make a file readable again.
  static let writing = IN_CLOSE_WRITE | IN_ATTRIB | IN_EXCL_UNLINK
  /// Events of a top that is a link, or of the site.
  ///
  /// No watched folder above them reports their removal.
  static let going = IN_DELETE_SELF | IN_MOVE_SELF

  /// Watches all that matters.
  init(_ place: WatchedPlace) throws(WatchError) {
    self.place = place
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else {
      let reason = errno
      throw reason == EMFILE
        ? .limit : .system(path: place.folder, reason: String(cString: strerror(reason)))
    }
    var burst = WatchBurst()
    try watchAll(&burst)
    if isAway { throw .system(path: place.folder, reason: String(cString: strerror(errno))) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes the pending events, and returns true if there were any.
  mutating func take(_ burst: inout WatchBurst) throws(WatchError) -> Bool {
    if isAway { try watchAll(&burst) }
    let count = read(descriptor, &buffer, buffer.count)
    var offset = 0
    while offset < count {
      let notice = buffer.withUnsafeBytes { WatchNotice($0, at: offset) }
      offset += notice.length
      try apply(notice, &burst)
    }
    return count > 0
  }

  private mutating func apply(
    _ notice: WatchNotice,
    _ burst: inout WatchBurst
  ) throws(WatchError) {
    if notice.has(IN_Q_OVERFLOW) { return try watchAll(&burst) }
    if let folder = others[notice.watch] { try apply(notice, inOther: folder, &burst) }
    guard let folder = paths[notice.watch] else { return }
    if notice.has(IN_IGNORED) {
      paths[notice.watch] = nil
    } else if notice.has(IN_DELETE_SELF, IN_MOVE_SELF) {
      forget(folder)
      if folder.isEmpty {
        isAway = true
        burst.touchAll()
      } else {
        burst.touch(folder)
      }
    } else if let name = notice.name {
      if folder.isEmpty, place.tops.contains(name) {
        try applyTop(notice, name, &burst)
      } else if !folder.isEmpty, !isPassedOver(name) {
        try apply(notice, "\(folder)/\(name)", &burst)
      }
    } else if notice.isOfEntry, !folder.isEmpty {
      // A name in another encoding cannot be reported, so its folder is.
      burst.touch(folder)
    }
  }

  /// Handles an event of one of the tops, or of a link to one.
  private mutating func applyTop(
    _ notice: WatchNotice,
    _ top: String,
    _ burst: inout WatchBurst
  ) throws(WatchError) {
    forget(top)
    burst.touch(top)
    if notice.has(IN_CREATE, IN_MOVED_TO) { try add(top, &burst) }
  }

  /// Handles an event of an entry of a folder.
  private mutating func apply(
    _ notice: WatchNotice,
    _ path: String,
    _ burst: inout WatchBurst
  ) throws(WatchError) {
    if notice.has(IN_DELETE, IN_MOVED_FROM) {
      // The watches of a moved folder move with it, and would report the old name.
      if notice.has(IN_ISDIR), notice.has(IN_MOVED_FROM) { forget(path) }
      burst.remove(path)
    } else if notice.has(IN_ISDIR) {
      // A folder that could not be read may be readable now. Other changes of permissions do not
      // matter.
      if notice.has(IN_ATTRIB), paths.values.contains(path) { return }
      try add(path, &burst)
    } else if notice.has(IN_CREATE) {
      burst.create(path, at: place)
    } else {
      burst.touch(path)
    }
  }

  /// Watches everything, and removes the watches of missing folders.
  private mutating func watchAll(_ burst: inout WatchBurst) throws(WatchError) {
    let before = paths
    paths = [:]
    others = [:]
    if let own = try watch("", WatchedFolders.coming | WatchedFolders.going) {
      paths[own] = ""
      isAway = false
      for top in place.tops { try add(top, &burst) }
      try addOthers()
      burst.touchAll()
    } else {
      isAway = true
    }
    for watch in before.keys where paths[watch] == nil { inotify_rm_watch(descriptor, watch) }
  }

  /// Watches a folder and all folders below it, and reports every file in them.
  private mutating func add(_ folder: String, _ burst: inout WatchBurst) throws(WatchError) {
    var pending = [folder]
    while let path = pending.popLast() {
      let mask = WatchedFolders.coming | WatchedFolders.writing
      let isTop = place.tops.contains(path)
      // Watch first and list then: files that appear in between are reported twice instead of
      // never.
      guard let watch = try watch(path, mask | (isTop ? WatchedFolders.going : IN_DONT_FOLLOW))
      else { continue }
      paths[watch] = path
      for entry in entries(of: place.full(path)) {
        guard let name = entry.name else {
          burst.touch(path)
          continue
        }
        if entry.isFolder {
          pending.append("\(path)/\(name)")
        } else {
          burst.touch("\(path)/\(name)")
        }
      }
    }
  }

  /// Watches one folder; nil if it was removed again, or cannot be read.
  func watch(_ path: String, _ mask: Int32) throws(WatchError) -> Int32? {
    let watch = inotify_add_watch(descriptor, place.full(path), UInt32(bitPattern: mask))
    if watch < 0, errno == ENOSPC { throw .limit }
    return watch < 0 ? nil : watch
  }

  /// Stops watching a folder and those below it.
  private mutating func forget(_ folder: String) {
    for (watch, path) in paths
    where folder.isEmpty || path == folder || path.hasPrefix(folder + "/") {
      inotify_rm_watch(descriptor, watch)
      paths[watch] = nil
    }
  }
}
#endif
