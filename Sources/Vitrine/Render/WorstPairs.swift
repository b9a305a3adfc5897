/// The worst pairs of many, and how many there were.
struct WorstPairs {
  /// A pair by where it stands; a large site has a million of them.
  struct Place {
    /// Its ratio through the one that is needed: less than 1 fails.
    let score: Double
    /// Index of the page.
    let page: Int
    /// Index among the specimens of the page.
    let specimen: Int
    /// Index among the pairs of the specimen.
    let pair: Int

    fileprivate var key: (Double, Int, Int, Int) { (score, page, specimen, pair) }
  }

  /// How many pairs were seen.
  private(set) var count = 0
  /// How many of them fail.
  private(set) var failing = 0
  private var kept: [Place] = []
  private let limit: Int

  /// Keeps this many at least.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a pair in.
  mutating func add(_ place: Place) {
    count += 1
    if place.score < 1 { failing += 1 }
    kept.append(place)
    // Cut now and then, so that a million pairs need neither their room nor their sorting.
    if kept.count > 8 * limit + 1000 { kept = worst }
  }

  /// The worst, worst first; equal ones in the order of the site.
  var worst: [Place] {
    Array(kept.sorted { $0.key < $1.key }.prefix(limit))
  }
}
