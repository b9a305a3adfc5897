/// The worst of many pairs, and their number.
struct WorstPairs {
  /// A pair by its place; a large site has a million of them.
  struct Place {
    /// Its ratio divided by the required one: less than 1 fails.
    let score: Double
    /// Index of the page.
    let page: Int
    /// Index among the specimens of the page.
    let specimen: Int
    /// Index among the pairs of the specimen.
    let pair: Int

    fileprivate var key: (Double, Int, Int, Int) { (score, page, specimen, pair) }
  }

  /// Number of pairs counted.
  private(set) var count = 0
  /// Number of those pairs that fail.
  private(set) var failing = 0
  private var places: [Place] = []
  private let limit: Int

  /// Creates a list that keeps at least this many.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a pair.
  mutating func add(_ place: Place) {
    count += 1
    if place.score < 1 { failing += 1 }
    places.append(place)
    // Cut now and then, so that a million pairs need not be stored and sorted.
    if places.count > 8 * limit + 1000 { places = worst }
  }

  /// The worst, worst first; equal ones in the order of the site.
  var worst: [Place] {
    Array(places.sorted { $0.key < $1.key }.prefix(limit))
  }
}
