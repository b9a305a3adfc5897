import Mustache

/// The custom properties of plates, each set of them once: a gallery draws the same ones many times.
struct PlateStyles {
  private var names: [Style: String] = [:]
  /// Names of classes with what they set, in the order of their first use.
  private(set) var values: [Value] = []

  /// The class that sets these properties.
  mutating func name(of style: [UInt8]) -> String {
    let key = Style(bytes: style)
    if let name = names[key] { return name }
    let name = "as-\(names.count + 1)"
    names[key] = name
    // Within a `style` element nothing may be escaped; `customProperties` lets no `<` through.
    values.append(["name": .text(name), "style": .html(style)])
    return name
  }

  /// Bytes that are hashed at once: an array would feed each of a thousand by itself.
  private struct Style: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}

/// A text as a CSS string that may stand in a `style` element.
func quotedCSS(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\", "<", "\n", "\r", "\u{C}": quoted += "\\\(String(scalar.value, radix: 16)) "
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
