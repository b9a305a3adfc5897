/// What was touched below a site's folder since this was last said.
package struct Touched: Sendable, Equatable {
  /// Files that were written, made, moved or removed, and folders that went; relative to the site.
  package var paths: Set<String> = []
  /// Whether more happened than was kept, so that everything has to be read again.
  package var all = false

  /// Says what was touched; nothing, if nothing is named.
  package init(paths: Set<String> = [], all: Bool = false) {
    self.paths = paths
    self.all = all
  }

  /// More names than a site has: whoever is this far behind reads everything anyway.
  private static let limit = 100_000

  /// Whether there is nothing to say.
  var isEmpty: Bool { paths.isEmpty && !all }

  /// Takes up what was said before and not yet heard.
  mutating func merge(_ other: Touched) {
    all = all || other.all
    paths.formUnion(other.paths)
    if paths.count > Touched.limit {
      paths = []
      all = true
    }
  }

  /// Whether all of another is in it.
  func covers(_ other: Touched) -> Bool {
    (all || !other.all) && (all || other.paths.isSubset(of: paths))
  }
}

extension AsyncStream<Touched>.Continuation {
  /// Says what was touched; one who listens slowly hears of everything at once, in one element.
  ///
  /// - Returns: Whether anybody listens.
  @discardableResult
  func tell(_ touched: Touched) -> Bool {
    var next = touched
    while true {
      // A buffer of one gives back what it held, and what it now holds must cover that.
      switch yield(next) {
      case .dropped(let unheard) where !next.covers(unheard): next.merge(unheard)
      case .terminated: return false
      default: return true
      }
    }
  }
}

/// Says which paths below a site's folder are touched, from this call until nobody listens.
///
/// Bursts come as one: what is touched is said when 4 ms were quiet, at the latest 40 ms after the
/// first event. No time is spent while nothing happens. The folders of `tops` may be absent, and
/// come and go; so may the site's folder itself once this has begun.
/// - Parameters:
///   - folder: The site's folder; a symbolic link to it is followed once, now.
///   - tops: Names of the folders in it that matter.
/// - Returns: What is touched, as long as somebody listens; it ends with the listener's task.
/// - Throws: `WatchError`; `watchByPolling` needs nothing that can be used up.
package func watch(
  _ folder: String,
  below tops: [String]
) throws(WatchError) -> AsyncStream<Touched> {
  let (stream, continuation) = AsyncStream.makeStream(
    of: Touched.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  #if canImport(Glibc)
  try watchByNotices(WatchedPlace(folder, tops), into: continuation)
  #elseif canImport(CoreServices)
  try watchByEvents(WatchedPlace(folder, tops), into: continuation)
  #else
  poll(try WatchedPlace(folder, tops), into: continuation)
  #endif
  return stream
}
