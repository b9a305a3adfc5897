/// A page of a gallery that is too long for one page: specimens of one surface, by state.
public struct GalleryPart: Sendable {
  /// The state of all its specimens.
  public var state: State
  /// Place among the parts of this state, from one.
  public var number: Int
  /// Number of parts of this surface.
  public var count: Int
  /// The specimens, as indices of pages and of specimens in them.
  public var places: [(page: Int, specimen: Int)]
  /// Indices of their systems, each once, in the order of the specimens.
  public var systems: [Int]
  /// Whether it draws its specimens; a gallery of too many names them.
  public var isDrawn: Bool

  /// Number of drawn specimens on one page at most: a drawing takes 3 to 6 kB.
  public static let limit = 48

  /// Number of specimens on one page at most where they are only named.
  public static let namedLimit = 400

  /// Sites with more specimens than this name them in the gallery and do not draw them again.
  public static let drawnLimit = 2000

  /// The part's address.
  public var path: String {
    "gallery/\(state.rawValue)/" + (number > 1 ? "\(number)/" : "")
  }
}

extension State {
  /// The states in the order of the gallery: errors come first.
  public static let inGallery: [State] = [
    .error, .warning, .partial, .empty, .disabled, .decision, .success, .info, .promo, .loading,
    .refreshing, .content, .idle,
  ]
}

extension Site {
  /// Number of specimens on all pages, translations included.
  public var specimenCount: Int { pages.reduce(0) { $0 + $1.specimens.count } }

  /// Whether the gallery draws its specimens.
  public var drawsGallery: Bool { specimenCount <= GalleryPart.drawnLimit }

  /// The specimens of each state, in the order of the gallery: by system, in each in the order of the
  /// pages, translations last.
  public func gallery() -> [(state: State, places: [(page: Int, specimen: Int)])] {
    var bySystem = Array(
      repeating: Array(repeating: [(page: Int, specimen: Int)](), count: systems.count),
      count: State.inGallery.count
    )
    let order = Dictionary(uniqueKeysWithValues: State.inGallery.enumerated().map { ($1, $0) })
    let originals = pages.indices.filter { pages[$0].language == 0 }
    let translations = pages.indices.filter { pages[$0].language > 0 }
    for page in originals + translations {
      for (index, specimen) in pages[page].specimens.enumerated() {
        guard let state = order[specimen.spec.state.value] else { continue }
        bySystem[state][specimen.system].append((page, index))
      }
    }
    return zip(State.inGallery, bySystem).map { ($0, Array($1.joined())) }
      .filter { !$0.places.isEmpty }
  }

  /// Splits a gallery by state if it is too large for one page.
  func cutGallery() -> [GalleryPart] {
    guard specimenCount > GalleryPart.limit else { return [] }
    let isDrawn = drawsGallery
    let limit = isDrawn ? GalleryPart.limit : GalleryPart.namedLimit
    return gallery().flatMap { state, places in
      let count = (places.count + limit - 1) / limit
      return (0..<count).map { part in
        let shown = Array(places.dropFirst(part * limit).prefix(limit))
        var systems: [Int] = []
        for place in shown {
          let system = pages[place.page].specimens[place.specimen].system
          // Specimens are in the order of their systems.
          if systems.last != system { systems.append(system) }
        }
        return GalleryPart(
          state: state,
          number: part + 1,
          count: count,
          places: shown,
          systems: systems,
          isDrawn: isDrawn
        )
      }
    }
  }
}
