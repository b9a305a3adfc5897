#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The right to write next to an output folder, which one build at a time has.
///
/// It is a lock on the parent folder, so no file is left over, and the system releases it when the
/// process ends in any way. On file systems without locks, builds continue without it.
struct FolderLock: Sendable {
  /// True if the lock is held, so no other build on this machine has it; false if the file system
  /// has no locks.
  let isHeld: Bool
  private let descriptor: Int32
  /// Seconds to wait for another build.
  private static let patience = 60

  /// Waits for the lock.
  ///
  /// - Throws: `WriteError` when another build does not end.
  init(_ folder: String, for output: String) throws(WriteError) {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var tries = opened < 0 ? 0 : Self.patience * 50
    while tries > 0 {
      if flock(opened, LOCK_EX | LOCK_NB) == 0 { break }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        tries = 0
        break
      }
      tries -= 1
      if tries == 0 {
        close(opened)
        throw .busy(folder: output)
      }
      usleep(20_000)
    }
    isHeld = tries > 0
    descriptor = opened
  }

  /// Releases the lock for the next build.
  ///
  /// Call it once.
  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
