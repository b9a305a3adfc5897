import DesignTokens
import SiteModel

/// Pairs of colours that the specimens of a system show together.
///
/// Counter-examples do not count.
struct PairUses {
  /// Every pair with the first specimen that shows it.
  private(set) var found: [ContrastMatrix.TokenPair: ContrastMatrix.Use] = [:]
  /// The pairs in the order of their names.
  private var order: [ContrastMatrix.TokenPair] = []

  /// Resolutions of two slots, the upper one first.
  private struct Slots: Hashable {
    let top: CopyOnWriteBox<Specimen.Resolution>.Identity
    let backdrop: CopyOnWriteBox<Specimen.Resolution>.Identity
  }

  /// A pair of tokens while specimens are counted.
  private struct Counted {
    let pair: ContrastMatrix.TokenPair
    var use: ContrastMatrix.Use
    /// The last specimen that was counted.
    var last: Int
  }

  /// Counts the words and marks of every specimen of a system.
  init(of system: Int, in site: Site, _ colours: MatrixColours) {
    var counted: [Counted] = []
    var numbers: [ContrastMatrix.TokenPair: Int] = [:]
    var known: [Slots: Int] = [:]
    var current = 0
    for page in site.pages.indices {
      let specimens = site.pages[page].specimens
      for index in specimens.indices
      where specimens[index].system == system && !specimens[index].isCounterExample {
        let place = Coverage.Place(page: page, specimen: index)
        current += 1
        specimens[index].forEachPair { top, backdrop in
          let slots = Slots(top: top.identity, backdrop: backdrop.identity)
          if let number = known[slots] ?? number(top, backdrop) {
            known[slots] = number
            guard counted[number].last != current else { return }
            counted[number].last = current
            counted[number].use.count += 1
          }
        }
        func number(_ top: Specimen.ResolvedSlot, _ backdrop: Specimen.ResolvedSlot) -> Int? {
          guard let top = top.reference, let backdrop = backdrop.reference else { return nil }
          let pair = ContrastMatrix.TokenPair(
            top: colours.canonical(top),
            backdrop: colours.canonical(backdrop)
          )
          if let number = numbers[pair] { return number }
          numbers[pair] = counted.count
          let use = ContrastMatrix.Use(place: place, count: 0)
          counted.append(Counted(pair: pair, use: use, last: 0))
          return counted.count - 1
        }
      }
    }
    for pair in counted { found[pair.pair] = pair.use }
    order = counted.map(\.pair).sorted {
      ($0.backdrop.description, $0.top.description) < ($1.backdrop.description, $1.top.description)
    }
  }

  /// Returns the backdrops of the wanted colours, each once, in the order of their names.
  func backdrops(of isWanted: (TokenReference) -> Bool) -> [TokenReference] {
    var seen: Set<TokenReference> = []
    return order.filter { isWanted($0.top) && seen.insert($0.backdrop).inserted }.map(\.backdrop)
  }
}

extension Specimen {
  /// Calls the closure for each word and mark with its background.
  fileprivate func forEachPair(_ body: (_ top: ResolvedSlot, _ backdrop: ResolvedSlot) -> Void) {
    let painted = painted
    for index in slots.indices where painted[index] {
      let slot = slots[index].slot
      guard slot.hasContrast(in: spec.state.value),
        slots[index].reference != nil, let backdrop = backdrop(under: slot.on)
      else { continue }
      body(slots[index], slots[backdrop])
    }
  }

  /// The nearest slot below that is painted with the colour of a token.
  private func backdrop(under name: String?) -> Int? {
    var name = name
    for _ in 0..<16 {
      guard let below = slots.firstIndex(where: { $0.slot.name == name }) else { return nil }
      name = slots[below].slot.on
      guard slots[below].reference != nil,
        case .color(let color)? = slots[below].values.first ?? nil, color.alpha > 0
      else { continue }
      return below
    }
    return nil
  }
}
