/// A page of a wall that is too long for one: specimens of one surface, by state.
struct WallPart: Sendable {
  /// Index of the surface.
  var surface: Int
  /// Place among the parts of this surface, from one.
  var number: Int
  /// How many parts the surface has.
  var count: Int
  /// The specimens, as indices of pages and of specimens in them.
  var places: [(page: Int, specimen: Int)]

  /// Specimens that a page of the wall holds at most.
  static let limit = 400

  /// Sites with more specimens than this name them on the wall and do not draw them again.
  static let drawnLimit = 2000

  /// The part's address, given the id of its surface.
  func path(_ surface: String) -> String {
    "gallery/\(surface)/" + (number > 1 ? "\(number)/" : "")
  }
}

extension Site {
  /// Cuts the wall by surface where one page cannot hold it; what fits on one page is not cut.
  func cutWall() -> [WallPart] {
    guard pages.reduce(0, { $0 + $1.specimens.count }) > WallPart.limit else { return [] }
    let order = Dictionary(uniqueKeysWithValues: State.allCases.enumerated().map { ($1, $0) })
    let numbers = Dictionary(uniqueKeysWithValues: surfaces.enumerated().map { ($1.id, $0) })
    var bySurface = Array(
      repeating: Array(repeating: [(page: Int, specimen: Int)](), count: State.allCases.count),
      count: surfaces.count
    )
    for page in pages.indices {
      // A whole specimen is dozens of references, and there are thousands.
      for specimen in pages[page].specimens.indices {
        guard let surface = numbers[pages[page].specimens[specimen].surface.id],
          let state = order[pages[page].specimens[specimen].spec.state.value]
        else { continue }
        bySurface[surface][state].append((page, specimen))
      }
    }
    return bySurface.enumerated().flatMap { surface, states in
      let places = Array(states.joined())
      let count = (places.count + WallPart.limit - 1) / WallPart.limit
      return (0..<count).map { part in
        WallPart(
          surface: surface,
          number: part + 1,
          count: count,
          places: Array(places.dropFirst(part * WallPart.limit).prefix(WallPart.limit))
        )
      }
    }
  }
}
