import DesignTokens
import SiteModel

/// A colour that a finding names, shown next to it.
struct Swatch {
  /// The colour's name or digits, as said.
  let text: String
  /// The colour as CSS, once for each scheme in which it differs.
  let colours: [String]

  /// The colours in some texts: digits after `#`, and names of colour tokens between backticks.
  static func all(in texts: [String], _ site: Site, system: String) -> [Swatch] {
    guard let index = site.system(system) else { return [] }
    var seen: Set<String> = []
    var swatches: [Swatch] = []
    for text in texts {
      for word in words(of: text) where seen.insert(word).inserted {
        if let colours = colours(of: word, site.names[index]) {
          swatches.append(Swatch(text: word, colours: colours))
        }
      }
    }
    return swatches
  }

  private static func colours(of word: String, _ names: TokenNames) -> [String]? {
    if word.hasPrefix("#") {
      guard [4, 5, 7, 9].contains(word.count) else { return nil }
      return Color(hexDigits: word.dropFirst()).map { [$0.css] }
    }
    guard let token = names.token(word) else { return nil }
    var colours: [String] = []
    for case .color(let color)? in token.inSchemes.map({ $0?.value })
    where !colours.contains(color.css) {
      colours.append(color.css)
    }
    return colours.isEmpty ? nil : colours
  }

  /// Runs of characters that names and digits of colours consist of.
  private static func words(of text: String) -> [String] {
    text.split { character in
      !(character.isASCII && (character.isLetter || character.isNumber)) && character != "#"
        && character != "." && character != "-"
    }.map { word in
      var word = word
      while let last = word.last, last == "." || last == "-" { word.removeLast() }
      return String(word)
    }.filter { $0.count > 3 }
  }
}
