/// A length in an older file: a text, a bare number, or an object with any unit.
struct LegacyLength {
  let value: Double
  /// The unit as written, in lowercase; empty for none.
  let unit: String

  /// Reads a length; nil for anything else.
  init?(_ node: JSONNode) {
    if let number = node.number {
      value = number
      unit = ""
    } else if let text = node.string?.trimmed.lowercased() {
      let digits = text.prefix { !$0.isLetter && $0 != "%" }
      guard let number = plainNumber(digits) else { return nil }
      value = number
      unit = String(text.dropFirst(digits.count)).trimmed
    } else {
      guard
        let number = node["value"]?.number ?? node["value"]?.string.flatMap({ plainNumber($0) }),
        let unit = node["unit"]?.string
      else { return nil }
      value = number
      self.unit = unit.trimmed.lowercased()
    }
  }

  /// The same length in the format's units; `size` is the font size for `em`, if it is known.
  ///
  /// Points and Android's independent pixels are CSS pixels by definition.
  func modern(em size: Dimension?) -> Dimension? {
    if value == 0 { return Dimension(0, .px) }
    switch unit {
    case "px", "", "pt", "dp", "sp": return Dimension(value, .px)
    case "rem": return Dimension(value, .rem)
    case "em": return size.map { Dimension(rounded(value * $0.value), $0.unit) }
    case "%": return size.map { Dimension(rounded(value / 100 * $0.value), $0.unit) }
    default: return nil
    }
  }

  /// The length with a unit that only lenient reading accepts; nil for unknown units.
  var foreign: Dimension? {
    Dimension.Unit(rawValue: unit).map { Dimension(value, $0) }
  }
}

/// Rounds to six decimal places, which is finer than a screen shows.
private func rounded(_ number: Double) -> Double {
  (number * 1e6).rounded() / 1e6
}
