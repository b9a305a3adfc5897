import DesignTokens
import Synchronization

/// What tokens came out as in slots: a site names some dozens of them, thousands of times.
final class KnownResolutions: Sendable {
  private let known = Mutex<[Key: Specimen.ResolvedSlot]>([:])
  private let lists = Mutex<[ListKey: [Specimen.ResolvedSlot]]>([:])

  /// So many of each are kept; a site that names more tokens in more slots has them worked out anew.
  private static let limit = 10_000

  private struct Key: Hashable {
    /// The slot itself: it is one of a surface that never changes.
    let slot: ObjectIdentifier
    let reference: TokenReference
    let system: Int
  }

  /// The slots of all specs of a surface, state and system that set none.
  struct UsualSlots {
    /// Tells them from those of others.
    let number: Int
    /// All slots of the surface.
    let slots: [Specimen.ResolvedSlot]
  }

  /// A slot that a spec sets, and its place among all slots of the specimen.
  typealias OwnSlot = (index: Int, slot: Specimen.ResolvedSlot)

  private struct ListKey: Hashable {
    let usual: Int
    let own: [Own]

    struct Own: Hashable {
      let index: Int
      let identity: Shared<Specimen.Resolution>.Identity
    }
  }

  /// What a token is in a slot; `nil` where that is to be worked out.
  func slot(
    _ slot: Surface.Slot,
    setTo reference: TokenReference,
    _ system: Int
  ) -> Specimen.ResolvedSlot? {
    let key = Key(slot: ObjectIdentifier(slot), reference: reference, system: system)
    return known.withLock { $0[key] }
  }

  /// Keeps what a token came out as in a slot.
  ///
  /// - Returns: What is kept, which all share.
  func keep(
    _ resolved: Specimen.ResolvedSlot,
    setTo reference: TokenReference,
    _ system: Int
  ) -> Specimen.ResolvedSlot {
    let key = Key(slot: ObjectIdentifier(resolved.slot), reference: reference, system: system)
    return known.withLock { known in
      // Of two that were worked out at once the first is shared.
      if let first = known[key] { return first }
      if known.count < Self.limit { known[key] = resolved }
      return resolved
    }
  }

  /// All slots of a specimen: the usual ones, and in their places or behind them what its spec sets.
  ///
  /// - Parameters:
  ///   - usual: The slots of a spec that sets none.
  ///   - own: What the spec sets; of two for one place the later holds.
  /// - Returns: A list that is shared with all specimens for which it is the same.
  func slots(_ usual: UsualSlots, _ own: [OwnSlot]) -> [Specimen.ResolvedSlot] {
    if own.isEmpty { return usual.slots }
    let key = ListKey(
      usual: usual.number,
      own: own.map { ListKey.Own(index: $0.index, identity: $0.slot.identity) }
    )
    if let list = lists.withLock({ $0[key] }) { return list }
    var slots: [Specimen.ResolvedSlot] = []
    slots.reserveCapacity(max(usual.slots.count, (own.last?.index ?? 0) + 1))
    slots += usual.slots
    for (index, slot) in own {
      if index < slots.count { slots[index] = slot } else { slots.append(slot) }
    }
    let made = slots
    lists.withLock { lists in
      if lists.count < Self.limit { lists[key] = made }
    }
    return made
  }
}
