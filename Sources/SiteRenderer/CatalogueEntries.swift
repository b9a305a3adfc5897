import Diagnostics
import Synchronization

/// Writer of `catalogue.json` while pages are drawn.
///
/// It puts the specimens in the order of the pages, so that the file can be written out long
/// before the last page is drawn.
public final class CatalogueEntries: Sendable {
  private struct Progress {
    var writer = JSONWriter()
    var references = CatalogueReferences()
    /// The page that comes next.
    var next = 0
    /// Specimens of pages that finished before an earlier page.
    var waiting: [Int: CataloguedSpecimens] = [:]

    mutating func add(_ specimens: CataloguedSpecimens) {
      next += 1
      if !specimens.bytes.isEmpty { writer.raw(references.numbered(specimens)) }
    }
  }

  private let progress: Mutex<Progress>

  /// Begins the list of specimens.
  ///
  /// - Parameter head: Closure that writes the members before it.
  init(_ head: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.begin(.object)
    head(&writer)
    writer.key("specimens")
    writer.begin(.array)
    progress = Mutex(Progress(writer: writer))
  }

  /// Adds the specimens of a page; those of a later page wait for their turn.
  func keep(_ specimens: CataloguedSpecimens, of page: Int) {
    progress.withLock { progress in
      guard page == progress.next else {
        progress.waiting[page] = specimens
        return
      }
      progress.add(specimens)
      while let next = progress.waiting.removeValue(forKey: progress.next) { progress.add(next) }
    }
  }

  /// Passes the bytes written so far to a closure, which may remove them.
  ///
  /// No other thread has access meanwhile.
  public func give<Failure>(to take: (inout [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try progress.withLock { progress throws(Failure) in try take(&progress.writer.bytes) }
  }

  /// Writes the rest of the file.
  ///
  /// - Parameters:
  ///   - pages: Number of pages.
  ///   - make: Returns the specimens of a page that was not drawn.
  ///   - tail: Writes the members after them.
  /// - Returns: The bytes that `give` has not passed on.
  func rest(
    of pages: Int,
    _ make: (Int) -> CataloguedSpecimens,
    _ tail: (inout JSONWriter, CatalogueReferences) -> Void
  ) -> [UInt8] {
    progress.withLock { progress in
      while progress.next < pages {
        let known = progress.waiting.removeValue(forKey: progress.next)
        progress.add(known ?? make(progress.next))
      }
      progress.writer.end(.array)
      tail(&progress.writer, progress.references)
      progress.writer.end(.object)
      // Move the writer out of shared storage, or its last byte would copy all of it.
      var writer = JSONWriter()
      swap(&writer, &progress.writer)
      return writer.file()
    }
  }
}

/// The specimens of a page as JSON, without the numbers of their slots' references.
struct CataloguedSpecimens: Sendable {
  /// Objects with commas between them, each with an empty list of slots.
  var bytes: [UInt8] = []
  /// Insertion point and length of each list of slots.
  var lists: [(at: Int, count: Int)] = []
  /// References of painted slots, by their number in specimen looks; -1 for none.
  var slots: [Int32] = []
}
