/// A colour function with tokens in it, as Tokens Studio has it: `rgba({brand}, 0.5)`,
/// `hsl({hue}, 50%, 40%)`.
struct ColorFormula {
  /// The function's name in lowercase.
  let name: String
  /// Its parameters, as written.
  let parameters: [String]

  /// Reads a text; nil for anything else, and for a function without tokens.
  init?(_ text: String) {
    let text = text.trimmed
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), text.contains("{") else {
      return nil
    }
    name = text[..<open].lowercased()
    let inside = text[text.index(after: open)...].dropLast()
    parameters = inside.split { $0 == "," || $0 == "/" || $0.isWhitespace }.map(String.init)
    let isKnown = ["rgb", "rgba", "hsl", "hsla"].contains(name)
    guard isKnown, (2...4).contains(parameters.count), !inside.contains("(") else { return nil }
  }

  /// Paths of the tokens in it, in order.
  var paths: [String] { parameters.compactMap { ColorFormula.path($0) } }

  /// The path of the colour that gets another opacity, and the opacity from 0 to 1, if that is all
  /// the function does.
  var opacity: (path: String, alpha: Double)? {
    guard parameters.count == 2, let path = ColorFormula.path(parameters[0]) else { return nil }
    return Color.share(parameters[1][...], percentOf: 1).map { (path, $0) }
  }

  /// The colour.
  ///
  /// - Parameter token: The value of a token, by its path.
  /// - Returns: The colour; nil if the parameters are not those of the function.
  func color(_ token: (String) -> TokenValue?) -> Color? {
    var texts: [String] = []
    for parameter in parameters {
      guard let path = ColorFormula.path(parameter) else {
        texts.append(parameter)
        continue
      }
      switch token(path) {
      case .number(let number): texts.append(decimal(number))
      case .color(let color) where texts.isEmpty && parameters.count == 2:
        guard let alpha = alpha(token) else { return nil }
        return Color(color.space, color.components, alpha: clamp(alpha))
      default: return nil
      }
    }
    return Color(author: "\(name)(\(texts.joined(separator: " ")))")
  }

  private func alpha(_ token: (String) -> TokenValue?) -> Double? {
    guard let path = ColorFormula.path(parameters[1]) else {
      return Color.share(parameters[1][...], percentOf: 1)
    }
    guard case .number(let number) = token(path) else { return nil }
    return number
  }

  private static func path(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
