import DesignTokens
import SiteModel

extension SlotResolver {
  /// The fault of a token in the schemes of a system; nil if each scheme has it in the type expected.
  func fault(
    _ path: String,
    at places: [Int?],
    in sets: [TokenSet],
    _ expected: TokenType,
    _ system: Int,
    isOpacity: Bool
  ) -> Specimen.Fault? {
    let types = sets.indices.compactMap { index in
      places[index].map { sets[index][$0].type }
    }
    let schemes = systems[system].schemes
    if types.isEmpty { return .unknown(path: path, isOpacity: isOpacity) }
    if let wrong = types.first(where: { $0 != expected }) {
      return .wrongType(path: path, found: wrong, expected: expected)
    }
    if types.count == sets.count { return nil }
    let absent = zip(schemes, places).filter { $0.1 == nil }.map(\.0.name)
    return .missing(path: path, schemes: absent)
  }

  /// Reports a token or an opacity outside of the category that the slot asks for.
  func checkCategory(
    _ resolved: inout Specimen.Resolution,
    _ reference: TokenReference,
    _ system: Int
  ) {
    if let category = resolved.slot.category, !fits(reference.path, category, system) {
      resolved.fault = .category(path: reference.path, expected: category)
    }
    if resolved.slot.type != .typography, let path = reference.opacity,
      !fits(path, "opacity", system)
    {
      resolved.fault = .category(path: path, expected: "opacity")
    }
  }

  /// Returns true if a token, or a token that it is an alias of, belongs to the category.
  private func fits(_ path: String, _ category: String, _ system: Int) -> Bool {
    guard let patterns = patterns[system][category] else { return true }
    if patterns.contains(path: path) { return true }
    return tokens[system].own.contains { set in
      set.index(of: path).map { set[$0].aliases.contains(where: patterns.contains(path:)) }
        ?? false
    }
  }
}
