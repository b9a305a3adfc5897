public import DesignTokens
public import Diagnostics
public import SiteModel

/// A report on a value in a place that needs a token.
public struct RawValueReport {
  private let raw: RawValue
  private let text: String
  private let slot: Surface.Slot
  private let range: SourceRange
  private let context: SpecimenContext
  private let near: [NearToken]
  /// The opacity token for a translucent colour.
  private let opacity: NearToken?

  /// Finds the tokens that the author may have meant.
  public init(
    _ raw: RawValue,
    _ text: String,
    _ slot: Surface.Slot,
    at range: SourceRange,
    _ context: SpecimenContext
  ) {
    self.text = text
    self.slot = slot
    self.range = range
    self.context = context
    let sets = context.system.schemes.map(\.tokens)
    if slot.type == .color, case .color(let color) = raw, color.alpha < 1 {
      self.raw = .color(color.opacity(1))
      let fits = context.accepts(.opacity)
      opacity = nearestTokens(to: .number(color.alpha), in: sets, category: fits, limit: 1).first
    } else {
      self.raw = raw
      opacity = nil
    }
    let all = nearestTokens(
      to: self.raw,
      in: sets,
      category: context.accepts(slot),
      root: context.system.rootFontSize,
      limit: .max
    )
    // A colour that equals a token in one scheme was copied from it, even if other schemes differ.
    let isHit = { (token: NearToken) in
      slot.type == .color && token.distances.contains { $0 < 0.5 }
    }
    let hits = all.filter(isHit).sorted { $0.sum < $1.sum }
    near = Array((hits + all.filter { !isHit($0) }).filter(\.isOfCategory).prefix(3))
  }

  /// The problem, with the nearest tokens, and a fix if exactly one of them has that value.
  public var finding: Finding {
    var finding = Finding("`\(text)` is a value, not a token", at: range)
    finding.notes = near.map { Diagnostic.Note(described($0)) }
    let same = near.filter(isSame)
    if same.count == 1, let path = same.first?.path {
      finding.label = "this is `\(written(path))`"
      let edit = Diagnostic.Edit(range: range, replacement: written(path))
      finding.fixes = [Diagnostic.Fix(title: "write `\(written(path))`", edits: [edit])]
    } else if let nearest = near.first?.path {
      finding.label =
        same.isEmpty ? "`\(written(nearest))` is nearest" : "several tokens have this value"
    } else {
      finding.help = context.offer(context.tokens(for: slot), for: "`\(slot.name)`")
    }
    if opacity != nil {
      finding.help.append("a translucent colour is two tokens: a colour, `/` and an opacity")
    }
    return finding
  }

  /// Returns the reference, with the opacity token after it if there is one.
  private func written(_ path: String) -> String {
    opacity.map { "\(path) / \($0.path)" } ?? path
  }

  /// Whether a token has the value.
  ///
  /// Colours are the same if screens show them alike, as token files round their components.
  private func isSame(_ token: NearToken) -> Bool {
    guard opacity?.isExact ?? true else { return false }
    guard case .color(let wanted) = raw else { return token.isExact }
    return context.system.schemes.allSatisfy { scheme in
      guard case .color(let color)? = scheme.tokens.token(token.path)?.value else { return false }
      return color.css == wanted.css
    }
  }

  private func described(_ token: NearToken) -> String {
    var groups: [(words: String, schemes: [String])] = []
    for (scheme, distance) in zip(context.system.schemes, token.distances) {
      let (words, detail) = words(distance, scheme.tokens.token(token.path)?.value)
      let place = scheme.name + detail
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].schemes.append(place)
      } else {
        groups.append((words, [place]))
      }
    }
    if groups.count == 1, let words = groups.first?.words, !isColor {
      return "`\(token.path)` is \(words)"
    }
    let parts = groups.map { "\($0.words) in \(enumerated($0.schemes))" }
    return "`\(token.path)` is \(parts.joined(separator: ", "))"
  }

  private var isColor: Bool {
    if case .color = raw { true } else { false }
  }

  /// Returns how a token's value compares in words, and for colours the distance in figures.
  private func words(_ distance: Double, _ value: TokenValue?) -> (String, detail: String) {
    switch (raw, value) {
    case (.color(let wanted), .color(let color)?):
      if wanted.css == color.css { return ("the same", "") }
      return (difference(distance), " (CIEDE2000 \(decimal(distance, places: 1)))")
    case (.dimension(let wanted), .dimension(let length)?),
      (.number(let wanted), .dimension(let length)?):
      return (
        amount(length.pixels(root: context.system.rootFontSize), against: wanted, unit: "px"), ""
      )
    case (.duration(let wanted), .duration(let time)?), (.number(let wanted), .duration(let time)?):
      return (amount(time.milliseconds, against: wanted, unit: "ms"), "")
    case (.number(let wanted), .number(let number)?),
      (.number(let wanted), .fontWeight(let number)?):
      return (amount(number, against: wanted, unit: ""), "")
    default: return ("something else", "")
    }
  }

  /// Returns a description of a colour distance.
  ///
  /// The steps are Vitrine's own; people just notice a difference of about 1 side by side.
  private func difference(_ distance: Double) -> String {
    switch distance {
    case ..<1: "not visibly different"
    case ..<2.5: "hardly different"
    case ..<5: "slightly different"
    case ..<10: "clearly different"
    case ..<20: "very different"
    default: "another colour"
    }
  }

  private func amount(_ value: Double, against wanted: Double, unit: String) -> String {
    let difference = abs(value - wanted)
    guard difference > 1e-9 else { return "\(decimal(value))\(unit), the same" }
    let direction = value > wanted ? "more" : "less"
    return "\(decimal(value))\(unit), \(decimal(difference, places: 4))\(unit) \(direction)"
  }
}
