import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether the process is about to end, so that nothing more may be written aside.
private let isAbandoned = Atomic(false)
/// Number of sites that are put in place at the moment.
private let swaps = Atomic(0)

extension OutputFolder {
  /// Removes the temporary files of this process, just before it ends.
  ///
  /// A site that is put in place at the moment is put in place whole, which takes milliseconds. Writers
  /// that come later wait for the end of the process.
  public static func abandon(_ target: String) {
    isAbandoned.store(true, ordering: .sequentiallyConsistent)
    for _ in 0..<5_000 where swaps.load(ordering: .sequentiallyConsistent) > 0 { usleep(1_000) }
    guard let target = try? absolute(target) else { return }
    let staging = stagingStem(for: target) + String(getpid())
    // A file may come after its folder was listed.
    for _ in 0..<100 where Disk.kind(staging) != .nothing {
      Disk.remove(staging)
      usleep(1_000)
    }
  }

  /// Waits for the end of the process where that is near.
  static func waitIfAbandoned() {
    while isAbandoned.load(ordering: .relaxed) { usleep(100_000) }
  }

  /// Runs a step that must not be interrupted.
  static func uninterrupted<Result>(
    _ body: () async throws(WriteError) -> Result
  ) async throws(WriteError) -> Result {
    waitIfAbandoned()
    swaps.add(1, ordering: .sequentiallyConsistent)
    defer { swaps.subtract(1, ordering: .sequentiallyConsistent) }
    return try await body()
  }
}
