/// A name from a test, split into the words of the specimen, its scheme and its language.
struct SpokenName {
  /// Scheme that the name says, in lower case.
  var scheme: String?
  /// Language that the name says, in lower case.
  var language: String?
  /// All other words.
  let words: [String]

  /// Words of tests that say nothing about a specimen.
  private static let noise: Set<String> = [
    "test", "tests", "snapshot", "snapshots", "preview", "previews", "screen", "view", "render",
  ]

  /// Splits a name.
  init(_ text: String, _ vocabulary: NameVocabulary) {
    var words = NameVocabulary.words(of: text)
    if words.first == "test" || words.first == "snapshot" { words.removeFirst() }
    var language: String?
    var scheme: String?
    // A scheme and a language come after the name.
    while let last = words.last {
      if scheme == nil, vocabulary.schemes.contains(last) {
        scheme = last
      } else if language == nil, words.count > 1, vocabulary.languages.contains(last) {
        language = last
      } else {
        break
      }
      words.removeLast()
    }
    (self.words, self.scheme, self.language) = (words, scheme, language)
  }

  /// The words without those that tests add.
  var meaning: [String] { words.filter { !Self.noise.contains($0) } }

  /// The words, then the words without those that tests add.
  var candidates: [[String]] {
    let plain = meaning
    let numberless = plain.last.map { $0.allSatisfy(\.isNumber) } == true ? plain.dropLast() : nil
    return ([words, plain] + [numberless.map(Array.init)].compactMap(\.self)).filter { !$0.isEmpty }
  }
}
