import DesignTokens
import Diagnostics
import SiteModel

extension SlotResolver {
  /// The fault of the tokens that give members of a font: one that does not exist, or that the slot
  /// does not allow.
  func memberFault(
    of reference: TokenReference,
    _ slot: Surface.Slot,
    in sets: [TokenSet],
    _ system: Int
  ) -> Specimen.Fault? {
    for path in reference.others {
      let places = sets.map { $0.index(of: path) }
      let found = zip(sets, places).lazy.compactMap { set, place in place.map { set[$0].type } }
        .first
      guard let found else { return .unknown(path: path, isOpacity: false) }
      guard let member = Surface.FontMember(found), slot.mix.contains(member) else {
        return .wrongType(path: path, found: found, expected: .typography)
      }
      let fault = fault(path, at: places, in: sets, found, system, isOpacity: false)
      if let fault { return fault }
    }
    return nil
  }
}

extension TokenValue {
  /// The font with members from other tokens; any other value as it is.
  func taking(_ others: [String], from set: TokenSet) -> TokenValue {
    guard !others.isEmpty, case .typography(var font) = self else { return self }
    for path in others {
      if let value = set.token(path)?.value { font.take(value) }
    }
    return .typography(font)
  }
}
