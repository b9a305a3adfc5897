import SampleCode
import SiteModel

/// Something that a sample paints on a backdrop that it also paints.
struct SamplePaint: Sendable {
  /// The colour of the text or graphic.
  let colour: SampleColor
  /// Whether it is text, which needs more contrast.
  let isText: Bool
  /// The contrast that it needs.
  let needed: Double
  /// The backdrop.
  let backdrop: Backdrop
  /// Whether it is in a stack: the sample then shows a whole surface and not a single line.
  let isInStack: Bool

  /// The fills behind something.
  struct Backdrop: Sendable {
    /// The fills from the top down; the page is below the last.
    var layers: [SampleColor] = []
    /// Whether all fills are known.
    var isKnown = true
  }

  /// The colours that a sample paints, in source order.
  static func all(in sample: Sample, _ names: TokenNames) -> [SamplePaint] {
    // Code without one of these paints nothing.
    guard sample.holds("foregroundColor", "foregroundStyle", "tint") else { return [] }
    var painter = Painter(names: names)
    for view in DrawnView.all(sample.tree.statements) { painter.paint(view, Surroundings()) }
    return painter.paints
  }
}

/// The values that a view inherits from the views around it.
private struct Surroundings {
  var backdrop = SamplePaint.Backdrop()
  var foreground: SampleColor?
  var font: Expression?
  var weights: [Expression.Modifier] = []
  var isInStack = false
}

private struct Painter {
  let names: TokenNames
  var paints: [SamplePaint] = []

  mutating func paint(_ view: DrawnView, _ outside: Surroundings) {
    // Modifiers that fade, hide or restyle a view change its colours.
    guard !view.modifiers.contains(where: { isObscuring($0) }) else { return }
    var inside = outside
    var own: [SampleColor] = []
    for modifier in view.modifiers where modifier.name.value == "background" {
      guard let fills = fills(of: modifier) else {
        inside.backdrop.isKnown = false
        continue
      }
      own += fills
    }
    inside.backdrop.layers = own + inside.backdrop.layers
    readText(of: view, &inside)
    emit(view, inside)
    paintChildren(of: view, inside)
    for modifier in view.modifiers where modifier.name.value == "overlay" {
      for closure in modifier.call?.closures ?? [] {
        for over in DrawnView.all(closure.statements) { paint(over, inside) }
      }
    }
  }

  private func isObscuring(_ modifier: Expression.Modifier) -> Bool {
    switch modifier.name.value {
    case "opacity", "hidden", "redacted", "blendMode", "glassEffect", "colorInvert", "environment",
      "colorScheme", "preferredColorScheme", "colorMultiply":
      return true
    case "buttonStyle":
      let style = modifier.call?[0]?.base.name?.value ?? ""
      return !["plain", "borderless", "PlainButtonStyle"].contains(style)
    default: return false
    }
  }

  private mutating func readText(of view: DrawnView, _ inside: inout Surroundings) {
    if view.name == "Button" { inside.foreground = nil }
    if let modifier = view.modifiers.first(where: {
      ["foregroundColor", "foregroundStyle"].contains($0.name.value)
    }) {
      inside.foreground = modifier.call?[0].flatMap { SampleColor($0, names) }
    }
    if let font = view.modifier("font")?.call?[0] {
      inside.font = font
      inside.weights = []
    }
    inside.weights += view.modifiers.filter { ["fontWeight", "bold"].contains($0.name.value) }
  }

  private mutating func emit(_ view: DrawnView, _ inside: Surroundings) {
    switch view.name {
    case "Text", "Label": add(inside.foreground, isText: true, inside)
    case "Button" where view.call?[0]?.string != nil: add(inside.foreground, isText: true, inside)
    case "Image" where view.call?["systemName"] != nil:
      let hiding = view.modifier("accessibilityHidden")?.call?[0]?.boolean?.value
      if hiding != true { add(inside.foreground, isText: false, inside) }
    case "ProgressView":
      let tint =
        view.modifier("tint")?.call?[0]
        ?? view.modifier("progressViewStyle")?.call?[0]?.call?["tint"]
      add(tint.flatMap { SampleColor($0, names) }, isText: false, inside)
    default: break
    }
  }

  private mutating func add(_ colour: SampleColor?, isText: Bool, _ inside: Surroundings) {
    guard let colour, inside.backdrop.isKnown else { return }
    var font = inside.font.flatMap { SampleFont($0, names) }
    for weight in inside.weights { font?.apply(weight) }
    paints.append(
      SamplePaint(
        colour: colour,
        isText: isText,
        needed: isText && font?.isLarge != true ? 4.5 : 3,
        backdrop: inside.backdrop,
        isInStack: inside.isInStack
      )
    )
  }

  private mutating func paintChildren(of view: DrawnView, _ inside: Surroundings) {
    var inside = inside
    switch view.name {
    case "Text", "Image", "ProgressView": return
    case "Button", "Label", "NavigationStack", "ContentUnavailableView": break
    case "ZStack":
      inside.isInStack = true
      for child in view.children {
        if let fill = fill(of: child) {
          inside.backdrop.layers.insert(fill, at: 0)
        } else if child.name == "Color" || child.isShape || child.name.hasSuffix("Gradient") {
          inside.backdrop.isKnown = false
        } else {
          paint(child, inside)
        }
      }
      return
    default:
      if view.isArrangement {
        inside.isInStack = true
      } else {
        // A view of the app's own may have a fill that the sample does not show.
        inside.backdrop.isKnown = false
      }
    }
    for child in view.children { paint(child, inside) }
  }

  /// Returns the fills of a `background`, the upper first; `nil` if one is unknown.
  private func fills(of modifier: Expression.Modifier) -> [SampleColor]? {
    guard let call = modifier.call else { return nil }
    if let given = call[0] { return fill(of: given).map { [$0] } }
    let views = call.closures.flatMap { DrawnView.all($0.statements) }
    let found = views.map { fill(of: $0) }
    let known = found.compactMap(\.self)
    return known.count == found.count && !known.isEmpty ? known.reversed() : nil
  }

  private func fill(of view: DrawnView) -> SampleColor? {
    view.isShape || view.name == "Color" ? fill(of: view.expression) : nil
  }

  /// Returns a colour, or the fill of a shape.
  private func fill(of given: Expression) -> SampleColor? {
    if let colour = SampleColor(given, names) { return colour }
    let filling = given.modifiers.first {
      ["fill", "foregroundColor", "foregroundStyle"].contains($0.name.value)
    }
    return filling?.call?[0].flatMap { SampleColor($0, names) }
  }
}
