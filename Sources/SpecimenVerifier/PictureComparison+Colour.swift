import DesignTokens
import SiteModel

extension PictureComparison {
  /// Compares the colour of an item with the slot that it comes from.
  mutating func compareColour(of item: PaintedItem) {
    guard let index = item.slot, let resolved = slot(index) else {
      // A fill or a border may mix two slots, such as the unfilled part of a ring.
      let isMixture = item.dependsOnSlots && (item.kind == .fill || item.kind == .border)
      if !isMixture { reportUndeclared(item) }
      return
    }
    let name = resolved.slot.name
    if let pair = pairs.first(where: { $0.slot == name }), item.kind == .text || item.kind == .shape
    {
      comparePair(pair, item, index)
    } else if item.isExact {
      compareValue(of: item, index, name)
    }
  }

  /// Compares text or a shape, over its real backdrop, with its line in the proof.
  private mutating func comparePair(_ pair: ContrastPair, _ item: PaintedItem, _ index: Int) {
    guard let color = item.color,
      let drawn = DrawnStack(item, color, in: measurement.boxes).worst
    else { return }
    let isSameBackdrop = isSame(drawn.background, pair.background)
    guard !isSame(drawn.foreground, pair.foreground) || !isSameBackdrop else { return }
    // The background itself is reported.
    guard isSameBackdrop || !item.around.contains(where: strangeBoxes.contains) else { return }
    let backdrop = slot(index)?.slot.on.map { "`\($0)`" } ?? "white"
    add(
      Difference(
        rule: isSameBackdrop ? "verify/colour" : "verify/backdrop",
        range: place(index),
        cause: "\(pair.slot) \(item.name)",
        message: "`\(pair.slot)` is drawn with \(ratio(drawn.ratio)):1, and the proof says "
          + "\(ratio(pair.ratio)):1",
        notes: [
          "`\(item.name)` is \(drawn.foreground.hex) on \(drawn.background.hex), and the proof has "
            + "\(pair.foreground.hex) on \(pair.background.hex)"
        ],
        help: isSameBackdrop
          ? "draw it in `var(--\(pair.slot))`, without mixing in another colour"
          : "the surface says that it is on \(backdrop); correct `on`, or draw it there"
      )
    )
  }

  /// Compares a fill, a border or a colour without a proof with the value of its slot.
  private mutating func compareValue(of item: PaintedItem, _ index: Int, _ name: String) {
    let promised: [Color]
    switch value(index) {
    case .color(let color)?: promised = [color]
    case .gradient(let stops)?: promised = stops.map(\.color)
    default: return
    }
    // A gradient from a color slot often begins or ends with nothing.
    let isGradient = slot(index)?.slot.type == .gradient
    let stops = item.stops.map(\.color).filter { isGradient || $0.alpha > 0 }
    let drawn = item.color.map { [$0] } ?? stops
    let isAsPromised = drawn.allSatisfy { color in
      promised.contains { isSame($0, color) && abs($0.alpha - color.alpha) < tolerance }
    }
    guard !isAsPromised, let first = drawn.first, let wanted = promised.first else { return }
    add(
      Difference(
        rule: "verify/colour",
        range: place(index),
        cause: "\(name) \(item.name)",
        message: "`\(name)` is drawn in `\(first.css)`, and the spec says `\(wanted.css)`",
        notes: ["`\(item.name)` has this colour"],
        help: "draw it in `var(--\(name))`, without mixing in another colour"
      )
    )
  }

  /// Reports a colour that no slot gives.
  private mutating func reportUndeclared(_ item: PaintedItem) {
    let index = missing(item)
    if let index { replace(index) }
    let name = index.flatMap { slot($0)?.slot.name }
    let drawn = item.color?.css ?? item.stops.first?.color.css ?? item.text
    let noun =
      switch item.kind {
      case .text: "the text"
      case .shape: "a shape"
      case .fill: "the background"
      case .border: "the border"
      }
    var notes: [String] = []
    if let name, let pair = pairs.first(where: { $0.slot == name }), let color = item.color,
      let worst = DrawnStack(item, color, in: measurement.boxes).worst
    {
      notes = ["it has \(ratio(worst.ratio)):1, and the proof says \(ratio(pair.ratio)):1"]
    }
    let source = name.map { "`var(--\($0))`" } ?? "a slot"
    add(
      Difference(
        rule: "verify/undeclared-colour",
        range: place(index),
        cause: "\(item.kind.rawValue) \(item.name)",
        message: "\(noun) of `\(item.name)` is drawn in `\(drawn)`, "
          + (name.map { "not in `\($0)`" } ?? "which is the colour of no slot"),
        notes: notes,
        help: item.kind == .shape
          ? "write `fill=\"currentColor\"` or `stroke=\"currentColor\"` in the icon, so that it "
            + "takes its colour from \(source)"
          : "take the colour from \(source) in `surface.css`"
      )
    )
  }

  /// The slot that should have given the colour of an item: one of the same role in which nothing
  /// is drawn.
  private func missing(_ item: PaintedItem) -> Int? {
    if item.kind == .shape, let index = item.currentSlot { return index }
    let roles: [Surface.PaintRole] =
      switch item.kind {
      case .text: [.text]
      case .shape: [.graphic, .text]
      case .fill: [.fill]
      case .border: [.border]
      }
    let candidates = shownSlots.filter { index in
      !drawn.contains(index) && (slot(index)?.slot.role).map(roles.contains) == true
    }
    let part = item.name.drop { $0 == "." }.prefix { $0 != ":" }
    let named = candidates.first { slot($0)?.slot.name.hasPrefix("\(part)-") == true }
    return named ?? (candidates.count == 1 ? candidates.first : nil)
  }
}

/// Largest difference of a channel, from 0 to 1, between equal colours.
///
/// A browser rounds each channel of a computed colour to one of 256 values, in every layer of a
/// stack; proofs do not round. A difference of one and a half such steps is therefore no difference.
private let tolerance = 1.5 / 255

/// Returns true if two colours are the same up to rounding, without their opacity.
private func isSame(_ one: Color, _ other: Color) -> Bool {
  let (first, second) = (one.srgb.clipped, other.srgb.clipped)
  return abs(first.red - second.red) < tolerance && abs(first.green - second.green) < tolerance
    && abs(first.blue - second.blue) < tolerance
}
