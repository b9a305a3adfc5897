#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What tells, without reading it, whether a file is still the one that was read.
struct Stamp: Sendable, Equatable {
  private var device = 0
  private var node = 0
  private var mode: mode_t = 0
  private var size = 0
  /// Nanoseconds since 1970 of the last change to the bytes or to the name, owner and mode.
  private var changed = 0

  /// The stamp of no file.
  init() {}

  /// The stamp of what stands at a path, a symbolic link itself included.
  init?(at path: String, in folder: String) {
    var status = stat()
    guard lstat("\(folder)/\(path)", &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp of what the system says of a file.
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

  /// Whether it is a file with bytes, and no link, folder or device.
  var isRegularFile: Bool { mode & S_IFMT == S_IFREG }

  /// Whether a change from now on would have another time: file systems count in ticks of some
  /// milliseconds, so what changed just now may change again and look the same.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return nanoseconds(now) &- changed > 100_000_000
  }
}

/// Nanoseconds since 1970; a file system may tell of times that are beyond all count.
private func nanoseconds(_ time: timespec) -> Int {
  Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}
