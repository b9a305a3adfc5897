import Samples

/// Something that a sample paints on something that it paints too.
struct SamplePaint: Sendable {
  /// The colour of words or marks.
  let colour: SampleColor
  /// Whether it is words, whose bound is higher.
  let isText: Bool
  /// The contrast that it needs.
  let needed: Double
  /// What it stands on.
  let ground: Ground
  /// Whether it stands in a stack, so that the sample shows a whole and no single line.
  let isInStack: Bool

  /// What lies under something.
  struct Ground: Sendable {
    /// The fills from the top down; the page lies under the last.
    var layers: [SampleColor] = []
    /// Whether all of them can be told.
    var isKnown = true
  }

  /// What a sample paints, in source order.
  static func all(in sample: Sample, _ names: TokenNames) -> [SamplePaint] {
    // Nothing is painted without one of these.
    guard sample.holds("foregroundColor", "foregroundStyle", "tint") else { return [] }
    var painter = Painter(names: names)
    for view in DrawnView.all(sample.tree.statements) { painter.paint(view, Surroundings()) }
    return painter.paints
  }
}

/// What a view takes from those around it.
private struct Surroundings {
  var ground = SamplePaint.Ground()
  var foreground: SampleColor?
  var font: Expression?
  var weights: [Expression.Modifier] = []
  var isInStack = false
}

private struct Painter {
  let names: TokenNames
  var paints: [SamplePaint] = []

  mutating func paint(_ view: DrawnView, _ outside: Surroundings) {
    // What fades, hides or is drawn by a style of its own shows other colours.
    guard !view.modifiers.contains(where: { isObscuring($0) }) else { return }
    var inside = outside
    var own: [SampleColor] = []
    for modifier in view.modifiers where modifier.name.value == "background" {
      guard let fills = fills(of: modifier) else {
        inside.ground.isKnown = false
        continue
      }
      own += fills
    }
    inside.ground.layers = own + inside.ground.layers
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
    guard let colour, inside.ground.isKnown else { return }
    var font = inside.font.flatMap { SampleFont($0, names) }
    for weight in inside.weights { font?.apply(weight) }
    paints.append(
      SamplePaint(
        colour: colour,
        isText: isText,
        needed: isText && font?.isLarge != true ? 4.5 : 3,
        ground: inside.ground,
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
          inside.ground.layers.insert(fill, at: 0)
        } else if child.name == "Color" || child.isShape || child.name.hasSuffix("Gradient") {
          inside.ground.isKnown = false
        } else {
          paint(child, inside)
        }
      }
      return
    default:
      if view.isArrangement {
        inside.isInStack = true
      } else {
        // A view of the app's own may have a ground that nobody sees here.
        inside.ground.isKnown = false
      }
    }
    for child in view.children { paint(child, inside) }
  }

  /// The fills of a `background`, the upper first; `nil` when one cannot be told.
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

  /// A colour, or a shape that one fills.
  private func fill(of given: Expression) -> SampleColor? {
    if let colour = SampleColor(given, names) { return colour }
    let filling = given.modifiers.first {
      ["fill", "foregroundColor", "foregroundStyle"].contains($0.name.value)
    }
    return filling?.call?[0].flatMap { SampleColor($0, names) }
  }
}
