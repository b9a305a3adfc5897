extension Color {
  /// Reads a colour in the syntax of style sheets: hex with 3, 4, 6 or 8 digits, `rgb()`, `hsl()`,
  /// `lab()`, `lch()`, `oklab()`, `oklch()`, `color()`, and the names of CSS level 1.
  ///
  /// Nil for anything else.
  public init?(author text: String) {
    let text = text.trimmed.lowercased()
    if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let arguments = text[text.index(after: open)...].dropLast()
      self.init(function: text[..<open], arguments: arguments)
    } else if let hex = namedColors[text] {
      self.init(hexDigits: hex[...])
    } else if text == "transparent" {
      self.init(.srgb, [0, 0, 0], alpha: 0)
    } else {
      return nil
    }
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits, without the `#`.
  public init?(hexDigits text: Substring) {
    var digits: [Double] = []
    for character in text {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(Double(digit))
    }
    let bytes: [Double]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      .srgb,
      bytes.prefix(3).map { $0 / 255 },
      alpha: bytes.count == 4 ? bytes[3] / 255 : 1
    )
  }

  private init?(function name: Substring, arguments: Substring) {
    var parts = arguments.split { $0 == "," || $0 == "/" || $0.isWhitespace }
    var named: ColorSpace?
    if name == "color", let first = parts.first {
      named = ColorSpace(rawValue: String(first))
      parts.removeFirst()
    }
    // Tokens Studio writes `rgba(#ff0000, 0.5)`.
    if parts.count == 2, ["rgb", "rgba"].contains(name), parts[0].hasPrefix("#"),
      let color = Color(hexDigits: parts[0].dropFirst()),
      let alpha = Color.share(parts[1], percentOf: 1)
    {
      self.init(color.space, color.components, alpha: clamp(alpha))
      return
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let alpha = parts.count == 4 ? Color.share(parts[3], percentOf: 1) : 1
    guard let alpha else { return nil }
    let components: [Double?]
    let space: ColorSpace
    switch name {
    case "rgb", "rgba":
      space = .srgb
      components = parts.prefix(3).map { part in
        Color.share(part, percentOf: 255).map { clamp($0 / 255) }
      }
    case "hsl", "hsla":
      space = .hsl
      components = [
        Color.degrees(parts[0]), Color.share(parts[1], percentOf: 100),
        Color.share(parts[2], percentOf: 100),
      ]
    case "lab", "oklab":
      let isOK = name == "oklab"
      space = isOK ? .oklab : .lab
      components = zip(parts, isOK ? [1, 0.4, 0.4] : [100, 125, 125]).map { part, whole in
        Color.share(part, percentOf: whole)
      }
    case "lch", "oklch":
      let isOK = name == "oklch"
      space = isOK ? .oklch : .lch
      components = [
        Color.share(parts[0], percentOf: isOK ? 1 : 100),
        Color.share(parts[1], percentOf: isOK ? 0.4 : 150), Color.degrees(parts[2]),
      ]
    case "color":
      guard let named, named != .hsl, named != .hwb else { return nil }
      space = named
      components = parts.prefix(3).map { Color.share($0, percentOf: 1) }
    default: return nil
    }
    guard !components.contains(nil) else { return nil }
    self.init(space, components, alpha: clamp(alpha))
  }

  /// A number, or a percentage of a whole.
  static func share(_ text: Substring, percentOf whole: Double) -> Double? {
    if text.hasSuffix("%") { return plainNumber(text.dropLast()).map { $0 / 100 * whole } }
    return plainNumber(text)
  }

  private static func degrees(_ text: Substring) -> Double? {
    let number = text.hasSuffix("deg") ? text.dropLast(3) : text
    return plainNumber(number).map { angle in
      let turn = angle.truncatingRemainder(dividingBy: 360)
      return turn < 0 ? turn + 360 : turn
    }
  }
}

private let namedColors = [
  "black": "000000", "white": "ffffff", "red": "ff0000", "green": "008000", "blue": "0000ff",
  "yellow": "ffff00", "orange": "ffa500", "purple": "800080", "gray": "808080", "grey": "808080",
  "silver": "c0c0c0", "maroon": "800000", "navy": "000080", "teal": "008080", "olive": "808000",
  "lime": "00ff00", "aqua": "00ffff", "cyan": "00ffff", "fuchsia": "ff00ff", "magenta": "ff00ff",
  "pink": "ffc0cb", "brown": "a52a2a",
]
