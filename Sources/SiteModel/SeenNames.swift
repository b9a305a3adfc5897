/// Names of tokens that were seen on pages.
public struct SeenNames: Sendable {
  /// The texts by form, prefix and place of the token.
  private(set) var texts: [NameForm: [NamePrefix: [Int: String]]] = [:]
  /// The number of names, by form.
  public private(set) var counts: [NameForm: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// Adds a name.
  public mutating func add(
    _ name: WrittenName,
    _ text: String,
    _ match: (place: Int, prefix: NamePrefix)
  ) {
    counts[name.form, default: 0] += 1
    let known = texts[name.form]?[match.prefix]?[match.place]
    let least = known.map { min($0, text) } ?? text
    texts[name.form, default: [:]][match.prefix, default: [:]][match.place] = least
  }

  /// Adds the names of another page.
  public mutating func merge(_ other: SeenNames) {
    for (form, texts) in other.texts {
      for (prefix, texts) in texts {
        self.texts[form, default: [:]][prefix, default: [:]].merge(texts, uniquingKeysWith: min)
      }
    }
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}
