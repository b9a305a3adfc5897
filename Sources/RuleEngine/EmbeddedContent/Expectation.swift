import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

/// The value of a slot that a section states next to its preview.
public struct Expectation {
  /// The slot: `radius`, `title-size`.
  public let slot: String
  /// The range of the value in pixels; for a weight 1 to 1000.
  public let figures: ClosedRange<Double>
  /// The value as written, for messages.
  public let text: String
  /// Its place in the file.
  public let range: Range<Int>
  /// Whether a list states it, and not a sample.
  public let isProse: Bool
}

extension EmbeddedContent {
  /// Returns the values that the section of a preview states in code and in lists.
  ///
  /// The section must have one preview and at most one sample that draws.
  public func expectations(for claim: SurfaceClaim) -> [Expectation] {
    let topic = topic(at: claim.range.lowerBound).range
    guard previews.count(where: { topic.contains($0.range.lowerBound) }) == 1 else { return [] }
    let drawn = claims.filter { $0.isOfSample && topic.contains($0.range.lowerBound) }
    let coded = drawn.count == 1 ? expected(of: drawn[0], for: claim) : []
    let listed = lines.filter { topic.contains($0.range.lowerBound) && $0.kind == .item }
      .flatMap { expected(of: $0, claim) }
    return coded + listed
  }

  /// Returns the claim of the only sample in the section of a preview, if its texts are the same.
  public func sample(near claim: SurfaceClaim) -> SurfaceClaim? {
    let topic = topic(at: claim.range.lowerBound).range
    guard previews.count(where: { topic.contains($0.range.lowerBound) }) == 1 else { return nil }
    let drawn = claims.filter { $0.isOfSample && topic.contains($0.range.lowerBound) }
    guard drawn.count == 1, drawn[0].hasParts(of: claim) else { return nil }
    return drawn[0]
  }

  private func expected(of sample: SurfaceClaim, for preview: SurfaceClaim) -> [Expectation] {
    let isSameText = sample.hasParts(of: preview)
    return sample.values.flatMap { value -> [Expectation] in
      guard isSameText || boxSlots.contains(value.slot) else { return [] }
      switch value.value {
      case .figure(let figure, unit: "px"):
        return spread(value.slot, figure, "\(value.text)px", value.range, isProse: false)
      case .token(let path, _):
        guard let token = names.token(path)?.token.value else { return [] }
        return expected(value, path, token, in: sample)
      case .word(let word):
        guard value.slot.hasSuffix("-weight"), let weight = SampleFont.weight(word) else {
          return []
        }
        return spread(value.slot, weight...weight, "`\(word)`", value.range, isProse: false)
      default: return []
      }
    }
  }

  private func expected(
    _ value: StatedValue,
    _ path: String,
    _ token: TokenValue,
    in sample: SurfaceClaim
  ) -> [Expectation] {
    switch token {
    case .dimension(let length):
      guard length.unit == .px || length.unit == .rem else { return [] }
      let pixels = length.pixels(root: system.rootFontSize)
      let text = "`\(path)` (\(decimal(pixels))px)"
      return spread(value.slot, pixels...pixels, text, value.range, isProse: false)
    case .typography(let type):
      guard value.slot.hasSuffix("-font") else { return [] }
      let part = value.slot.dropLast(5)
      let (size, weight) = (type.fontSize.pixels(root: system.rootFontSize), type.fontWeight)
      let text = "`\(path)` (\(decimal(size))px)"
      var found = spread("\(part)-size", size...size, text, value.range, isProse: false)
      if sample.values(for: "\(part)-weight").isEmpty {
        let text = "`\(path)` (\(decimal(weight)))"
        found += spread("\(part)-weight", weight...weight, text, value.range, isProse: false)
      }
      return found
    default: return []
    }
  }

  /// Returns one expectation for each slot of a preview that a value sets.
  private func spread(
    _ slot: String,
    _ figures: ClosedRange<Double>,
    _ text: String,
    _ range: Range<Int>,
    isProse: Bool
  ) -> [Expectation] {
    let slots =
      switch slot {
      case "padding": ["padding-vertical", "padding-horizontal"]
      case "inset-top": ["padding-top"]
      default: [slot]
      }
    return slots.map {
      Expectation(slot: $0, figures: figures, text: text, range: range, isProse: isProse)
    }
  }

  /// Returns the expectations of an item such as `Corner radius: `sm` (8px)`.
  private func expected(of line: ProseLine, _ claim: SurfaceClaim) -> [Expectation] {
    let words = words(line.value)
    guard !line.isCounterExample, !line.label.isEmpty, !words.contains(where: limits.contains)
    else { return [] }
    let label = line.label.joined(separator: " ")
    if let slot = labelled[label] {
      guard let mark = line.value.first(where: \.isValue),
        case .figure(let figure, unit: "px") = mark.kind
      else { return [] }
      return spread(slot, figure, text(line, mark), mark.range, isProse: true)
    }
    guard let place = partLabels[label], claim.texts.indices.contains(place) else { return [] }
    let part = claim.texts[place].part
    var found: [Expectation] = []
    if let mark = line.value.first(where: \.isValue),
      case .figure(let figure, unit: "px") = mark.kind
    {
      found += spread("\(part)-size", figure, text(line, mark), mark.range, isProse: true)
    }
    let weights = line.value.filter { $0.isWord }.compactMap { mark in
      SampleFont.weight(word(mark)).map { (mark, $0) }
    }
    if weights.count == 1, let (mark, weight) = weights.first {
      let text = "`\(word(mark))`"
      found += spread("\(part)-weight", weight...weight, text, mark.range, isProse: true)
    }
    return found
  }

  /// Returns a value with the name before it: `sm` (8px).
  private func text(_ line: ProseLine, _ mark: ProseMark) -> String {
    let figure = text(mark.range)
    let code = line.value.prefix { $0.range.lowerBound < mark.range.lowerBound }.last {
      $0.code != nil
    }
    return code?.code.map { "`\($0)` (\(figure))" } ?? figure
  }
}

extension SurfaceClaim {
  /// Whether the claim comes from code.
  var isOfSample: Bool {
    if case .sample = claimSource { true } else { false }
  }

  /// Whether a sample and a preview show the same texts, as far as the sample's texts are known.
  func hasParts(of preview: SurfaceClaim) -> Bool {
    let suffixes = ["-font", "-size", "-weight", "-color"]
    let parts = Set(preview.texts.map(\.part))
    let own = Set(
      texts.map(\.part)
        + values.compactMap { value in
          guard let suffix = suffixes.first(where: value.slot.hasSuffix) else { return nil }
          return String(value.slot.dropLast(suffix.count))
        }
    ).subtracting(["icon", "dismiss", "action-icon", "border", "spinner", "action"])
    guard own == parts else { return false }
    return texts.allSatisfy { part, text in
      let there = preview.texts.first { $0.text.value == text.value }
      return there == nil || there?.part == part
    }
  }
}

/// Slots that do not describe a text.
private let boxSlots: Set<String> = [
  "gap", "icon-font", "icon-size", "inset-top", "padding", "padding-horizontal", "padding-top",
  "padding-vertical", "radius",
]

/// Words that limit a value to a part or a case that is not examined here.
private let limits: Set<String> = [
  "dark", "desktop", "for", "if", "ipad", "landscape", "mobile", "on", "tablet", "when",
]

/// The slots that labels of items mean.
private let labelled: [String: String] = [
  "border radius": "radius", "corner radius": "radius", "corners": "radius", "radius": "radius",
  "gap": "gap", "spacing": "gap", "vertical spacing": "gap", "horizontal spacing": "gap",
  "icon size": "icon-size", "inner padding": "padding", "internal padding": "padding",
  "padding": "padding", "horizontal padding": "padding-horizontal",
  "vertical padding": "padding-vertical", "top padding": "padding-top",
]

/// The index of the surface's text that a label means.
private let partLabels: [String: Int] = [
  "title": 0, "headline": 0, "body": 1, "message": 1, "description": 2, "hint": 2, "caption": 2,
]
