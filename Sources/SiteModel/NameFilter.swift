/// Sums over the letters and digits of names.
///
/// They rule out nearly all words of a page without a look-up.
struct NameFilter: Sendable {
  private var words: WordFilter
  private var isOpen = false

  /// Adds all names of a system's tokens.
  init(_ names: some Collection<String>) {
    words = WordFilter(count: names.count)
    for name in names {
      let sum = sum(of: name.utf8)
      // A name outside ASCII may have two spellings.
      if sum.isKnown { words.insert(sum) } else { isOpen = true }
    }
  }

  /// Returns false if the word is certainly no name, and neither is its part after `Color.`,
  /// `Font.`, `UIColor.` or `NSColor.`.
  ///
  /// Names that differ only in punctuation and capitals count as one here, as they do in token
  /// look-up.
  func mayHold(_ word: some Collection<UInt8>) -> Bool {
    if isOpen || words.mayHold(sum(of: word)) { return true }
    // `Color.danger` and `.Color.danger` mean `danger`.
    let inner = word.drop { $0 == UInt8(ascii: ".") }
    guard let dot = inner.firstIndex(of: UInt8(ascii: ".")),
      inner[..<dot].elementsEqual("Color".utf8) || inner[..<dot].elementsEqual("Font".utf8)
        || inner[..<dot].elementsEqual("UIColor".utf8)
        || inner[..<dot].elementsEqual("NSColor".utf8)
    else { return false }
    return mayHold(inner[inner.index(after: dot)...])
  }

  private func sum(of word: some Collection<UInt8>) -> WordSum {
    WordSum(of: word.lazy.filter { $0 >= 0x80 || $0.isLetterOrDigit })
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
  }
}
