public import SiteModel

/// Words to find, in lower case.
public struct WordSet: Sendable, ExpressibleByArrayLiteral {
  private let words: Set<String>
  /// A filter that excludes most other words.
  public let filter: WordFilter

  /// Creates the set from words in lower case.
  public init(arrayLiteral words: String...) {
    self.init(words)
  }

  /// Creates the set from words in lower case.
  init(_ words: some Collection<String>) {
    self.words = Set(words)
    filter = WordFilter(words)
  }

  /// Whether a word is among them.
  public func contains(_ word: Words.Word) -> Bool {
    filter.mayHold(word.sum) && words.contains(word.text)
  }

  /// Whether the set contains a word in lower case.
  func hold(_ word: String) -> Bool { words.contains(word) }

  /// Whether a part of some bytes, its letters made small, is among them.
  func contains(_ word: Range<Int>, of bytes: [UInt8]) -> Bool {
    filter.mayHold(WordSum(of: bytes[word])) && words.contains(String(inSmallLetters: bytes[word]))
  }
}

extension String {
  /// Creates the text of some bytes in lower case.
  init(inSmallLetters bytes: some Collection<UInt8>) {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      self = String(decoding: bytes, as: UTF8.self).lowercased()
      return
    }
    self.init(plainInSmallLetters: bytes)
  }

  /// Creates the text of bytes below 0x80 in lower case: a capital differs from its small letter in
  /// one bit.
  init(plainInSmallLetters bytes: some Collection<UInt8>) {
    self.init(unsafeUninitializedCapacity: bytes.count) { text in
      for (place, byte) in bytes.enumerated() { text[place] = byte.isCapital ? byte | 0x20 : byte }
      return bytes.count
    }
  }
}
