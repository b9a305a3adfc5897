/// Names of tokens that were seen on pages.
public struct SeenNames: Sendable {
  /// The texts by form, prefix and place of the token.
  private(set) var texts: [NameForm: [NamePrefix: [Int: String]]] = [:]
  /// The number of names, by form.
  public private(set) var counts: [NameForm: Int] = [:]

  /// The places of tokens whose names are classes in HTML, by prefix.
  private(set) var classes: [NamePrefix: [Int: String]] = [:]
  /// Classes that begin like names of tokens and are none.
  private(set) var otherClasses: Set<String> = []

  /// Creates an empty list.
  public init() {}

  /// Whether classes name tokens, as those of Tailwind do: several tokens, and few other classes that
  /// begin like them.
  var classesNameTokens: Bool {
    let tokens = classes.values.map(\.count).max() ?? 0
    return tokens > 2 && otherClasses.count < tokens * 3
  }

  /// Adds a class of an element; `match` is nil if it only begins like the name of a token.
  public mutating func add(
    class text: String,
    _ match: (place: Int, prefix: NamePrefix)?
  ) {
    if let match {
      classes[match.prefix, default: [:]][match.place] = text
    } else {
      otherClasses.insert(text)
    }
  }

  /// The list with the classes among the names, if they name tokens.
  func withClasses() -> SeenNames {
    guard classesNameTokens else { return self }
    var all = self
    for (prefix, texts) in classes {
      all.texts[.word, default: [:]][prefix, default: [:]].merge(texts, uniquingKeysWith: min)
    }
    return all
  }

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
    for (prefix, texts) in other.classes {
      classes[prefix, default: [:]].merge(texts, uniquingKeysWith: min)
    }
    otherClasses.formUnion(other.otherClasses)
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}
