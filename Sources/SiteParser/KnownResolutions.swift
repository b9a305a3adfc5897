import DesignTokens
import SiteModel
import Synchronization

/// Cache of resolved tokens by slot: a site names a few dozen of them thousands of times.
final class KnownResolutions: Sendable {
  private let known = Mutex<[Key: Specimen.ResolvedSlot]>([:])
  private let lists = Mutex<[ListKey: Specimen.SlotList]>([:])

  /// Limit of each cache.
  ///
  /// A site with more combinations of token and slot resolves the rest again.
  private static let limit = 10_000

  private struct Key: Hashable {
    /// The slot's identity; it belongs to a surface that never changes.
    let slot: ObjectIdentifier
    let reference: TokenReference
    let system: Int
  }

  /// The slots of all specs of a surface, state and system that set none.
  struct UsualSlots {
    /// Number that identifies the slots.
    let number: Int
    /// All slots of the surface.
    let list: Specimen.SlotList

    /// All slots of the surface.
    var slots: [Specimen.ResolvedSlot] { list.slots }
  }

  /// A slot that a spec sets, and its index among all slots of the specimen.
  typealias OwnSlot = (index: Int, slot: Specimen.ResolvedSlot)

  private struct ListKey: Hashable {
    let usual: Int
    let own: [Own]

    struct Own: Hashable {
      let index: Int
      let identity: CopyOnWriteBox<Specimen.Resolution>.Identity
    }
  }

  /// Returns the resolved slot for a token, or nil if it is not in the cache.
  func slot(
    _ slot: Surface.Slot,
    setTo reference: TokenReference,
    _ system: Int
  ) -> Specimen.ResolvedSlot? {
    let key = Key(slot: ObjectIdentifier(slot), reference: reference, system: system)
    return known.withLock { $0[key] }
  }

  /// Caches the resolution of a token in a slot.
  ///
  /// - Returns: The cached slot, which all share.
  func keep(
    _ resolved: Specimen.ResolvedSlot,
    setTo reference: TokenReference,
    _ system: Int
  ) -> Specimen.ResolvedSlot {
    let key = Key(slot: ObjectIdentifier(resolved.slot), reference: reference, system: system)
    return known.withLock { known in
      // If two threads resolve the slot at once, both use the first result.
      if let first = known[key] { return first }
      if known.count < Self.limit { known[key] = resolved }
      return resolved
    }
  }

  /// All slots of a specimen: the usual ones, with those that its spec sets in their places or
  /// after them.
  ///
  /// - Parameters:
  ///   - usual: The slots of a spec that sets none.
  ///   - own: Slots that the spec sets; of two for one place, the later is used.
  /// - Returns: A list shared by all specimens with the same slots.
  func slots(_ usual: UsualSlots, _ own: [OwnSlot]) -> Specimen.SlotList {
    if own.isEmpty { return usual.list }
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
    let made = Specimen.SlotList(slots)
    lists.withLock { lists in
      if lists.count < Self.limit { lists[key] = made }
    }
    return made
  }
}
