import DesignTokens

/// Reads colours of style sheets (CSS Color 4 and 5), those computed from others included.
struct CSSColorReader {
  /// The colour of some tokens; nil if they are none, or one that depends on the place of use.
  static func color(_ tokens: ArraySlice<CSSToken>, depth: Int = 0) -> Color? {
    let tokens = CSSSelector.trimmed(tokens)
    guard depth < 16, let first = tokens.first else { return nil }
    switch first.kind {
    case .hash(let digits):
      return tokens.count == 1 ? Color(hexDigits: digits[...]) : nil
    case .ident(let name):
      guard tokens.count == 1 else { return nil }
      if name.lowercased() == "transparent" { return Color(.srgb, [0, 0, 0], alpha: 0) }
      return NamedColors.color(name)
    case .function(let name):
      guard let arguments = arguments(tokens) else { return nil }
      if name == "color-mix" { return mix(arguments, depth) }
      return function(name, arguments, depth)
    default: return nil
    }
  }

  /// Tokens between the parentheses of a function that the tokens are, all of them.
  static func arguments(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken>? {
    guard tokens.count >= 2, case .function = tokens.first?.kind, tokens.last?.isSign(")") == true
    else { return nil }
    var open = 0
    for index in tokens.indices {
      open += CSSSelector.depthChange(tokens[index])
      if open == 0 { return index == tokens.endIndex - 1 ? tokens.dropFirst().dropLast() : nil }
    }
    return nil
  }

  // MARK: Functions

  private static func function(
    _ name: String,
    _ arguments: ArraySlice<CSSToken>,
    _ depth: Int
  ) -> Color? {
    var parts = components(arguments)
    var space = name == "rgba" ? "rgb" : name == "hsla" ? "hsl" : name
    guard ["rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "color"].contains(space) else {
      return nil
    }
    var origin: Color?
    if parts.first?.first?.ident?.lowercased() == "from", parts.count >= 2 {
      origin = color(parts[1], depth: depth + 1)
      if origin == nil { return nil }
      parts.removeFirst(2)
    }
    if space == "color" {
      guard let named = parts.first?.first?.ident?.lowercased() else { return nil }
      space = named == "xyz" ? "xyz-d65" : named
      guard ColorSpace(rawValue: space) != nil else { return nil }
      parts.removeFirst()
    }
    var names: [String: Double] = [:]
    if let origin {
      guard let channels = ColorChannels.channels(origin, space) else { return nil }
      for (name, value) in zip(ColorChannels.names(space), channels) { names[name] = value }
      names["alpha"] = origin.alpha
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let scales = scales(space)
    var channels: [Double?] = []
    for (place, part) in parts.prefix(3).enumerated() {
      if part.count == 1, part.first?.ident?.lowercased() == "none" {
        channels.append(nil)
        continue
      }
      guard let quantity = CSSQuantity.evaluate(part, names: names),
        let number = channel(quantity, scale: scales[place])
      else { return nil }
      channels.append(number)
    }
    var alpha = origin?.alpha ?? 1
    if parts.count == 4 {
      guard let quantity = CSSQuantity.evaluate(parts[3], names: names),
        let number = channel(quantity, scale: 1)
      else { return nil }
      alpha = number
    }
    guard let color = ColorChannels.color(channels.map { $0 ?? 0 }, space, alpha: alpha) else {
      return nil
    }
    let components = zip(channels, color.components).map { $0 == nil ? nil : $1 }
    return Color(
      color.space,
      inRange(components, space, isRelative: origin != nil),
      alpha: color.alpha
    )
  }

  /// Clamps the same values as a CSS parser: channels of `rgb()`, lightness and chroma.
  private static func inRange(
    _ components: [Double?],
    _ space: String,
    isRelative: Bool
  ) -> [Double?] {
    zip(components, limits(space)).map { component, limit in
      guard let component, !(space == "rgb" && isRelative) else { return component }
      return min(max(component, limit.0), limit.1)
    }
  }

  private static func limits(_ space: String) -> [(Double, Double)] {
    let any = (-Double.infinity, Double.infinity)
    let positive = (0.0, Double.infinity)
    return switch space {
    case "rgb": [(0, 1), (0, 1), (0, 1)]
    case "hsl", "hwb": [any, (0, 100), (0, 100)]
    case "lab": [(0, 100), any, any]
    case "lch": [(0, 100), positive, any]
    case "oklab": [(0, 1), any, any]
    case "oklch": [(0, 1), positive, any]
    default: [any, any, any]
    }
  }

  /// The numbers that 100 % means; nil for a hue.
  private static func scales(_ space: String) -> [Double?] {
    switch space {
    case "rgb": [255, 255, 255]
    case "hsl", "hwb": [nil, 100, 100]
    case "lab": [100, 125, 125]
    case "lch": [100, 150, nil]
    case "oklab": [1, 0.4, 0.4]
    case "oklch": [1, 0.4, nil]
    default: [1, 1, 1]
    }
  }

  private static func channel(_ quantity: CSSQuantity, scale: Double?) -> Double? {
    switch quantity.unit {
    case "": quantity.value
    case "%": scale.map { quantity.value * $0 / 100 }
    case "deg": scale == nil ? quantity.value : nil
    case "turn": scale == nil ? quantity.value * 360 : nil
    case "rad": scale == nil ? quantity.value * 180 / .pi : nil
    case "grad": scale == nil ? quantity.value * 0.9 : nil
    default: nil
    }
  }

  /// Parts between blanks, commas and slashes outside all brackets.
  static func components(_ tokens: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var parts: [ArraySlice<CSSToken>] = []
    var start = tokens.startIndex
    var open = 0
    for index in tokens.indices {
      open += CSSSelector.depthChange(tokens[index])
      let isEnd = tokens[index].isBlank || tokens[index].isSign(",") || tokens[index].isSign("/")
      guard open == 0, isEnd else { continue }
      if start < index { parts.append(tokens[start..<index]) }
      start = index + 1
    }
    if start < tokens.endIndex { parts.append(tokens[start...]) }
    return parts
  }

  // MARK: Mixing

  private static func mix(_ arguments: ArraySlice<CSSToken>, _ depth: Int) -> Color? {
    let parts = CSSSelector.split(arguments, at: ",")
    guard parts.count == 3 else { return nil }
    let words = parts[0].compactMap { $0.ident?.lowercased() }
    guard words.count == 2, words[0] == "in" else { return nil }
    let space = words[1]
    guard let first = share(parts[1], depth), let second = share(parts[2], depth),
      let one = ColorChannels.channels(first.color, space),
      let other = ColorChannels.channels(second.color, space)
    else { return nil }
    var (p, q) = (first.share ?? 0.5, second.share ?? 0.5)
    if first.share != nil, second.share == nil { q = 1 - p }
    if first.share == nil, second.share != nil { p = 1 - q }
    let sum = p + q
    guard sum > 0, p >= 0, q >= 0 else { return nil }
    let weight = q / sum
    let (a, b) = (first.color.alpha, second.color.alpha)
    let alpha = a * (1 - weight) + b * weight
    let hue = ColorChannels.hueIndex(space)
    var channels: [Double] = []
    for index in 0..<3 {
      if index == hue {
        channels.append(
          mixedHue(
            one,
            other,
            index,
            weight,
            isFirstGray: isGray(one, space) || a == 0,
            isSecondGray: isGray(other, space) || b == 0
          )
        )
      } else if alpha > 0 {
        channels.append((one[index] * a * (1 - weight) + other[index] * b * weight) / alpha)
      } else {
        channels.append(0)
      }
    }
    return ColorChannels.color(channels, space, alpha: alpha * min(sum, 1))
  }

  private static func share(
    _ tokens: ArraySlice<CSSToken>,
    _ depth: Int
  ) -> (color: Color, share: Double?)? {
    var parts = components(tokens)
    var share: Double?
    for index in parts.indices {
      if let quantity = CSSQuantity.evaluate(parts[index]), quantity.unit == "%" {
        share = quantity.value / 100
        parts.remove(at: index)
        break
      }
    }
    guard parts.count == 1, let color = color(parts[0], depth: depth + 1) else { return nil }
    return (color, share)
  }

  private static func isGray(_ channels: [Double], _ space: String) -> Bool {
    switch space {
    case "hsl": channels[1] < 1e-4
    case "hwb": channels[1] + channels[2] >= 100 - 1e-4
    case "lch": channels[1] < 0.0015
    default: channels[1] < 4e-6
    }
  }

  private static func mixedHue(
    _ one: [Double],
    _ other: [Double],
    _ index: Int,
    _ weight: Double,
    isFirstGray: Bool,
    isSecondGray: Bool
  ) -> Double {
    if isFirstGray { return other[index] }
    if isSecondGray { return one[index] }
    var turn = other[index] - one[index]
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    return one[index] + turn * weight
  }
}
