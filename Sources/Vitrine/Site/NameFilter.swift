/// Sums over the letters and digits of names, by which nearly all words of a page are told to be
/// none of them.
struct NameFilter: Sendable {
  private var words: WordFilter
  private var isOpen = false

  /// Takes in all names of a system's tokens.
  init(_ names: some Collection<String>) {
    words = WordFilter(count: names.count)
    for name in names {
      let sum = sum(of: name.utf8)
      // One name outside ASCII may be spelt in two ways.
      if sum.isKnown { words.insert(sum) } else { isOpen = true }
    }
  }

  /// Whether a word, or what stands behind the first dot in it, may be a name; false is certain.
  ///
  /// Names that differ in signs and capitals alone are one here, as they are for those who look
  /// tokens up.
  func mayHold(_ word: some Collection<UInt8>) -> Bool {
    if isOpen || words.mayHold(sum(of: word)) { return true }
    // `Color.danger` is `danger`, and `.Color.danger` too.
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
