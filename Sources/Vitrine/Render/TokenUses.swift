import DesignTokens

/// Who uses the tokens of one system, found in one pass over its files and one over the specimens.
struct TokenUses {
  /// Specimens that are kept for a token; the rest is only counted.
  static let shownSpecimens = 12

  /// A specimen by its place in the site.
  struct Place {
    /// Index in `Site.surfacePages` if `isSample`, else in `Site.pages`.
    var page: Int
    /// Index among the specimens of the page.
    var specimen: Int
    /// Whether it is a sample on the page of its surface.
    var isSample: Bool
  }

  /// Paths that each token's own declaration names, in any scheme.
  private(set) var references: [String: [String]] = [:]
  /// Paths of the tokens whose own declaration names a token, in source order.
  private(set) var tokens: [String: [String]] = [:]
  /// The first specimens that show a token, by name or through other tokens.
  private(set) var specimens: [String: [Place]] = [:]
  /// How many specimens show a token.
  private(set) var specimenCount: [String: Int] = [:]
  /// What the slots that take a token use it for.
  private(set) var purposes: [String: Set<TokenPurpose>] = [:]
  /// Numbers of tokens that specimens show.
  private var numbers: [String: Int] = [:]
  /// What is known of each such token.
  private var shown: [Shown] = []
  /// The numbers of all that a slot reaches, by what it came out as.
  private var reached: [Shared<Specimen.Resolution>.Identity: [Int]] = [:]

  /// A token that specimens show.
  private struct Shown {
    let path: String
    var count = 0
    var places: [Place] = []
    /// The last specimen that was counted.
    var last = -1
  }

  /// Looks through a site for the tokens of one of its systems.
  init(of system: Int, in site: Site) {
    addReferences(site.systems[system])
    for surface in site.surfaces {
      for slot in surface.slots {
        let choices = [slot.fallback.otherwise].compactMap(\.self) + slot.fallback.states.values
        for path in Set(choices.map(\.path)) { add(slot, path) }
      }
    }
    let isBase = site.systems[system].id == "base"
    var count = 0
    for (pages, isSample) in [(site.pages, false), (site.surfacePages, true)] {
      for page in pages.indices {
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

  /// Counts a specimen, which is the `number`th, for every token that its slots reach.
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
      // What a system lacks comes from the neutral one, and is used there.
      guard isOwn ? isBase || !isNeutral : isNeutral else { continue }
      for token in tokens(specimen.slots[index]) where shown[token].last != number {
        shown[token].last = number
        shown[token].count += 1
        if shown[token].places.count < Self.shownSpecimens { shown[token].places.append(place) }
      }
    }
  }

  /// The tokens that a slot reaches, found once for all that came out as the same.
  private mutating func tokens(_ slot: Specimen.ResolvedSlot) -> [Int] {
    if let known = reached[slot.identity] { return known }
    guard let reference = slot.reference else {
      reached[slot.identity] = []
      return []
    }
    add(slot.slot, reference.path)
    var rest = [reference.path] + (reference.opacity.map { [$0] } ?? [])
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
