import Synchronization

/// What is written of specimens in `catalogue.json`, page by page, until it is joined.
final class CatalogueEntries: Sendable {
  private let pages = Mutex<[Int: CataloguedSpecimens]>([:])

  /// Bytes of all that is kept.
  var size: Int {
    pages.withLock { $0.values.reduce(0) { $0 + $1.bytes.count } }
  }

  /// Keeps the specimens of a page.
  func keep(_ specimens: CataloguedSpecimens, of page: Int) {
    guard !specimens.bytes.isEmpty else { return }
    pages.withLock { $0[page] = specimens }
  }

  /// The specimens of a page, which are not kept any longer.
  func take(_ page: Int) -> CataloguedSpecimens? {
    pages.withLock { $0.removeValue(forKey: page) }
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
