import DesignTokens
import SiteModel

/// Uses of the tokens of one system, found in one pass over its files and one over the specimens.
struct TokenUses {
  /// Specimens and tokens that are named as users of one token at most: fewer where tokens are many, so
  /// that a page of them stays small.
  let limit: Int
  private static let many = 100

  /// A specimen by its place in the site.
  struct Place {
    /// Index in `Site.surfacePages` if `isSample`, else in `Site.pages`.
    var page: Int
    /// Index among the specimens of the page.
    var specimen: Int
    /// True if the specimen is a sample on the page of its surface.
    var isSample: Bool
  }

  /// Paths that each token's own declaration names, in any scheme.
  private(set) var references: [String: [String]] = [:]
  /// Paths of the tokens whose own declaration names the token, in source order.
  private(set) var tokens: [String: [String]] = [:]
  /// The first specimens that show a token, by name or through other tokens.
  private(set) var specimens: [String: [Place]] = [:]
  /// Number of specimens that show each token.
  private(set) var specimenCount: [String: Int] = [:]
  /// Purposes of the slots that use each token.
  private(set) var purposes: [String: Set<TokenPurpose>] = [:]
  /// Numbers of tokens that specimens show.
  private var numbers: [String: Int] = [:]
  /// Data on each token that specimens show.
  private var shown: [Shown] = []
  /// Numbers of all tokens that a slot reaches, by its resolution.
  private var reached: [CopyOnWriteBox<Specimen.Resolution>.Identity: [Int]] = [:]

  /// A token that specimens show.
  private struct Shown {
    let path: String
    var count = 0
    var places: [Place] = []
    /// The last specimen that was counted.
    var last = -1
  }

  /// Collects the uses of the tokens of one system in a site.
  init(of system: Int, in site: Site) {
    let tokenCount = site.systems[system].paths.count
    limit = tokenCount > 2 * Self.many ? 1 : tokenCount > Self.many ? 3 : 12
    addReferences(site.systems[system])
    for surface in site.surfaces {
      for slot in surface.slots {
        let choices =
          [slot.fallback.otherwise].compactMap(\.self) + slot.fallback.states.values
          + slot.valueDefaults.map(\.reference)
        for path in Set(choices.map(\.path)) { add(slot, path) }
      }
    }
    let isBase = site.systems[system].id == "base"
    var count = 0
    // Samples of built-in surfaces do not use a team's tokens; samples of its own surfaces do.
    let samples = site.shownSurfaces.filter {
      isBase || site.ownSurfaces.contains(site.surfaces[$0].id)
    }
    for (pages, isSample) in [(site.pages, false), (site.surfacePages, true)] {
      for page in isSample ? samples : Array(pages.indices) {
        for index in pages[page].specimens.indices {
          let isOwn = pages[page].specimens[index].system == system
          guard isOwn || isBase else { continue }
          let place = Place(page: page, specimen: index, isSample: isSample)
          add(pages[page].specimens[index], place, count, isOwn: isOwn, isBase: isBase)
          count += 1
        }
      }
    }
    for token in shown {
      specimens[token.path] = token.places
      specimenCount[token.path] = token.count
    }
  }

  private mutating func addReferences(_ system: System) {
    for scheme in system.schemes {
      for token in scheme.tokens.tokens where !token.references.isEmpty {
        let known = references[token.path, default: []]
        let added =
          known.isEmpty ? token.references : token.references.filter(Set(known).doesNotContain)
        references[token.path] = known + added
        for path in added { tokens[path, default: []].append(token.path) }
      }
    }
  }

  private mutating func add(_ slot: Surface.Slot, _ path: String) {
    guard let purpose = TokenPurpose(slot) else { return }
    purposes[path, default: []].insert(purpose)
  }

  /// Counts a specimen, with its number in order, for every token that its slots reach.
  private mutating func add(
    _ specimen: Specimen,
    _ place: Place,
    _ number: Int,
    isOwn: Bool,
    isBase: Bool
  ) {
    let painted = specimen.painted
    for index in specimen.slots.indices where painted[index] {
      let isNeutral = specimen.slots[index].origin == .base
      // A token that a system lacks comes from the neutral system, so its use counts there.
      guard isOwn ? isBase || !isNeutral : isNeutral else { continue }
      for token in tokens(specimen.slots[index]) where shown[token].last != number {
        shown[token].last = number
        shown[token].count += 1
        if shown[token].places.count < limit { shown[token].places.append(place) }
      }
    }
  }

  /// The tokens that a slot reaches, found once for each resolution.
  private mutating func tokens(_ slot: Specimen.ResolvedSlot) -> [Int] {
    if let known = reached[slot.identity] { return known }
    guard let reference = slot.reference else {
      reached[slot.identity] = []
      return []
    }
    add(slot.slot, reference.path)
    var rest = reference.paths
    var found: [Int] = []
    while let path = rest.popLast() {
      let number = number(of: path)
      guard !found.contains(number) else { continue }
      found.append(number)
      rest += references[path] ?? []
    }
    reached[slot.identity] = found
    return found
  }

  private mutating func number(of path: String) -> Int {
    if let number = numbers[path] { return number }
    numbers[path] = shown.count
    shown.append(Shown(path: path))
    return shown.count - 1
  }
}

extension Set {
  fileprivate func doesNotContain(_ element: Element) -> Bool { !contains(element) }
}
