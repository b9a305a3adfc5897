#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The right to write beside an output folder, which one build at a time has.
///
/// It is held on the folder above, so that no file is left over, and the system takes it back from a
/// process that ends in whatever way. Where a file system has no locks, builds go on without.
struct FolderLock: Sendable {
  /// Whether no other build of this machine can have it.
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

  /// Lets the next build begin; to be called once.
  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
