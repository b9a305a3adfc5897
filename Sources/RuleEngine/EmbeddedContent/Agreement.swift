import DesignTokens
import Diagnostics
public import SiteModel

/// Whether two statements about a slot can both be true.
struct Agreement {
  /// The system that gives names their values.
  let system: System

  /// Whether they say the same; `nil` where they cannot be compared.
  ///
  /// Each may hold in one scheme only; they agree when they do in any scheme that both may mean.
  func holds(_ one: StatedValue, _ other: StatedValue) -> Bool? {
    if case .word(let word) = one.value, case .word(let second) = other.value {
      return one.slot.hasSuffix("-weight") ? word == second : nil
    }
    var isCompared = false
    for (place, scheme) in system.schemes.enumerated() {
      guard one.scheme.map({ $0 == scheme.name }) ?? true,
        other.scheme.map({ $0 == scheme.name }) ?? true,
        let first = amount(one.value, place), let second = amount(other.value, place),
        let isSame = first.isSame(second)
      else { continue }
      if isSame { return true }
      isCompared = true
    }
    return isCompared ? false : nil
  }

  /// Returns the comparable amount of a stated value in a scheme, or `nil` if there is none.
  func amount(_ value: StatedValue.Value, _ scheme: Int) -> Amount? {
    switch value {
    case .colour(let colour): return .colour(colour)
    case .figure(let figure, let unit): return .figure(figure, unit)
    case .word: return nil
    case .token(let path, let opacity):
      guard let value = system.schemes[scheme].tokens.token(path)?.value else { return nil }
      switch value {
      case .color(var colour):
        colour.alpha *= opacity ?? 1
        return .colour(colour)
      case .dimension(let length):
        let pixels = length.pixels(root: system.rootFontSize)
        return .figure(pixels...pixels, "px")
      case .duration(let time): return .figure(time.milliseconds...time.milliseconds, "ms")
      case .number(let number): return .figure(number...number, "")
      case .typography(let type): return .font(type)
      default: return nil
      }
    }
  }

  /// A value that can be compared.
  enum Amount {
    case colour(Color)
    case figure(ClosedRange<Double>, String)
    case font(Typography)

    fileprivate func isSame(_ other: Amount) -> Bool? {
      switch (self, other) {
      case (.colour(let one), .colour(let two)):
        return one.opacity(1).css == two.opacity(1).css && abs(one.alpha - two.alpha) < 0.006
      case (.figure(let one, let unit), .figure(let two, let second)):
        guard unit == second else { return nil }
        return one.lowerBound <= two.upperBound + 1e-6 && two.lowerBound <= one.upperBound + 1e-6
      case (.font(let one), .font(let two)):
        // A weight may be given apart.
        return one.fontSize == two.fontSize && one.lineHeight == two.lineHeight
      default: return nil
      }
    }
  }
}

extension SurfaceClaim {
  /// Returns the values of this claim that contradict the other claim about the same slot.
  ///
  /// - Parameters:
  ///   - spec: The claim to follow. Several values of a slot are alternatives; one of them must
  ///     agree.
  ///   - system: The system that gives names their values.
  ///   - hasEdges: Whether `padding` of the other claim also applies to `padding-top` here.
  /// - Returns: Each value with the values that it contradicts.
  public func contradictions(
    to spec: SurfaceClaim,
    in system: System,
    hasEdges: Bool = true
  ) -> [(value: StatedValue, stated: [StatedValue])] {
    let agreement = Agreement(system: system)
    return values.compactMap { value in
      let stated = spec.values.filter {
        $0.slot == value.slot || hasEdges && value.slot.isEdge(of: $0.slot)
      }
      let answers = stated.map { agreement.holds(value, $0) }
      guard !stated.isEmpty, !answers.contains(true), !answers.contains(nil) else { return nil }
      return (value, stated)
    }
  }
}

extension String {
  /// Whether it is one side of a slot that goes all round: `padding-top` of `padding`.
  fileprivate func isEdge(of slot: String) -> Bool {
    (slot == "padding" || slot == "margin") && hasPrefix(slot + "-")
  }
}
