import Diagnostics
import Synchronization

/// `catalogue.json` while pages are drawn: what is written of their specimens, put in the order of the
/// pages, so that it can be given away long before the last page is drawn.
final class CatalogueEntries: Sendable {
  private struct Progress {
    var writer = JSONWriter()
    var references = CatalogueReferences()
    /// The page that comes next.
    var next = 0
    /// What pages wrote whose turn has not come.
    var waiting: [Int: CataloguedSpecimens] = [:]

    mutating func add(_ specimens: CataloguedSpecimens) {
      next += 1
      if !specimens.bytes.isEmpty { writer.raw(references.numbered(specimens)) }
    }
  }

  private let progress: Mutex<Progress>

  /// Begins the list of specimens.
  ///
  /// - Parameter head: Writes the members before it.
  init(_ head: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.begin(.object)
    head(&writer)
    writer.key("specimens")
    writer.begin(.array)
    progress = Mutex(Progress(writer: writer))
  }

  /// Keeps the specimens of a page.
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

  /// Shows what there is of the file and nobody took, for somebody to take it away; nobody else is
  /// shown anything meanwhile.
  func give<Failure>(to take: (inout [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try progress.withLock { progress throws(Failure) in try take(&progress.writer.bytes) }
  }

  /// Writes what is left of the file.
  ///
  /// - Parameters:
  ///   - pages: How many pages there are.
  ///   - make: Writes the specimens of a page that was not drawn.
  ///   - tail: Writes the members after them.
  /// - Returns: What nobody took.
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
      // Out of what is shared, or all of it would be copied for its last byte.
      var writer = JSONWriter()
      swap(&writer, &progress.writer)
      return writer.file()
    }
  }
}

/// The specimens of a page as JSON, but for the numbers of what their slots are set to.
struct CataloguedSpecimens: Sendable {
  /// Objects with commas between them, each with an empty list of slots.
  var bytes: [UInt8] = []
  /// Where each list of slots is filled in, and how many numbers belong there.
  var lists: [(at: Int, count: Int)] = []
  /// What painted slots are set to, as looks are numbered; -1 for nothing.
  var slots: [Int32] = []
}
