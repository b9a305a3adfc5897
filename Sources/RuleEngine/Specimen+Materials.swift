import DesignTokens
import SiteModel

/// A translucent fill, with text or a graphic on it.
public struct UndecidableMaterial: Sendable {
  /// The index of the text or graphic among the slots.
  public let top: Int
  /// The index of the last fill of the stack among the slots.
  public let lowest: Int

  /// Returns all translucent fills of a specimen under text or graphics, each once.
  static func all(in specimen: Specimen, schemes: Int) -> [UndecidableMaterial] {
    let (slots, painted) = (specimen.slots, specimen.painted)
    // They are few, so a search is faster than hashing.
    var backdrops: [String] = []
    var found: [UndecidableMaterial] = []
    for index in slots.indices where painted[index] {
      // A whole slot is many references; each backdrop is read once.
      guard slots[index].slot.hasContrast(in: specimen.spec.state.value),
        let backdrop = slots[index].slot.on, !backdrops.contains(backdrop)
      else { continue }
      backdrops.append(backdrop)
      guard let lowest = specimen.lowestTranslucent(from: backdrop, schemes: schemes),
        !found.contains(where: { $0.lowest == lowest })
      else { continue }
      found.append(UndecidableMaterial(top: index, lowest: lowest))
    }
    return found
  }
}

extension Specimen {
  /// Returns the last fill of a stack that no fill covers in some scheme; `nil` if some fill does
  /// in all.
  fileprivate func lowestTranslucent(from backdrop: String, schemes: Int) -> Int? {
    for scheme in 0..<schemes {
      var lowest: Int?
      var name: String? = backdrop
      var isCovered = false
      for _ in 0..<16 {
        guard let below = slots.firstIndex(where: { $0.slot.name == name }) else { break }
        name = slots[below].slot.on
        switch slots[below].values[scheme] {
        case .color(let color)?:
          isCovered = color.alpha >= 1
          if color.alpha < 1 { lowest = below }
        case .gradient(let stops)?: isCovered = stops.allSatisfy { $0.color.alpha >= 1 }
        default:
          // A token without a value is reported elsewhere.
          if slots[below].reference != nil || slots[below].fault != nil { isCovered = true }
        }
        if isCovered { break }
      }
      if !isCovered, let lowest { return lowest }
    }
    return nil
  }
}
