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

  /// What a token is in a slot; `nil` where that is to be worked out.
  func resolution(
    of reference: TokenReference,
    for slot: Surface.Slot,
    _ system: Int
  ) -> Shared<Specimen.Resolution>? {
    let key = Key(slot: ObjectIdentifier(slot), reference: reference, system: system)
    return known.withLock { $0[key] }
  }

  /// Keeps what a token came out as in a slot.
  ///
  /// - Returns: What is kept, which all share.
  func keep(
    _ resolution: Specimen.Resolution,
    of reference: TokenReference,
    for slot: Surface.Slot,
    _ system: Int
  ) -> Shared<Specimen.Resolution> {
    let key = Key(slot: ObjectIdentifier(slot), reference: reference, system: system)
    let resolution = Shared(wrappedValue: resolution)
    return known.withLock { known in
      // Of two that were worked out at once the first is shared.
      if let first = known[key] { return first }
      if known.count < Self.limit { known[key] = resolution }
      return resolution
    }
  }
}
