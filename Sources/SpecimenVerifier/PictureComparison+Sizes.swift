import DesignTokens
import SiteModel

extension PictureComparison {
  /// Compares size and weight of a text with its font slot.
  mutating func compareFont(of item: PaintedItem) {
    let promised = item.slot.flatMap { slot($0)?.slot.font }.flatMap { name in
      picture.specimen.slots.firstIndex { $0.slot.name == name }
    }
    guard let index = item.font ?? promised, let name = slot(index)?.slot.name,
      case .typography(let font)? = value(index)
    else { return }
    let size = font.fontSize.pixels
    if abs(item.fontSize - size) > 0.1 {
      add(
        Difference(
          rule: "verify/text-size",
          range: place(index),
          cause: "\(name) \(item.name)",
          message: "`\(item.name)` is drawn in \(pixels(item.fontSize)), and `\(name)` says "
            + pixels(size),
          help: "write `font: var(--\(name))` in `surface.css`, and set no other size"
        )
      )
    }
    if abs(item.fontWeight - font.fontWeight) > 0.5 {
      add(
        Difference(
          rule: "verify/text-weight",
          range: place(index),
          cause: "\(name) \(item.name)",
          message: "`\(item.name)` is drawn with weight \(decimal(item.fontWeight)), and `\(name)` "
            + "says \(decimal(font.fontWeight))",
          help: "write `font: var(--\(name))` in `surface.css`, and set no other weight"
        )
      )
    }
  }

  /// Compares the widest element with the screen in a width that the surface names.
  mutating func compareOverflow(_ overflow: Overflow?, at width: Int) {
    guard let overflow else { return }
    add(
      Difference(
        rule: "verify/overflow",
        range: surface.range,
        cause: "\(width) \(overflow.name)",
        message: "`\(overflow.name)` juts out by \(pixels(overflow.pixels)) at \(width) px",
        help: "let it wrap or shrink in `surface.css`, or remove the width from `widths`"
      )
    )
  }

  /// Compares a box with the slots that state its size, and a target with the slots for targets.
  ///
  /// - Parameters:
  ///   - size: The measured sizes.
  ///   - width: Width of the screen in CSS pixels; nil for that of all pictures.
  mutating func compareSize(_ size: MeasuredSize, at width: Int? = nil) {
    for axis in 0..<2 {
      let side = axis == 0 ? "wide" : "high"
      if let index = size.slots[axis], let promised = length(index) {
        let isSmaller = size.used[axis] < promised - slack
        let isLarger = size.used[axis] > promised + slack
        if isLarger || (isSmaller && !size.isLimited) {
          report("verify/box-size", size, index, size.used[axis], promised, side, width)
        }
      } else if let index = size.slots[axis + 2], let promised = length(index) {
        if size.used[axis] < promised - slack {
          report("verify/box-size", size, index, size.used[axis], promised, side, width)
        }
      } else if size.isTarget, let (index, promised) = smallestTarget,
        size.box[axis] < promised - slack
      {
        report("verify/target-size", size, index, size.box[axis], promised, side, width)
      }
    }
  }

  private mutating func report(
    _ rule: String,
    _ size: MeasuredSize,
    _ index: Int,
    _ drawn: Double,
    _ promised: Double,
    _ side: String,
    _ width: Int?
  ) {
    guard let name = slot(index)?.slot.name else { return }
    let property = side == "wide" ? "min-inline-size" : "min-block-size"
    add(
      Difference(
        rule: rule,
        range: place(index),
        cause: "\(name) \(size.name)",
        message:
          "`\(size.name)` is \(pixels(drawn)) \(side), and `\(name)` says \(pixels(promised))"
          + (width.map { ", at \($0) px" } ?? ""),
        help: rule == "verify/target-size"
          ? "write `\(property): var(--\(name))` in `surface.css`"
          : "let nothing else in `surface.css` change the size of the box"
      )
    )
  }

  /// The smallest size of a target that a slot of the picture promises.
  private var smallestTarget: (index: Int, pixels: Double)? {
    picture.specimen.slots.indices.compactMap { index in
      guard let slot = slot(index)?.slot, slot.isTarget, picture.specimen.isPainted(slot) else {
        return nil
      }
      return length(index).map { (index, $0) }
    }
    .min { $0.1 < $1.1 }
  }

  private func length(_ index: Int) -> Double? {
    guard case .dimension(let length)? = value(index) else { return nil }
    return length.pixels
  }
}

/// Largest difference in CSS pixels between equal sizes: browsers place boxes at 64ths of a pixel.
private let slack = 0.1

private func pixels(_ number: Double) -> String { "\(decimal(number, places: 2)) px" }
