#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Metadata of a file that shows, without reading it, whether it has changed since it was read.
struct Stamp: Sendable, Equatable {
  private var device = 0
  private var node = 0
  private var mode: mode_t = 0
  private var size = 0
  /// Nanoseconds since 1970 of the last change to the bytes or to the name, owner and mode.
  private var changed = 0

  /// The stamp of no file.
  init() {}

  /// The stamp of the entry at a path; a symbolic link is not followed.
  init?(at path: String, in folder: String) {
    var status = stat()
    guard lstat("\(folder)/\(path)", &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp for a status from the system.
  init(_ status: stat) {
    #if canImport(Darwin)
    let time = status.st_ctimespec
    #else
    let time = status.st_ctim
    #endif
    device = Int(truncatingIfNeeded: status.st_dev)
    node = Int(truncatingIfNeeded: status.st_ino)
    mode = status.st_mode
    size = Int(status.st_size)
    changed = nanoseconds(time)
  }

  /// True if it is a regular file, not a link, folder or device.
  var isRegularFile: Bool { mode & S_IFMT == S_IFREG }

  /// True if the last change is more than 100 milliseconds ago.
  ///
  /// File systems count time in ticks of some milliseconds, so a file that changed just now may
  /// change again with an equal stamp.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return nanoseconds(now) &- changed > 100_000_000
  }
}

/// Nanoseconds since 1970.
///
/// File systems may report times out of range, so the sum wraps around.
private func nanoseconds(_ time: timespec) -> Int {
  Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}
