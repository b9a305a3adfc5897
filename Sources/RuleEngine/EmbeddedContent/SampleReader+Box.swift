import DesignTokens
import SampleCode

extension SampleReader {
  /// Reads the modifiers of the whole view: padding, fill, edge, corner and motion.
  ///
  /// Padding inside the fill is `padding`, outside it `margin`; with an edge or an axis it is
  /// `padding-horizontal`, `margin-top` and so on. Where nothing is filled, the space above is
  /// `inset-top`.
  mutating func readBox(_ view: DrawnView) {
    let paints = view.modifiers.lastIndex { isGround($0) }
    for (index, modifier) in view.modifiers.enumerated() {
      switch modifier.name.value {
      case "padding": readPadding(modifier, isOuter: paints.map { index > $0 }, view)
      case "background": readGround(modifier)
      case "overlay": readEdge(modifier)
      case "border":
        modifier.call?[0].map { addColour("border-color", $0) }
        addLength("border-width", modifier.call?["width"])
      case "cornerRadius": addLength("radius", modifier.call?[0])
      case "clipShape": modifier.call?[0].map { readShape($0) }
      case "animation": readMotion(modifier.call?[0])
      default: break
      }
    }
  }

  private func isGround(_ modifier: Expression.Modifier) -> Bool {
    ["background", "cornerRadius", "clipShape", "border"].contains(modifier.name.value)
  }

  private mutating func readPadding(
    _ modifier: Expression.Modifier,
    isOuter: Bool?,
    _ view: DrawnView
  ) {
    guard let call = modifier.call else { return }
    let unlabelled = call.arguments.filter { $0.label == nil }.map(\.value)
    guard let length = unlabelled.last else { return }
    var edge = ""
    if unlabelled.count > 1, case .implicitMember(let name) = unlabelled[0].base {
      edge = name.value == "all" ? "" : "-" + name.value
    }
    switch isOuter {
    case true?: addLength("margin" + edge, length)
    case false?: addLength("padding" + edge, length)
    case nil:
      let isAbove = edge == "-top" || edge == "-vertical"
      addLength(isAbove ? "inset-top" : "padding" + edge, length)
    }
  }

  private mutating func readGround(_ modifier: Expression.Modifier) {
    guard let call = modifier.call else { return }
    if let given = call[0] { readFill(given) }
    if let shape = call["in"] { readShape(shape) }
    for closure in call.closures {
      for statement in closure.statements { statement.expression.map { readFill($0) } }
    }
  }

  /// A colour, or a shape with a fill and an edge.
  private mutating func readFill(_ given: Expression) {
    let isShape = given.made.map {
      $0.name.value.hasSuffix("Rectangle") || $0.name.value == "Capsule"
    }
    guard isShape == true else {
      addColour("background", given)
      return
    }
    readShape(given)
    for modifier in given.modifiers {
      switch modifier.name.value {
      case "fill", "foregroundColor", "foregroundStyle":
        modifier.call?[0].map { addColour("background", $0) }
      case "overlay": readEdge(modifier)
      case "stroke", "strokeBorder": readStroke(modifier)
      default: break
      }
    }
  }

  private mutating func readEdge(_ modifier: Expression.Modifier) {
    guard let call = modifier.call else { return }
    let drawn =
      [call[0]] + call.closures.flatMap { $0.statements.map(\.expression) }
    for shape in drawn.compactMap(\.self) {
      guard let stroke = shape.modifier("stroke") ?? shape.modifier("strokeBorder") else {
        continue
      }
      readStroke(stroke)
    }
  }

  private mutating func readStroke(_ modifier: Expression.Modifier) {
    modifier.call?[0].map { addColour("border-color", $0) }
    addLength("border-width", modifier.call?["lineWidth"])
  }

  private mutating func readShape(_ shape: Expression) {
    addLength("radius", shape.call?["cornerRadius"])
    let name = shape.names.last?.value ?? ""
    if name.lowercased() == "capsule", let place = shape.names.last?.range {
      add("radius", .word("capsule"), place)
    }
  }

  private mutating func readMotion(_ given: Expression?) {
    guard let given, let name = given.base.name else { return }
    if let length = given.call?["duration"]?.number {
      let milliseconds = length.value * 1000
      add("duration", .figure(milliseconds...milliseconds, unit: "ms"), length.range)
    }
    add("easing", .word(name.value), name.range)
  }
}
