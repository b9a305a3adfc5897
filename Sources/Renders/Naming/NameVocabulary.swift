import SiteModel

/// Words that the parts of a name may be, from the site.
struct NameVocabulary: Sendable {
  /// Names of schemes, in lower case.
  let schemes: Set<String>
  /// Tags of languages, in lower case.
  let languages: Set<String>
  private let views: Set<String>
  private let states: Set<String>
  private let surfaces: Set<String>
  private let systems: Set<String>

  /// Collects the words of a site.
  init(_ site: Site) {
    let own = site.systems.flatMap { $0.schemes.map(\.name) }
    schemes = Set((own + ["light", "dark"]).map(Self.plain))
    languages = Set(
      (site.settings.languages + site.systems.compactMap(\.lang)).map { $0.lowercased() }
    )
    views = Set(site.settings.views.map { Self.plain($0.id) })
    states = Set(
      (State.allCases.map(\.rawValue) + site.settings.states.map(\.name)).map(Self.plain)
    )
    surfaces = Set(site.surfaces.map { Self.plain($0.id) })
    systems = Set(site.systems.map { Self.plain($0.id) })
  }

  /// Returns true if a text may be the value of a part.
  func allows(_ text: String, in field: NamePattern.Field) -> Bool {
    switch field {
    case .scheme: schemes.contains(Self.plain(text))
    case .lang: languages.contains(text.lowercased().replacing("_", with: "-"))
    case .view: views.contains(Self.plain(text))
    case .state: states.contains(Self.plain(text))
    case .surface: surfaces.contains(Self.plain(text))
    case .system: systems.contains(Self.plain(text))
    case .number: text.allSatisfy(\.isNumber)
    case .scale: Double(text) != nil
    case .platform: ["darwin", "linux", "win32"].contains(text)
    case .name, .id: text.contains(where: \.isLetter)
    case .group, .test, .package, .project, .device: true
    }
  }

  /// A name as its words in lower case, with hyphens between them.
  static func plain(_ text: String) -> String { words(of: text).joined(separator: "-") }

  /// The words of a name in any style: `emptyInbox`, `empty_inbox`, `Empty inbox`.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    let all = Array(text)
    for (index, character) in all.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let isStart =
        character.isUppercase && index > 0
        && (all[index - 1].isLowercase || all[index - 1].isNumber
          || (all[index - 1].isUppercase && index + 1 < all.count && all[index + 1].isLowercase))
      if isStart, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
    }
    return word.isEmpty ? words : words + [word]
  }
}
