/// Whole texts to look for, as bare words in small letters.
struct WholeTexts: Sendable, ExpressibleByArrayLiteral {
  private let texts: Set<String>
  private let beginnings: WordFilter
  /// Words of the longest.
  private let most: Int

  /// Takes texts of words in small letters, parted by single spaces.
  init(arrayLiteral texts: String...) {
    self.texts = Set(texts)
    beginnings = WordFilter(texts.map { String($0.prefix { $0 != " " }) })
    most = texts.map { $0.split(separator: " ").count }.max() ?? 0
  }

  /// Whether a text is one of them; few even begin as one.
  func contains(_ words: Words) -> Bool {
    guard let first = words.all.first, words.all.count <= most, beginnings.mayHold(first.sum)
    else { return false }
    return texts.contains(words.bare)
  }
}
