/// Words in small letters to look for.
struct WordSet: Sendable, ExpressibleByArrayLiteral {
  private let words: Set<String>
  /// Tells most other words apart.
  let filter: WordFilter

  /// Takes words in small letters.
  init(arrayLiteral words: String...) {
    self.init(words)
  }

  /// Takes words in small letters.
  init(_ words: some Collection<String>) {
    self.words = Set(words)
    filter = WordFilter(words)
  }

  /// Whether a word is among them.
  func contains(_ word: Words.Word) -> Bool {
    filter.mayHold(word.sum) && words.contains(word.text)
  }

  /// Whether a word in small letters is among them.
  func hold(_ word: String) -> Bool { words.contains(word) }

  /// Whether a part of some bytes, its letters made small, is among them.
  func contains(_ word: Range<Int>, of bytes: [UInt8]) -> Bool {
    filter.mayHold(WordSum(of: bytes[word])) && words.contains(String(inSmallLetters: bytes[word]))
  }
}

extension String {
  /// The text of some bytes in small letters.
  init(inSmallLetters bytes: some Collection<UInt8>) {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      self = String(decoding: bytes, as: UTF8.self).lowercased()
      return
    }
    self.init(plainInSmallLetters: bytes)
  }

  /// The text of bytes below 0x80 in small letters, which are all but a bit away.
  init(plainInSmallLetters bytes: some Collection<UInt8>) {
    self.init(unsafeUninitializedCapacity: bytes.count) { text in
      for (place, byte) in bytes.enumerated() { text[place] = byte.isCapital ? byte | 0x20 : byte }
      return bytes.count
    }
  }
}
