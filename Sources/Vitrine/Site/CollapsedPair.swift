import DesignTokens

/// Two colours of one group that most people tell apart, as somebody with a deficiency sees them.
struct CollapsedPair {
  /// The colour that was declared first.
  let one: DeclaredToken
  /// The other one.
  let other: DeclaredToken
  /// Index of the scheme in the system.
  let scheme: Int
  /// The way of seeing in which they come together.
  let deficiency: VisionDeficiency
  /// Their distance to unimpaired eyes (CIEDE2000).
  let seen: Double
  /// Their distance in this way of seeing (CIEDE2000), less than `least`.
  let distance: Double

  /// Below it two colours are taken for one where they do not touch (CIEDE2000).
  static let least = 10.0
  /// The ways of seeing that are judged; without any colour, nearly all of them would be alike.
  static let judged: [VisionDeficiency] = [.protanopia, .deuteranopia, .tritanopia]

  /// The pairs among the colours of a group, in source order, then by scheme.
  ///
  /// - Parameters:
  ///   - group: Colours named after kinds of news.
  ///   - system: The system they belong to.
  /// - Returns: One entry for each scheme and deficiency.
  static func all(in group: KindGroup, of system: System) -> [CollapsedPair] {
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

  /// A distance to one decimal, never rounded up to what would be enough.
  static func shown(_ distance: Double) -> String {
    decimal((distance * 10).rounded(.down) / 10, places: 1)
  }
}
