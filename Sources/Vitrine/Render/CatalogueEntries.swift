import Synchronization

/// What is written of specimens in `catalogue.json`, page by page, until it is joined.
final class CatalogueEntries: Sendable {
  private let pages = Mutex<[Int: [CatalogueEntry]]>([:])

  /// Bytes of all that is kept.
  var size: Int {
    pages.withLock { $0.values.joined().reduce(0) { $0 + $1.bytes.count } }
  }

  /// Keeps the entries of a page.
  func keep(_ entries: [CatalogueEntry], of page: Int) {
    guard !entries.isEmpty else { return }
    pages.withLock { $0[page] = entries }
  }

  /// The entries of a page, which are not kept any longer.
  func take(_ page: Int) -> [CatalogueEntry]? {
    pages.withLock { $0.removeValue(forKey: page) }
  }
}

/// One specimen as JSON, but for the numbers of what its slots are set to.
struct CatalogueEntry: Sendable {
  /// The object, with an empty list of slots.
  var bytes: [UInt8]
  /// Where the numbers belong.
  var slotsAt: Int
  /// What painted slots are set to, as looks are numbered; -1 for nothing.
  var slots: [Int32]
}
