/// Values in the syntax of style sheets.
public enum CSSValue {
  /// Declarations for a custom property: one, and for text styles a second for letter spacing,
  /// which the `font` shorthand lacks.
  public static func declarations(
    _ name: String,
    _ value: TokenValue,
    wide: Bool
  ) -> [(String, String)] {
    guard case .typography(let type) = value else { return [(name, text(value, wide: wide))] }
    return [(name, font(type)), ("\(name)-letter-spacing", length(type.letterSpacing))]
  }

  /// One value; with `wide`, colours outside sRGB are written as `color(display-p3 …)`.
  public static func text(_ value: TokenValue, wide: Bool = false) -> String {
    switch value {
    case .color(let color): self.color(color, wide)
    case .dimension(let length): self.length(length)
    case .fontFamily(let names): family(names)
    case .fontWeight(let number), .number(let number): decimal(number)
    case .duration(let time): self.time(time)
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      "\(length(border.width)) \(stroke(border.style)) \(color(border.color, wide))"
    case .transition(let step):
      "\(time(step.duration)) \(curve(step.timingFunction)) \(time(step.delay))"
    case .shadow(let layers): layers.map { shadow($0, wide) }.joined(separator: ", ")
    case .gradient(let stops):
      stops.map { "\(color($0.color, wide)) \(decimal($0.position * 100, places: 4))%" }
        .joined(separator: ", ")
    case .typography(let type): font(type)
    }
  }

  private static func color(_ color: Color, _ wide: Bool) -> String {
    wide ? color.wideCSS ?? color.css : color.css
  }

  private static func length(_ length: Dimension) -> String {
    decimal(length.value) + length.unit.rawValue
  }

  private static func time(_ time: Duration) -> String {
    decimal(time.value) + time.unit.rawValue
  }

  private static func curve(_ curve: CubicBezier) -> String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { decimal($0) }
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }

  /// CSS draws its own dashes.
  private static func stroke(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(_, let cap): cap == .round ? "dotted" : "dashed"
    }
  }

  private static func shadow(_ layer: Shadow, _ wide: Bool) -> String {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map { length($0) }
    return (layer.inset ? ["inset"] : []).appending(lengths + [color(layer.color, wide)])
  }

  private static func font(_ type: Typography) -> String {
    let size = "\(length(type.fontSize))/\(decimal(type.lineHeight, places: 4))"
    return "\(decimal(type.fontWeight)) \(size) \(family(type.fontFamily))"
  }

  /// Families in quotes, except the generic ones, which are keywords.
  private static func family(_ names: [String]) -> String {
    names.map { genericFamilies.contains($0) ? $0 : string($0) }.joined(separator: ", ")
  }

  private static func string(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar == "<":
        out += "\\\(String(scalar.value, radix: 16)) "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

extension [String] {
  fileprivate func appending(_ others: [String]) -> String {
    (self + others).joined(separator: " ")
  }
}

private let genericFamilies: Set<String> = [
  "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
  "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "fangsong", "-apple-system",
]
