#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reports the same as `watch`, but later: it lists all files twice a second.
///
/// Use it if the system cannot report changes: the user may not watch more folders, or the disk is
/// on a network.
/// - Returns: The touched paths, as `watch` returns them.
/// - Throws: `WatchError` if the folder does not exist.
public func watchByPolling(
  _ folder: String,
  below tops: [String],
  filesOf others: Set<String> = []
) throws(WatchError) -> AsyncStream<Touched> {
  let (stream, continuation) = AsyncStream.makeStream(
    of: Touched.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  poll(try WatchedPlace(folder, tops, others), into: continuation)
  return stream
}

/// Compares listings until the stream ends.
func poll(_ place: WatchedPlace, into continuation: AsyncStream<Touched>.Continuation) {
  // List the files before the call returns, so that later changes are seen.
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

/// Metadata that distinguishes versions of a file without reading it.
private struct FileStamp: Equatable {
  /// Number of the file at the path.
  let file: UInt64
  /// Its length in bytes.
  let size: Int64
  /// Time of the last change to the file or to its permissions, in nanoseconds.
  ///
  /// No program can set this time.
  let changed: Int64

  /// All files below the folders that matter.
  static func all(in place: WatchedPlace) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    let others = place.others.sorted().flatMap { folder in
      entries(of: place.full(folder)).filter { !$0.isFolder }.compactMap(\.name)
        .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
    for path in list(place.folder, below: place.tops).files + others {
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
