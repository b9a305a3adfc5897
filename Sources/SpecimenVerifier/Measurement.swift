import DesignTokens

/// The parts of one picture as a browser draws it, which `pageScript` reports.
struct Measurement: Sendable {
  /// Everything that is painted, in the order of the document.
  let items: [PaintedItem]
  /// The boxes around them, by the numbers that items have.
  let boxes: [PaintedBox]
  /// Sizes of targets, and of boxes that a slot gives a size.
  let sizes: [MeasuredSize]
  /// The element that juts out farthest from the screen; nil if none does.
  let overflow: Overflow?
  /// Texts and shapes that look different during each interaction of the surface, in their order.
  let interactions: [InteractionLook]
  /// The controls as they look with the keyboard focus; empty if the surface styles no focus.
  var focus: [FocusLook] = []
  /// Measurements of the same picture in the widths that its surface names, by width.
  var atWidths: [(width: Int, measurement: Measurement)] = []
}

/// The texts and shapes that an interaction changes.
struct InteractionLook: Sendable {
  /// The texts and shapes as they look then.
  let items: [PaintedItem]
  /// The boxes around them as they look then, by the numbers that items have.
  let boxes: [PaintedBox]
}

/// A control with the keyboard focus.
struct FocusLook: Sendable {
  /// Its first class, or else its tag.
  let name: String
  /// The element that covers all of it; nil if a part of it is seen.
  let cover: String?
  /// Its boxes, each as left, top, width and height in CSS pixels; a link may have several lines.
  let boxes: [[Double]]
  /// The area that differs by 3:1 or more from the look without focus, in square CSS pixels.
  var changedArea = 0.0
}

/// An element that is wider than the screen.
struct Overflow: Sendable {
  let name: String
  /// CSS pixels beyond the edge of the screen.
  let pixels: Double
}

/// One text, shape, fill or border.
struct PaintedItem: Sendable {
  /// The kinds of painted parts.
  enum Kind: String, Sendable {
    case text, shape, fill, border
  }

  let kind: Kind
  /// The number of the element or pseudo-element in the picture.
  let place: Int
  /// The element for people: its first class, or else its tag.
  let name: String
  /// The colour; nil for gradients and for values that are no colour.
  let color: Color?
  /// The value as the browser prints it; empty for a gradient.
  let text: String
  /// The stops of a gradient; empty for anything else.
  let stops: [GradientStop]
  /// The slot that the value comes from, by its index; nil if none is recognised.
  let slot: Int?
  /// Whether any slot affects the value.
  let dependsOnSlots: Bool
  /// Whether the value is that of the slot, and not mixed with another.
  let isExact: Bool
  /// The slot that gives the element its `color`, which a shape should take.
  let currentSlot: Int?
  /// The slot that gives the font size of a text.
  let font: Int?
  /// Font size of a text in pixels.
  let fontSize: Double
  /// Font weight of a text, 1 to 1000.
  let fontWeight: Double
  /// Opacity of the pseudo-element that paints it; 1 for an element.
  let opacity: Double
  /// The boxes that contain it, the outermost first, by their numbers; the last is its own.
  let around: [Int]
}

/// A box that contains painted items.
struct PaintedBox: Sendable {
  let name: String
  let opacity: Double
  /// Whether a slot states the opacity.
  let isSlotOpacity: Bool
  /// Background colour; nil if it is not a colour.
  let fill: Color?
  /// Background gradients, the topmost first; one without stops is an image.
  let gradients: [[GradientStop]]
  /// Properties that change colours in a way that no proof computes, with their values.
  let effects: [(property: String, value: String)]
  /// Whether a mask covers a part of it.
  let isMasked: Bool
}

/// The size of one box, in CSS pixels.
struct MeasuredSize: Sendable {
  let name: String
  /// Whether readers can press it.
  let isTarget: Bool
  /// Used values of `width` and `height`.
  let used: [Double]
  /// Width and height of the border box.
  let box: [Double]
  /// Whether a maximum limits the size.
  let isLimited: Bool
  /// The slots that state `width`, `height`, `min-width` and `min-height`, by index.
  let slots: [Int?]
}
