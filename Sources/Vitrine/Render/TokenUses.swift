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

  /// Looks through a site for the tokens of one of its systems.
  init(of system: Int, in site: Site) {
    addReferences(site.systems[system])
    for surface in site.surfaces {
      for slot in surface.slots {
        let choices = [slot.fallback.otherwise].compactMap(\.self) + slot.fallback.states.values
        for path in Set(choices.map(\.path)) { add(slot, path) }
      }
    }
    for (pages, isSample) in [(site.pages, false), (site.surfacePages, true)] {
      for (page, specimens) in pages.map(\.specimens).enumerated() {
        for (index, specimen) in specimens.enumerated() {
          let place = Place(page: page, specimen: index, isSample: isSample)
          add(specimen, place, isOwn: specimen.system == system, site.systems[system])
        }
      }
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

  /// Counts a specimen for every token that its slots reach.
  private mutating func add(_ specimen: Specimen, _ place: Place, isOwn: Bool, _ system: System) {
    let isBase = system.id == "base"
    guard isOwn || isBase else { return }
    var reached: Set<String> = []
    var rest: [String] = []
    for slot in specimen.slots where specimen.isPainted(slot.slot) {
      // What a system lacks comes from the neutral one, and is used there.
      guard isOwn ? isBase || slot.origin != .base : slot.origin == .base else { continue }
      guard let reference = slot.reference else { continue }
      add(slot.slot, reference.path)
      rest.append(reference.path)
      if let opacity = reference.opacity { rest.append(opacity) }
    }
    while let path = rest.popLast() {
      guard reached.insert(path).inserted else { continue }
      rest += references[path] ?? []
    }
    for path in reached {
      specimenCount[path, default: 0] += 1
      guard specimens[path, default: []].count < Self.shownSpecimens else { continue }
      specimens[path, default: []].append(place)
    }
  }
}

extension Set {
  fileprivate func doesNotContain(_ element: Element) -> Bool { !contains(element) }
}
