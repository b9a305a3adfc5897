/// Files touched below a site's folder since the last report.
public struct Touched: Sendable, Equatable {
  /// Files that were written, created, moved or removed, and folders that were removed; relative
  /// to the site.
  public var paths: Set<String> = []
  /// True if more changed than was recorded, so everything must be read again.
  public var all = false

  /// Creates a report of touched files; without arguments it is empty.
  public init(paths: Set<String> = [], all: Bool = false) {
    self.paths = paths
    self.all = all
  }

  /// More names than a site has.
  ///
  /// A reader that is this far behind reads everything again.
  private static let limit = 100_000

  /// True if nothing was touched.
  var isEmpty: Bool { paths.isEmpty && !all }

  /// Adds the content of an earlier report that was not received.
  mutating func merge(_ other: Touched) {
    all = all || other.all
    paths.formUnion(other.paths)
    if paths.count > Touched.limit {
      paths = []
      all = true
    }
  }

  /// Returns true if this value includes everything in the other.
  func covers(_ other: Touched) -> Bool {
    (all || !other.all) && (all || other.paths.isSubset(of: paths))
  }
}

extension AsyncStream<Touched>.Continuation {
  /// Reports the changed files.
  ///
  /// A slow receiver gets all pending changes in one element.
  ///
  /// - Returns: True if the stream has a receiver.
  @discardableResult
  func tell(_ touched: Touched) -> Bool {
    var next = touched
    while true {
      // A buffer of one returns its dropped element, and the new element must cover that one.
      switch yield(next) {
      case .dropped(let unheard) where !next.covers(unheard): next.merge(unheard)
      case .terminated: return false
      default: return true
      }
    }
  }
}

/// Reports which paths below a site's folder are touched, from this call until the stream ends.
///
/// Bursts are reported as one: after 4 ms without an event, and at most 40 ms after the first
/// event. Waiting uses no processor time. The folders of `tops` may be missing at first, and may
/// be removed and created again. So may the site's folder itself, after this call.
/// - Parameters:
///   - folder: The site's folder; a symbolic link to it is followed once, now.
///   - tops: Names of the folders in it that matter.
///   - others: Other folders whose files matter, but not the folders below them; relative to the
///     site's folder. They may be missing.
/// - Returns: The touched paths, until the receiver's task ends.
/// - Throws: `WatchError` if the folder cannot be watched; `watchByPolling` needs no watch.
public func watch(
  _ folder: String,
  below tops: [String],
  filesOf others: Set<String> = []
) throws(WatchError) -> AsyncStream<Touched> {
  let (stream, continuation) = AsyncStream.makeStream(
    of: Touched.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  #if canImport(Glibc)
  try watchByNotices(WatchedPlace(folder, tops, others), into: continuation)
  #elseif canImport(CoreServices)
  try watchByEvents(WatchedPlace(folder, tops, others), into: continuation)
  #else
  poll(try WatchedPlace(folder, tops, others), into: continuation)
  #endif
  return stream
}
