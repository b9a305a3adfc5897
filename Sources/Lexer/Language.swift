/// The rules of one language, as tables.
public struct Language: Sendable {
  /// The name, in lower case.
  public let name: String
  /// Other names, in lower case.
  public let aliases: [String]
  /// The modes of the language; the code begins in the first.
  let modes: [Mode]

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case.
  ///   - aliases: Other names, separated by spaces.
  ///   - modes: The modes; the code begins in the first.
  init(_ name: String, aliases: String = "", _ modes: Mode...) {
    self.name = name
    self.aliases = aliases.split(separator: " ").map(String.init)
    self.modes = modes
  }

  /// Returns the language of this name or alias, in any case.
  public static func named(_ name: some StringProtocol) -> Language? {
    places[name.lowercased()].map { all[$0] }
  }

  /// Names for text without a language, which is shown unchanged.
  public static let plainNames = ["text", "plain", "plaintext", "txt", "none", "output", "log"]

  private static let places: [String: Int] = {
    let names = all.enumerated().flatMap { place, language in
      ([language.name] + language.aliases).map { ($0, place) }
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }()
}
