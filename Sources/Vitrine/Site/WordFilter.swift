/// Sums of words, by which most of those that are not in a list are told without comparing letters.
struct WordFilter: Sendable {
  private var bits: [UInt64]
  private let mask: UInt32

  /// Makes room for some words.
  init(count: Int) {
    var size = 512
    while size < count * 16 { size *= 2 }
    mask = UInt32(size - 1)
    bits = [UInt64](repeating: 0, count: size / 64)
  }

  /// Takes in some words.
  init(_ words: some Collection<String>) {
    self.init(count: words.count)
    for word in words { insert(word) }
  }

  /// Takes in a word in small letters.
  mutating func insert(_ word: String) { insert(WordSum(of: word.utf8)) }

  /// Takes in the word of a sum.
  mutating func insert(_ sum: WordSum) {
    let place = sum.value & mask
    bits[Int(place >> 6)] |= 1 << UInt64(place & 63)
  }

  /// Whether a word of this sum may be among them; false is certain.
  func mayHold(_ sum: WordSum) -> Bool {
    guard sum.isKnown else { return true }
    let place = sum.value & mask
    return bits[Int(place >> 6)] & 1 << UInt64(place & 63) != 0
  }
}

/// A sum over the bytes of a word, its letters as small ones; words outside ASCII have none, for
/// one word may be spelt in two ways there.
struct WordSum: Sendable {
  /// FNV-1a, folded.
  private var sum: UInt32 = 0x811C_9DC5
  private(set) var isKnown = true

  /// The sum of nothing.
  init() {}

  /// The sum of a word.
  init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// What filters look at.
  var value: UInt32 { sum ^ sum >> 15 }

  /// Goes on by a byte.
  mutating func add(_ byte: UInt8) {
    if byte >= 0x80 { isKnown = false }
    let isCapital = (0x41...0x5A).contains(byte)
    sum = (sum ^ UInt32(isCapital ? byte | 0x20 : byte)) &* 0x0100_0193
  }
}
