import DesignTokens

/// A slot in one scheme as CSS custom properties; two looks with the same ones are the same.
///
/// Values are printed from their types; the result contains no text of an author.
///
/// - Returns: The property of the slot, and a second one for a font; empty if it has no value.
func customProperties(
  _ name: String,
  _ value: TokenValue?
) -> (own: String, tracking: String) {
  guard let value else { return ("", "") }
  let own = "--\(name):\(css(value));"
  guard case .typography(let type) = value else { return (own, "") }
  return (own, "--\(name)-tracking:\(css(type.letterSpacing));")
}

/// A token's value as CSS.
func css(_ value: TokenValue) -> String {
  switch value {
  case .color(let color): color.css
  case .dimension(let length): css(length)
  case .fontFamily(let families): css(families)
  case .fontWeight(let weight): decimal(weight)
  case .duration(let time): "\(decimal(time.milliseconds))ms"
  case .cubicBezier(let curve):
    "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map { decimal($0) }.joined(separator: ",")))"
  case .number(let number): decimal(number)
  case .strokeStyle(let style): css(style)
  case .border(let border): "\(css(border.width)) \(css(border.style)) \(border.color.css)"
  case .transition(let transition):
    "\(css(.duration(transition.duration))) \(css(.cubicBezier(transition.timingFunction))) "
      + css(.duration(transition.delay))
  case .shadow(let layers): layers.map(css).joined(separator: ",")
  case .gradient(let stops): css(stops)
  case .typography(let type): css(type)
  }
}

private func css(_ length: Dimension) -> String {
  "\(decimal(length.value))\(length.unit.rawValue)"
}

/// A gradient from top to bottom.
///
/// CSS needs two stops, so a single one is repeated.
private func css(_ stops: [GradientStop]) -> String {
  let places = (stops.count == 1 ? stops + stops : stops).map {
    "\($0.color.css) \(decimal($0.position * 100))%"
  }
  return "linear-gradient(\(places.joined(separator: ",")))"
}

/// The `font` shorthand; the size follows the reader's own text size and the page's text switch.
private func css(_ type: Typography) -> String {
  let size = decimal(type.fontSize.pixels / 16)
  return "\(decimal(type.fontWeight)) calc(\(size)rem * var(--text-scale, 1))/"
    + "\(decimal(type.lineHeight)) \(css(type.fontFamily))"
}

private let genericFamilies: Set = [
  "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
  "ui-sans-serif", "ui-monospace", "ui-rounded", "-apple-system", "emoji", "math",
]

/// Generic families bare, all others in quotes with CSS escapes.
private func css(_ families: [String]) -> String {
  families.map { family in
    if genericFamilies.contains(family) { return family }
    var quoted = "'"
    for scalar in family.unicodeScalars {
      switch scalar {
      case "'", "\"", "\\", "<", ">", "&", "\n", "\r", "\0", ";", "{", "}":
        quoted += "\\\(String(scalar.value, radix: 16)) "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
  .joined(separator: ",")
}

private func css(_ style: StrokeStyle) -> String {
  switch style {
  case .keyword(let keyword): keyword.rawValue
  // CSS borders have no dash lists; dashed is the nearest style.
  case .dashes: "dashed"
  }
}

private func css(_ shadow: Shadow) -> String {
  let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map { css($0) }
  return (shadow.inset ? "inset " : "") + lengths.joined(separator: " ") + " " + shadow.color.css
}
