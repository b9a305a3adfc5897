#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Says the same as `watch`, later: everything is listed twice a second.
///
/// For where the system cannot tell: a user who may watch no more folders, a network disk.
/// - Returns: What is touched, as `watch` has it.
/// - Throws: `WatchError` when the folder is not there.
package func watchByPolling(
  _ folder: String,
  below tops: [String]
) throws(WatchError) -> AsyncStream<Touched> {
  let (stream, continuation) = AsyncStream.makeStream(
    of: Touched.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  poll(try WatchedPlace(folder, tops), into: continuation)
  return stream
}

/// Compares lists until nobody listens.
func poll(_ place: WatchedPlace, into continuation: AsyncStream<Touched>.Continuation) {
  // Listed before the call returns: what is touched after it must be seen.
  let first = FileStamp.all(in: place)
  let task = Task.detached(priority: .utility) {
    var last = first
    // Listing 10 000 files takes 25 ms, so this is a twentieth of one core at the most.
    while (try? await Task.sleep(for: .milliseconds(500))) != nil {
      let now = FileStamp.all(in: place)
      var touched = Touched()
      for (path, stamp) in now where last[path] != stamp { touched.paths.insert(path) }
      for path in last.keys where now[path] == nil { touched.paths.insert(path) }
      if !touched.isEmpty { continuation.tell(touched) }
      last = now
    }
  }
  continuation.onTermination = { _ in task.cancel() }
}

/// What tells one version of a file from the next without reading it.
private struct FileStamp: Equatable {
  /// Which file stands at the path.
  let file: UInt64
  /// Its length in bytes.
  let size: Int64
  /// When it, or a right to it, was last changed, in nanoseconds: no program can set this time.
  let changed: Int64

  /// All files below the folders that matter.
  static func all(in place: WatchedPlace) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for path in list(place.folder, below: place.tops).files {
      var status = stat()
      guard lstat(place.full(path), &status) == 0 else { continue }
      #if canImport(Darwin)
      let time = status.st_ctimespec
      #else
      let time = status.st_ctim
      #endif
      stamps[path] = FileStamp(
        file: UInt64(status.st_ino),
        size: Int64(status.st_size),
        changed: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
      )
    }
    return stamps
  }
}
