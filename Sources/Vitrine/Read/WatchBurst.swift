#if canImport(Glibc)
import Glibc

/// What happened in a few milliseconds, brought down to what there is to say.
struct WatchBurst {
  /// What there is to say.
  private(set) var touched = Touched()
  /// Files that were made in this burst: one that goes again in it was only an editor's.
  private var made: Set<String> = []

  /// A file was made.
  mutating func create(_ path: String, at place: WatchedPlace) {
    if !touched.paths.contains(path) { made.insert(path) }
    // An empty file has a writer, and its end is told of. A link or a pipe has none.
    var status = stat()
    guard lstat(place.full(path), &status) == 0 else { return }
    if status.st_mode & S_IFMT != S_IFREG || status.st_size > 0 { touched.paths.insert(path) }
  }

  /// A file was written, or what stands at a path is another.
  mutating func touch(_ path: String) {
    touched.paths.insert(path)
  }

  /// Nothing stands at a path any more.
  mutating func remove(_ path: String) {
    if made.remove(path) == nil { touched.paths.insert(path) } else { touched.paths.remove(path) }
  }

  /// What happened was not kept.
  mutating func touchAll() {
    touched = Touched(all: true)
  }
}
#endif
