public import DesignTokens

/// Two colours of one group that most people can distinguish, as people with a deficiency see
/// them.
public struct CollapsedPair {
  /// The colour that was declared first.
  public let one: DeclaredToken
  /// The other one.
  public let other: DeclaredToken
  /// Index of the scheme in the system.
  public let scheme: Int
  /// The deficiency with which they look alike.
  public let deficiency: VisionDeficiency
  /// Their distance to unimpaired eyes (CIEDE2000).
  public let seen: Double
  /// Their distance with this deficiency (CIEDE2000), less than `least`.
  public let distance: Double

  /// Distance below which people see two colours as one if they do not touch (CIEDE2000).
  public static let least = 10.0
  /// The deficiencies that are checked.
  ///
  /// Without any colour vision, nearly all pairs would look alike.
  static let judged: [VisionDeficiency] = [.protanopia, .deuteranopia, .tritanopia]

  /// The pairs among the colours of a group, in source order, then by scheme.
  ///
  /// - Parameters:
  ///   - group: Colours named after status kinds.
  ///   - system: The system they belong to.
  /// - Returns: One entry for each scheme and deficiency.
  public static func all(in group: KindGroup, of system: System) -> [CollapsedPair] {
    group.colours.indices.flatMap { index in
      group.colours[(index + 1)...].flatMap { other in
        all(group.colours[index].declared, other.declared, schemes: system.schemes.indices)
      }
    }
  }

  private static func all(
    _ one: DeclaredToken,
    _ other: DeclaredToken,
    schemes: Range<Int>
  ) -> [CollapsedPair] {
    var pairs: [CollapsedPair] = []
    for scheme in schemes {
      guard case .color(let first)? = one.inSchemes[scheme]?.value,
        case .color(let second)? = other.inSchemes[scheme]?.value
      else { continue }
      let seen = Color.distance(first, second)
      guard seen >= least else { continue }
      for deficiency in judged {
        let distance = Color.distance(first.simulated(deficiency), second.simulated(deficiency))
        guard distance < least else { continue }
        pairs.append(
          CollapsedPair(
            one: one,
            other: other,
            scheme: scheme,
            deficiency: deficiency,
            seen: seen,
            distance: distance
          )
        )
      }
    }
    return pairs
  }

  /// A distance to one decimal, never rounded up to a sufficient one.
  public static func shown(_ distance: Double) -> String {
    decimal((distance * 10).rounded(.down) / 10, places: 1)
  }
}
