import DesignTokens
import SiteModel

extension PictureComparison {
  /// Measures the contrast of each text and graphic that an interaction changes.
  mutating func compareInteractions() {
    for (interaction, look) in zip(surface.interactions, measurement.interactions) {
      for item in look.items {
        guard let usual = usual(item), let color = item.color, color.alpha > 0,
          let drawn = DrawnStack(item, color, in: look.boxes).worst
        else { continue }
        let required = usual.required
        guard drawn.ratio < required else { continue }
        add(
          Difference(
            rule: "verify/interaction",
            range: place(usual.index),
            cause: "\(interaction.rawValue) \(item.name)",
            message: "`\(item.name)` has a contrast of \(ratio(drawn.ratio)) "
              + "\(interaction.moment), and \(decimal(required, places: 1)) is needed",
            notes: ["it is \(drawn.foreground.hex) on \(drawn.background.hex) then"],
            help: "give the rule with `\(interaction.pseudoClass)` in `surface.css` another slot"
          )
        )
      }
    }
  }

  /// Compares a control with the focus with what people need to find it.
  mutating func compareFocus(_ look: FocusLook) {
    if let cover = look.cover {
      report(
        "verify/focus-hidden",
        look,
        "`\(look.name)` is behind `\(cover)` while it has the keyboard focus",
        "leave space for it, or move `\(cover)` away"
      )
      return
    }
    let needed = look.boxes.reduce(0) { $0 + focusThickness * 2 * ($1[2] + $1[3]) }
    guard needed > 0 else { return }
    if look.changedArea < 1 {
      report(
        "verify/focus-contrast",
        look,
        "no part of `\(look.name)` changes by 3:1 when it has the keyboard focus",
        "draw an `outline` for `:focus-visible` that has 3:1 against what is there without it"
      )
    } else if look.changedArea < needed * focusTolerance {
      report(
        "verify/focus-area",
        look,
        "the focus changes \(decimal(look.changedArea, places: 0)) px² of `\(look.name)` by 3:1 or "
          + "more, and an outline of 2 px has \(decimal(needed, places: 0)) px²",
        "draw a solid outline of at least 2 px around it"
      )
    }
  }

  private mutating func report(_ rule: String, _ look: FocusLook, _ message: String, _ help: String)
  {
    add(
      Difference(
        rule: rule,
        range: surface.place(ofRule: Interaction.focus.pseudoClass),
        cause: look.name,
        message: message,
        help: help
      )
    )
  }

  /// The contrast that a text or graphic needs at all times, and its slot; nil if it needs none.
  private func usual(_ item: PaintedItem) -> (index: Int?, required: Double)? {
    let plain = measurement.items.first { $0.place == item.place && $0.kind == item.kind }
    if let index = plain?.slot, let name = slot(index)?.slot.name {
      let pair = pairs.first { $0.slot == name }
      return pair.map { (index, $0.required) }
    }
    guard item.kind == .text else { return nil }
    return (nil, isLargeText(pixels: item.fontSize, weight: item.fontWeight) ? 3 : 4.5)
  }
}

/// Thickness in CSS pixels of a line around a control that is large enough (WCAG 2.2, 2.4.13).
private let focusThickness = 2.0

/// The share of the area that counts as all of it: rounded corners and smooth edges lose a little.
private let focusTolerance = 0.9
