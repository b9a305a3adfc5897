import SiteModel

/// Whole texts to find, as bare words in lower case.
public struct WholeTexts: Sendable, ExpressibleByArrayLiteral {
  private let texts: Set<String>
  private let beginnings: WordFilter
  /// Words of the longest.
  private let most: Int

  /// Creates the set from texts of words in lower case, separated by single spaces.
  public init(arrayLiteral texts: String...) {
    self.texts = Set(texts)
    beginnings = WordFilter(texts.map { String($0.prefix { $0 != " " }) })
    most = texts.map { $0.split(separator: " ").count }.max() ?? 0
  }

  /// Whether a text is one of them; few even begin as one.
  public func contains(_ words: Words) -> Bool {
    guard let first = words.all.first, words.all.count <= most, beginnings.mayHold(first.sum)
    else { return false }
    return texts.contains(words.bare)
  }
}
