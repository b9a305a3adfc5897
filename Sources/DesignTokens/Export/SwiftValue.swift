/// Values as Swift expressions, and their types in `SwiftPrelude`.
enum SwiftValue {
  /// The Swift type of a token's value.
  static func type(_ type: TokenType) -> String {
    switch type {
    case .color: "TokenColor"
    case .dimension, .fontWeight, .duration, .number: "Double"
    case .fontFamily: "[String]"
    case .cubicBezier: "TokenCurve"
    case .strokeStyle: "TokenStroke"
    case .border: "TokenBorder"
    case .transition: "TokenTransition"
    case .shadow: "[TokenShadow]"
    case .gradient: "[TokenGradientStop]"
    case .typography: "TokenTypography"
    }
  }

  /// One value; lengths in points with 16 to the rem, times in seconds.
  static func text(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let length): points(length)
    case .fontFamily(let names): list(names.map(string))
    case .fontWeight(let number), .number(let number): decimal(number)
    case .duration(let time): seconds(time)
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      "TokenBorder(color: \(color(border.color)), width: \(points(border.width)), "
        + "style: \(stroke(border.style)))"
    case .transition(let step):
      "TokenTransition(duration: \(seconds(step.duration)), delay: \(seconds(step.delay)), "
        + "curve: \(curve(step.timingFunction)))"
    case .shadow(let layers): list(layers.map(shadow))
    case .gradient(let stops):
      list(
        stops.map {
          "TokenGradientStop(color: \(color($0.color)), position: \(decimal($0.position)))"
        }
      )
    case .typography(let type): typography(type)
    }
  }

  /// A Swift string literal.
  static func string(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        out += "\\u{\(String(scalar.value, radix: 16))}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// Colours outside sRGB are clipped to Display P3.
  private static func color(_ color: Color) -> String {
    let isWide = !color.isInSRGB
    let rgb = isWide ? color.displayP3.clipped : color.mappedSRGB
    let numbers = [rgb.red, rgb.green, rgb.blue].map { decimal($0, places: 5) }
    var arguments = ["red: \(numbers[0])", "green: \(numbers[1])", "blue: \(numbers[2])"]
    if color.alpha < 1 { arguments.append("opacity: \(decimal(clamp(color.alpha), places: 4))") }
    if isWide { arguments.append("space: .displayP3") }
    return "TokenColor(\(arguments.joined(separator: ", ")))"
  }

  private static func points(_ length: Dimension) -> String { decimal(length.pixels) }

  private static func seconds(_ time: Duration) -> String { decimal(time.milliseconds / 1000) }

  private static func curve(_ curve: CubicBezier) -> String {
    "TokenCurve(x1: \(decimal(curve.x1)), y1: \(decimal(curve.y1)), x2: \(decimal(curve.x2)), "
      + "y2: \(decimal(curve.y2)))"
  }

  private static func stroke(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): ".\(keyword.rawValue)"
    case .dashes(let lengths, let cap):
      ".dashes(\(list(lengths.map(points))), cap: .\(cap.rawValue))"
    }
  }

  private static func shadow(_ layer: Shadow) -> String {
    let inset = layer.inset ? ", isInset: true" : ""
    return "TokenShadow(color: \(color(layer.color)), x: \(points(layer.offsetX)), "
      + "y: \(points(layer.offsetY)), blur: \(points(layer.blur)), "
      + "spread: \(points(layer.spread))\(inset))"
  }

  private static func typography(_ type: Typography) -> String {
    "TokenTypography(families: \(list(type.fontFamily.map(string))), "
      + "size: \(points(type.fontSize)), weight: \(decimal(type.fontWeight)), "
      + "tracking: \(tracking(type)), "
      + "lineHeight: \(decimal(type.lineHeight, places: 4)))"
  }

  private static func tracking(_ type: Typography) -> String {
    guard type.letterSpacing.unit == .em else { return points(type.letterSpacing) }
    return decimal(type.letterSpacing.value * type.fontSize.pixels, places: 4)
  }

  private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
}
