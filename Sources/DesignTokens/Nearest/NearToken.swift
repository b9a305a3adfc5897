/// A token that an author may have meant by a raw value.
public struct NearToken: Sendable, Equatable {
  /// Path of the token.
  public let path: String
  /// Distance in each set, in their order.
  ///
  /// It is CIEDE2000 for colours; for others, the difference divided by the larger value, 0 to 1
  /// for values of one sign.
  public let distances: [Double]
  /// True if the token passes the caller's filter.
  public let isOfCategory: Bool

  /// The distance in the set where it is largest.
  public let worst: Double
  /// All distances together.
  public let sum: Double
  /// True if the token's value looks the same as the raw one in every set.
  public let isExact: Bool
}

/// The tokens nearest to a raw value in all sets at once, best first.
///
/// Sets are the schemes of one system. A token that is missing in one of them, or has another kind
/// of value, is no candidate. Tokens of the right category come first; others are listed only if
/// the category has none. `root` is the pixels of a rem.
public func nearestTokens(
  to raw: RawValue,
  in sets: [TokenSet],
  category: (Token) -> Bool = { _ in true },
  root: Double = 16,
  limit: Int = 3
) -> [NearToken] {
  guard let first = sets.first else { return [] }
  var found: [NearToken] = []
  for token in first.tokens where token.deprecation == nil {
    // Most tokens are of another kind, which the first set shows already.
    guard let nearness = distance(raw, token.value, root) else { continue }
    var distances = [nearness]
    var isExact = isShownAlike(raw, token.value, nearness)
    for set in sets.dropFirst() {
      guard let other = set.token(token.path), let distance = distance(raw, other.value, root)
      else {
        break
      }
      distances.append(distance)
      isExact = isExact && isShownAlike(raw, other.value, distance)
    }
    guard distances.count == sets.count else { continue }
    found.append(
      NearToken(
        path: token.path,
        distances: distances,
        isOfCategory: category(token),
        worst: distances.max() ?? 0,
        sum: distances.reduce(0, +),
        isExact: isExact
      )
    )
  }
  let right = found.filter(\.isOfCategory)
  let candidates = right.isEmpty ? found : right
  return Array(candidates.sorted(by: isNearer).prefix(limit))
}

private func isNearer(_ first: NearToken, _ second: NearToken) -> Bool {
  (first.worst, first.sum, first.path) < (second.worst, second.sum, second.path)
}

/// Returns the distance of a value from a raw one; nil if they cannot be compared.
private func distance(_ raw: RawValue, _ value: TokenValue, _ root: Double) -> Double? {
  if case .dimension(let length) = value, !Dimension.Unit.allCases.contains(length.unit) {
    return nil
  }
  return switch (raw, value) {
  case (.color(let wanted), .color(let color)): Color.distance(wanted, color)
  case (.dimension(let wanted), .dimension(let length)): relative(wanted, length.pixels(root: root))
  case (.number(let wanted), .dimension(let length)): relative(wanted, length.pixels(root: root))
  case (.number(let wanted), .number(let number)): relative(wanted, number)
  case (.number(let wanted), .fontWeight(let weight)): relative(wanted, weight)
  case (.duration(let wanted), .duration(let time)): relative(wanted, time.milliseconds)
  case (.number(let wanted), .duration(let time)): relative(wanted, time.milliseconds)
  default: nil
  }
}

/// Returns true if a value looks the same on screen; components in token files are often rounded.
private func isShownAlike(_ raw: RawValue, _ value: TokenValue, _ distance: Double) -> Bool {
  if case .color(let wanted) = raw, case .color(let color) = value {
    return wanted.css == color.css
  }
  return distance < 1e-6
}

private func relative(_ first: Double, _ second: Double) -> Double {
  let size = max(abs(first), abs(second))
  return size == 0 ? 0 : abs(first - second) / size
}
