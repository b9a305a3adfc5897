import DesignTokens
import Diagnostics

extension NameSpellings {
  /// Returns names of tokens like some words that no token has.
  ///
  /// Names that miss only their group come first, then those that differ by few letters. They have
  /// the spelling of the token source, so that they can be copied.
  ///
  /// - Returns: The names without prefix, and the names as pages write them if they do.
  public func near(
    _ words: ArraySlice<String>,
    in form: NameForm
  ) -> [(source: String, onPages: String?)] {
    nearKeys(words, in: form).map { key in
      let place = places[key] ?? shortPlaces[key]
      return (spelled(key), place.flatMap { spelling(of: $0, as: form) })
    }
  }

  /// The names as words joined by dashes.
  private func nearKeys(_ words: ArraySlice<String>, in form: NameForm) -> [String] {
    let key = words.joined(separator: "-")
    if !takesShortNames(form), let place = shortPlaces[key] {
      return keys.filter { places[$0] == place }.suffix(1)
    }
    let family = words.first.map { isFamily($0, in: form) ? $0 + "-" : "" } ?? ""
    return nearest(
      to: key,
      in: keys.filter { key in
        key.hasPrefix(family) && (takesShortNames(form) || places[key] != nil)
      }
    )
  }

  /// The words of a key as the token source writes them: `fgColor.muted` for `fg-color-muted`.
  private func spelled(_ key: String) -> String {
    guard let place = places[key] ?? shortPlaces[key] else { return key }
    for text in [tokens[place].path] + tokens[place].declaredNames {
      let start = text.indices.first { start in
        text[start].isLetter && nameWords(text[start...].utf8).joined(separator: "-") == key
      }
      if let start { return String(text[start...]) }
    }
    return key
  }
}

extension DeclaredToken {
  /// The names that its token file lists for it.
  public var declaredNames: [String] {
    (token.extensions?["dev.vitrine"]?["names"]?.elements ?? []).compactMap(\.string)
  }
}
