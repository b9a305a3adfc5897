/// A transform of Style Dictionary that makes the name of a token for a platform.
///
/// Sources: the lists of transforms and transform groups in the documentation of versions 3 and 4.
struct NameTransform: Equatable {
  /// Ways to join words.
  enum Style: String {
    case camel, pascal, kebab, snake, constant
  }

  let style: Style
  /// True if the first name of the path is left out.
  let skipsCategory: Bool
  /// True for version 3, which divides words between letters and digits; nil if a group does not
  /// say which version it is.
  let dividesDigits: Bool?

  /// The transform with a name such as `name/kebab` or `name/cti/kebab`; nil for others.
  init?(_ name: String) {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.first == "name", let style = parts.last.flatMap(Style.init), parts.count <= 3 else {
      return nil
    }
    guard parts.count == 2 || ["cti", "ti"].contains(parts[1]) else { return nil }
    self.style = style
    skipsCategory = parts.count == 3 && parts[1] == "ti"
    dividesDigits = parts.count == 3
  }

  /// The transform in a group such as `css`; nil for groups without one.
  init?(group: String) {
    let style: Style? =
      switch group {
      case "web", "scss", "css", "less": .kebab
      case "js", "ios": .pascal
      case "android": .snake
      case "compose", "ios-swift", "ios-swift-separate", "flutter", "flutter-separate",
        "react-native":
        .camel
      default: nil
      }
    guard let style else { return nil }
    self.style = style
    skipsCategory = group.hasSuffix("-separate")
    dividesDigits = nil
  }

  /// The names of a token: one, or two where the versions differ.
  func names(of path: [String], prefix: String?) -> [String] {
    let text = ([prefix ?? ""] + (skipsCategory ? path.dropFirst() : path[...])).joined(
      separator: " "
    )
    let isOld = dividesDigits.map { [$0] } ?? [false, true]
    var names: [String] = []
    for divides in isOld {
      let name = joined(words(of: text, dividingDigits: divides))
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func joined(_ words: [String]) -> String {
    let lower = words.map { $0.lowercased() }
    switch style {
    case .kebab: return lower.joined(separator: "-")
    case .snake: return lower.joined(separator: "_")
    case .constant: return lower.joined(separator: "_").uppercased()
    case .pascal: return lower.map(\.capitalizedFirst).joined()
    case .camel: return (lower.prefix(1) + lower.dropFirst().map(\.capitalizedFirst)).joined()
    }
  }
}

/// The words of a text: runs of letters and digits, divided where a capital begins a word.
private func words(of text: String, dividingDigits: Bool) -> [String] {
  var words: [String] = []
  let characters = Array(text)
  for (place, character) in characters.enumerated() where character.isLetter || character.isNumber {
    let before = place > 0 ? characters[place - 1] : " "
    let after = place + 1 < characters.count ? characters[place + 1] : " "
    let isInside = before.isLetter || before.isNumber
    let beginsWord =
      character.isUppercase && (!before.isUppercase || after.isLowercase)
      || dividingDigits && before.isNumber != character.isNumber
    if isInside, !beginsWord, let last = words.indices.last {
      words[last].append(character)
    } else {
      words.append(String(character))
    }
  }
  return words
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
