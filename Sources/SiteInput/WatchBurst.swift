#if canImport(Glibc)
import Glibc

/// Events of a few milliseconds, reduced to the changes worth a report.
struct WatchBurst {
  /// Changes to report.
  private(set) var touched = Touched()
  /// Files that were created in this burst.
  ///
  /// If one is removed in the same burst, it was an editor's temporary file.
  private var made: Set<String> = []

  /// A file was made.
  mutating func create(_ path: String, at place: WatchedPlace) {
    if !touched.paths.contains(path) { made.insert(path) }
    // A writer has an empty file open, and its end is reported. A link or a pipe has no writer.
    var status = stat()
    guard lstat(place.full(path), &status) == 0 else { return }
    if status.st_mode & S_IFMT != S_IFREG || status.st_size > 0 { touched.paths.insert(path) }
  }

  /// Records that a file was written, or that the path has another file.
  mutating func touch(_ path: String) {
    touched.paths.insert(path)
  }

  /// Records that a path no longer exists.
  mutating func remove(_ path: String) {
    if made.remove(path) == nil { touched.paths.insert(path) } else { touched.paths.remove(path) }
  }

  /// Records that events were lost, so that everything is read again.
  mutating func touchAll() {
    touched = Touched(all: true)
  }
}
#endif
