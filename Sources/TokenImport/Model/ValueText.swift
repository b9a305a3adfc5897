import DesignTokens
import Diagnostics

/// Values as JSON texts in the form of the token format, with every digit of their numbers.
enum ValueText {
  /// The text of a value.
  static func text(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let length): self.length(length)
    case .fontFamily(let names):
      names.count == 1 ? quoted(names[0]) : list(names.map(quoted))
    case .fontWeight(let number), .number(let number): self.number(number)
    case .duration(let time): quantity(time.value, time.unit.rawValue)
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      object([
        ("color", color(border.color)), ("width", length(border.width)),
        ("style", stroke(border.style)),
      ])
    case .transition(let step):
      object([
        ("duration", quantity(step.duration.value, step.duration.unit.rawValue)),
        ("delay", quantity(step.delay.value, step.delay.unit.rawValue)),
        ("timingFunction", curve(step.timingFunction)),
      ])
    case .shadow(let layers):
      layers.count == 1 ? shadow(layers[0]) : list(layers.map(shadow))
    case .gradient(let stops):
      list(
        stops.map { object([("color", color($0.color)), ("position", number($0.position))]) }
      )
    case .typography(let type):
      object([
        ("fontFamily", list(type.fontFamily.map(quoted))), ("fontSize", length(type.fontSize)),
        ("fontWeight", number(type.fontWeight)), ("letterSpacing", length(type.letterSpacing)),
        ("lineHeight", number(type.lineHeight)),
      ])
    }
  }

  /// A number with as many digits as it takes to read the same one back.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    if number == number.rounded(), abs(number) < 9e15 { return String(Int(number)) }
    return "\(number)"
  }

  /// A text in quotes, without characters that no page may contain.
  static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text.withoutForbidden)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func color(_ color: Color) -> String {
    var members = [
      ("colorSpace", quoted(color.space.rawValue)),
      ("components", list(color.components.map { $0.map { number($0) } ?? "\"none\"" })),
    ]
    if color.alpha != 1 { members.append(("alpha", number(color.alpha))) }
    if color.space == .srgb { members.append(("hex", quoted(color.hex))) }
    return object(members)
  }

  private static func length(_ length: Dimension) -> String {
    quantity(length.value, length.unit.rawValue)
  }

  private static func curve(_ curve: CubicBezier) -> String {
    list([curve.x1, curve.y1, curve.x2, curve.y2].map { number($0) })
  }

  private static func stroke(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): quoted(keyword.rawValue)
    case .dashes(let lengths, let cap):
      object([("dashArray", list(lengths.map { length($0) })), ("lineCap", quoted(cap.rawValue))])
    }
  }

  private static func shadow(_ layer: Shadow) -> String {
    var members = [
      ("color", color(layer.color)), ("offsetX", length(layer.offsetX)),
      ("offsetY", length(layer.offsetY)), ("blur", length(layer.blur)),
      ("spread", length(layer.spread)),
    ]
    if layer.inset { members.append(("inset", "true")) }
    return object(members)
  }

  private static func quantity(_ value: Double, _ unit: String) -> String {
    object([("value", number(value)), ("unit", quoted(unit))])
  }

  private static func list(_ items: [String]) -> String {
    "[\(items.joined(separator: ", "))]"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}
