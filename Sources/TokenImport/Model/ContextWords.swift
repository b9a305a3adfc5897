/// Contexts that the name of a theme states: `dark-high-contrast` is `scheme` `dark` and `contrast`
/// `high`.
public enum ContextWords {
  /// The contexts of a name; empty for one that states none.
  public static func conditions(_ name: String) -> [String: String] {
    var words = words(name)
    var conditions: [String: String] = [:]
    let high: Set = ["high", "hc", "more", "increased", "ax", "accessible"]
    if let place = words.firstIndex(where: high.contains) {
      let isNamed = words.contains("contrast") || words.contains("hc") || words.contains("ax")
      if isNamed || words.contains("light") || words.contains("dark") {
        conditions["contrast"] = "high"
        words.remove(at: place)
      }
    }
    words.removeAll { noise.contains($0) }
    for (word, scheme) in [
      ("light", "light"), ("dark", "dark"), ("day", "light"), ("night", "dark"),
    ] {
      guard let place = words.firstIndex(of: word) else { continue }
      words.remove(at: place)
      conditions["scheme"] = ([scheme] + words).joined(separator: "-")
      break
    }
    return conditions
  }

  /// Words that themes have in their names and that say nothing.
  private static let noise: Set = [
    "contrast", "theme", "mode", "color", "colour", "scheme", "experimental", "default", "normal",
    "appearance", "values",
  ]

  /// The words of a name in lower case: `DarkHighContrast` and `dark_high-contrast` have three.
  public static func words(_ name: String) -> [String] {
    var words: [String] = []
    var wasLower = false
    for scalar in name.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      guard isLetter else {
        words.append("")
        wasLower = false
        continue
      }
      if words.isEmpty || wasLower && scalar.properties.isUppercase { words.append("") }
      words[words.count - 1] += scalar.properties.lowercaseMapping
      wasLower = scalar.properties.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  /// A name of a modifier or context: lower case, words joined by hyphens.
  public static func slug(_ name: String) -> String {
    let words = words(name)
    return words.isEmpty ? "value" : words.joined(separator: "-")
  }
}
