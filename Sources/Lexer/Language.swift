/// The rules of one language, as tables.
package struct Language: Sendable {
  /// What it is called, in lower case.
  package let name: String
  /// Other names of it, in lower case.
  package let aliases: [String]
  /// What holds where; the code begins in the first.
  let modes: [Mode]

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - name: What it is called, in lower case.
  ///   - aliases: Other names, with blanks between them.
  ///   - modes: What holds where, the beginning first.
  init(_ name: String, aliases: String = "", _ modes: Mode...) {
    self.name = name
    self.aliases = aliases.split(separator: " ").map(String.init)
    self.modes = modes
  }

  /// The language of this name or alias, in whatever case.
  package static func named(_ name: some StringProtocol) -> Language? {
    places[name.lowercased()].map { all[$0] }
  }

  /// Words for text that is in no language, and is shown as it is.
  package static let plainNames = ["text", "plain", "plaintext", "txt", "none", "output", "log"]

  private static let places: [String: Int] = {
    let names = all.enumerated().flatMap { place, language in
      ([language.name] + language.aliases).map { ($0, place) }
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }()
}
