import DesignTokens

/// Values in the syntax of Kotlin.
enum KotlinValue {
  /// The type of a property with the value.
  static func type(_ value: TokenValue) -> String {
    switch value {
    case .color: "Color"
    case .dimension: "Dp"
    case .fontFamily: "List<String>"
    case .fontWeight: "FontWeight"
    case .duration: "Duration"
    case .cubicBezier: "CubicBezierEasing"
    case .number: "Float"
    case .strokeStyle: "String"
    case .border: "TokenBorder"
    case .transition: "TokenTransition"
    case .shadow: "List<TokenShadow>"
    case .gradient: "List<Pair<Float, Color>>"
    case .typography: "TokenTextStyle"
    }
  }

  /// The expression of a value; nil if it has a unit that depends on the place of use.
  static func text(_ value: TokenValue) -> String? {
    switch value {
    case .color(let color): return self.color(color)
    case .dimension(let length): return self.length(length)
    case .fontFamily(let names): return families(names)
    case .fontWeight(let weight): return "FontWeight(\(Int(weight.rounded())))"
    case .duration(let time): return duration(time)
    case .cubicBezier(let curve): return self.curve(curve)
    case .number(let number): return float(number)
    case .strokeStyle(let style): return string(CSSValue.text(.strokeStyle(style)))
    case .border(let border):
      guard let width = length(border.width) else { return nil }
      return
        "TokenBorder(\(color(border.color)), \(width), \(string(CSSValue.text(.strokeStyle(border.style)))))"
    case .transition(let step):
      return
        "TokenTransition(\(duration(step.duration)), \(duration(step.delay)), \(curve(step.timingFunction)))"
    case .shadow(let layers):
      let texts = layers.compactMap(shadow)
      return texts.count == layers.count ? "listOf(\(texts.joined(separator: ", ")))" : nil
    case .gradient(let stops):
      let texts = stops.map { "\(float($0.position)) to \(color($0.color))" }
      return "listOf(\(texts.joined(separator: ", ")))"
    case .typography(let type):
      guard let size = length(type.fontSize), let spacing = spacing(type) else { return nil }
      return
        "TokenTextStyle(\(families(type.fontFamily)), \(size), FontWeight(\(Int(type.fontWeight.rounded()))), "
        + "\(spacing), \(float(type.lineHeight)))"
    }
  }

  private static func color(_ color: Color) -> String {
    if color.isInSRGB {
      let alpha = Int((min(max(color.alpha, 0), 1) * 255).rounded())
      let digits = String(alpha, radix: 16, uppercase: true)
      return
        "Color(0x\(digits.count == 1 ? "0" : "")\(digits)\(color.hex.dropFirst().uppercased()))"
    }
    let wide = color.displayP3.clipped
    let parts = [wide.red, wide.green, wide.blue, color.alpha].map(float)
    return "Color(\(parts.joined(separator: ", ")), ColorSpaces.DisplayP3)"
  }

  private static func length(_ length: Dimension) -> String? {
    guard length.unit == .px || length.unit == .rem else { return nil }
    return length.pixels < 0 ? "(\(decimal(length.pixels))).dp" : "\(decimal(length.pixels)).dp"
  }

  private static func spacing(_ type: Typography) -> String? {
    type.letterSpacing.unit == .em
      ? length(Dimension(type.letterSpacing.value * type.fontSize.pixels, .px))
      : length(type.letterSpacing)
  }

  private static func shadow(_ layer: Shadow) -> String? {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].compactMap(length)
    guard lengths.count == 4 else { return nil }
    return "TokenShadow(\(color(layer.color)), \(lengths.joined(separator: ", ")), \(layer.inset))"
  }

  private static func duration(_ time: Duration) -> String {
    "\(decimal(time.milliseconds)).milliseconds"
  }

  private static func curve(_ curve: CubicBezier) -> String {
    let parts = [curve.x1, curve.y1, curve.x2, curve.y2].map(float)
    return "CubicBezierEasing(\(parts.joined(separator: ", ")))"
  }

  private static func families(_ names: [String]) -> String {
    "listOf(\(names.map(string).joined(separator: ", ")))"
  }

  private static func float(_ number: Double) -> String { "\(decimal(number))f" }

  private static func string(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$": out += "\\\(scalar)"
      case _ where scalar.value < 0x20: out += " "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// The start of the file: imports, and types that Compose does not have.
  static let prelude = """
    // Design tokens. Written by `vitrine tokens export kotlin`; edit the token files.

    import androidx.compose.animation.core.CubicBezierEasing
    import androidx.compose.ui.graphics.Color
    import androidx.compose.ui.graphics.colorspace.ColorSpaces
    import androidx.compose.ui.text.font.FontWeight
    import androidx.compose.ui.unit.Dp
    import androidx.compose.ui.unit.dp
    import kotlin.time.Duration
    import kotlin.time.Duration.Companion.milliseconds

    /** One layer of a shadow. */
    data class TokenShadow(
        val color: Color, val x: Dp, val y: Dp, val blur: Dp, val spread: Dp, val isInset: Boolean,
    )

    /** A line around a box; the style is a name of CSS. */
    data class TokenBorder(val color: Color, val width: Dp, val style: String)

    /** An animated change of state. */
    data class TokenTransition(val duration: Duration, val delay: Duration, val easing: CubicBezierEasing)

    /** A text style; the height of a line is a multiple of the size. */
    data class TokenTextStyle(
        val families: List<String>, val size: Dp, val weight: FontWeight, val letterSpacing: Dp,
        val lineHeight: Float,
    )

    """
}
