import DesignTokens
import Synchronization

/// What tokens came out as in slots: a site names some dozens of them, thousands of times.
final class KnownResolutions: Sendable {
  private let known = Mutex<[Key: Shared<Specimen.Resolution>]>([:])

  /// So many are kept; a site that names more tokens in more slots has them worked out anew.
  private static let limit = 10_000

  private struct Key: Hashable {
    /// The slot itself: it is one of a surface that never changes.
    let slot: ObjectIdentifier
    let reference: TokenReference
    let system: Int
  }

  /// What a token is in a slot, worked out where it is not known.
  func resolution(
    of reference: TokenReference,
    for slot: Surface.Slot,
    _ system: Int,
    _ resolve: () -> Specimen.Resolution
  ) -> Shared<Specimen.Resolution> {
    let key = Key(slot: ObjectIdentifier(slot), reference: reference, system: system)
    if let resolution = known.withLock({ $0[key] }) { return resolution }
    let resolution = Shared(wrappedValue: resolve())
    return known.withLock { known in
      // Of two that were worked out at once the first is shared.
      if let first = known[key] { return first }
      if known.count < Self.limit { known[key] = resolution }
      return resolution
    }
  }
}
