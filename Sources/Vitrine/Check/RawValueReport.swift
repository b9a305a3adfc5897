import DesignTokens
import Diagnostics

/// What is said about a value that stands where a token belongs.
struct RawValueReport {
  private let raw: RawValue
  private let text: String
  private let slot: Surface.Slot
  private let range: SourceRange
  private let subject: Subject
  private let near: [NearToken]
  /// The opacity token that goes with a translucent colour.
  private let opacity: NearToken?

  /// Looks for the tokens that the author may have meant.
  init(
    _ raw: RawValue,
    _ text: String,
    _ slot: Surface.Slot,
    at range: SourceRange,
    _ subject: Subject
  ) {
    self.text = text
    self.slot = slot
    self.range = range
    self.subject = subject
    let sets = subject.system.schemes.map(\.tokens)
    if slot.type == .color, case .color(let color) = raw, color.alpha < 1 {
      self.raw = .color(color.opacity(1))
      let fits = subject.accepts(.opacity)
      opacity = nearestTokens(to: .number(color.alpha), in: sets, category: fits, limit: 1).first
    } else {
      self.raw = raw
      opacity = nil
    }
    let all = nearestTokens(to: self.raw, in: sets, category: subject.accepts(slot), limit: .max)
    // A colour that was written down from one scheme is that token, whatever it is in the others.
    let isHit = { (token: NearToken) in
      slot.type == .color && token.distances.contains { $0 < 0.5 }
    }
    let hits = all.filter(isHit).sorted { $0.sum < $1.sum }
    near = Array((hits + all.filter { !isHit($0) }).filter(\.isOfCategory).prefix(3))
  }

  /// The problem, with the nearest tokens, and a fix when one of them is just that value.
  var finding: Finding {
    var finding = Finding("`\(text)` is a value, not a token", at: range)
    finding.notes = near.map { Diagnostic.Note(described($0)) }
    let same = near.filter(isSame)
    if same.count == 1, let path = same.first?.path {
      finding.label = "this is `\(written(path))`"
      let edit = Diagnostic.Edit(range: range, replacement: written(path))
      finding.fixes = [Diagnostic.Fix(title: "write `\(written(path))`", edits: [edit])]
    } else if let nearest = near.first?.path {
      finding.label =
        same.isEmpty ? "`\(written(nearest))` is nearest" : "more than one token is the same"
    } else {
      finding.help = subject.offer(subject.tokens(for: slot), for: "`\(slot.name)`")
    }
    if opacity != nil {
      finding.help.append("a translucent colour is two tokens: a colour, `/` and an opacity")
    }
    return finding
  }

  /// The reference with the opacity token behind it, if there is one.
  private func written(_ path: String) -> String {
    opacity.map { "\(path) / \($0.path)" } ?? path
  }

  /// Colours are the same when they are drawn alike; token files round their components.
  private func isSame(_ token: NearToken) -> Bool {
    guard opacity?.isExact ?? true else { return false }
    guard case .color(let wanted) = raw else { return token.isExact }
    return subject.system.schemes.allSatisfy { scheme in
      guard case .color(let color)? = scheme.tokens.token(token.path)?.value else { return false }
      return color.css == wanted.css
    }
  }

  private func described(_ token: NearToken) -> String {
    var groups: [(words: String, schemes: [String])] = []
    for (scheme, distance) in zip(subject.system.schemes, token.distances) {
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

  /// How a token's value compares, and for colours the distance in figures.
  private func words(_ distance: Double, _ value: TokenValue?) -> (String, detail: String) {
    switch (raw, value) {
    case (.color(let wanted), .color(let color)?):
      if wanted.css == color.css { return ("the same", "") }
      return (difference(distance), " (CIEDE2000 \(decimal(distance, places: 1)))")
    case (.dimension(let wanted), .dimension(let length)?),
      (.number(let wanted), .dimension(let length)?):
      return (amount(length.pixels, against: wanted, unit: "px"), "")
    case (.duration(let wanted), .duration(let time)?), (.number(let wanted), .duration(let time)?):
      return (amount(time.milliseconds, against: wanted, unit: "ms"), "")
    case (.number(let wanted), .number(let number)?),
      (.number(let wanted), .fontWeight(let number)?):
      return (amount(number, against: wanted, unit: ""), "")
    default: return ("something else", "")
    }
  }

  /// The steps are ours; about 1 is what an eye just tells apart, side by side.
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
