import DesignTokens

/// Which colours the specimens of a system bring together; counter-examples do not count.
struct PairUses {
  /// Every pair with the first specimen that shows it.
  private(set) var found: [ContrastMatrix.TokenPair: ContrastMatrix.Use] = [:]
  /// The pairs in the order in which they were met.
  private var order: [ContrastMatrix.TokenPair] = []

  /// Looks at the words and marks of every specimen of a system.
  init(of system: Int, in site: Site, _ colours: MatrixColours) {
    var canonical: [TokenReference: TokenReference] = [:]
    func known(_ reference: TokenReference) -> TokenReference {
      if let name = canonical[reference] { return name }
      let name = colours.canonical(reference)
      canonical[reference] = name
      return name
    }
    for (page, specimens) in site.pages.map(\.specimens).enumerated() {
      for (index, specimen) in specimens.enumerated()
      where specimen.system == system && !specimen.isCounterExample {
        var own: Set<ContrastMatrix.TokenPair> = []
        for slot in specimen.slots {
          guard let role = slot.slot.role, role == .text || role == .graphic,
            !slot.slot.isDecorative, let top = slot.reference, specimen.isPainted(slot.slot),
            let ground = specimen.groundReference(under: slot.slot.on)
          else { continue }
          own.insert(ContrastMatrix.TokenPair(top: known(top), ground: known(ground)))
        }
        add(own, Coverage.Place(page: page, specimen: index))
      }
    }
    order.sort {
      ($0.ground.description, $0.top.description) < ($1.ground.description, $1.top.description)
    }
  }

  private mutating func add(_ pairs: Set<ContrastMatrix.TokenPair>, _ place: Coverage.Place) {
    for pair in pairs {
      if found[pair] == nil {
        found[pair] = ContrastMatrix.Use(place: place, count: 1)
        order.append(pair)
      } else {
        found[pair]?.count += 1
      }
    }
  }

  /// What some colours stand on, each once, in the order of their names.
  func grounds(of isWanted: (TokenReference) -> Bool) -> [TokenReference] {
    var seen: Set<TokenReference> = []
    return order.filter { isWanted($0.top) && seen.insert($0.ground).inserted }.map(\.ground)
  }
}

extension Specimen {
  /// The token of the nearest slot below that is painted with a colour.
  func groundReference(under name: String?) -> TokenReference? {
    var name = name
    for _ in 0..<16 {
      guard let below = name.flatMap({ slot($0) }) else { return nil }
      name = below.slot.on
      guard let reference = below.reference, case .color(let color)? = below.values.first ?? nil,
        color.alpha > 0
      else { continue }
      return reference
    }
    return nil
  }
}
