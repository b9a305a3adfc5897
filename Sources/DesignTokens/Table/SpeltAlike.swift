/// Names of tokens as other formats write them, compared by their letters and digits alone.
///
/// `var(--color-red-500)`, `$color-red-500`, `colorRed500`, `@color/color_red_500` and
/// `R.color.red_500` all mean `color.red.500`.
public enum SpeltAlike {
  /// Returns the one path that a name means.
  ///
  /// - Parameters:
  ///   - name: The name, with the signs of its format.
  ///   - paths: The paths to choose from.
  /// - Returns: The path; nil if there is none, or several.
  public static func path(of name: String, in paths: some Sequence<String>) -> String? {
    let spellings = spellings(of: name)
    guard !spellings.isEmpty else { return nil }
    var found: [Int: String] = [:]
    for path in paths {
      let letters = letters(of: path.replacing(".$root", with: ""))
      guard let place = spellings.firstIndex(of: letters) else { continue }
      // Two paths that differ in signs alone are no answer.
      guard found[place] == nil || found[place] == path else { return nil }
      found[place] = path
    }
    return found.min { $0.key < $1.key }?.value
  }

  /// The letters of a name, and those without the words that a format puts before it.
  private static func spellings(of name: String) -> [String] {
    var spellings = [letters(of: name.hasPrefix("var(") ? String(name.dropFirst(4)) : name)]
    for sign in ["R.", "@"] where name.hasPrefix(sign) {
      spellings = [letters(of: String(name.dropFirst(sign.count)))]
      let kind = name.firstIndex(where: { $0 == "/" }) ?? name.dropFirst(2).firstIndex(of: ".")
      if let kind { spellings.append(letters(of: String(name[kind...]))) }
    }
    return spellings.filter { !$0.isEmpty }
  }

  /// Returns the letters and digits of a name, in lower case.
  public static func letters(of name: String) -> String {
    String(
      name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    )
    .lowercased()
  }
}
