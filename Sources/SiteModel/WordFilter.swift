/// Sums of words.
///
/// They rule out most words that are not in a list without comparing letters.
public struct WordFilter: Sendable {
  private var bits: [UInt64]
  private let mask: UInt32

  /// Creates a filter with capacity for this many words.
  public init(count: Int) {
    var size = 512
    while size < count * 16 { size *= 2 }
    mask = UInt32(size - 1)
    bits = [UInt64](repeating: 0, count: size / 64)
  }

  /// Creates a filter of these words.
  public init(_ words: some Collection<String>) {
    self.init(count: words.count)
    for word in words { insert(word) }
  }

  /// Inserts a word in lowercase.
  public mutating func insert(_ word: String) { insert(WordSum(of: word.utf8)) }

  /// Inserts the word of a sum.
  public mutating func insert(_ sum: WordSum) {
    let place = sum.value & mask
    bits[Int(place >> 6)] |= 1 << UInt64(place & 63)
  }

  /// Returns false if no word with this sum is in the filter; true may be wrong.
  public func mayHold(_ sum: WordSum) -> Bool {
    guard sum.isKnown else { return true }
    let place = sum.value & mask
    return bits[Int(place >> 6)] & 1 << UInt64(place & 63) != 0
  }
}

/// A sum over the bytes of a word in lowercase.
///
/// Words outside ASCII have none, because they can have two spellings.
public struct WordSum: Sendable {
  /// FNV-1a, folded.
  private var sum: UInt32 = 0x811C_9DC5
  /// True if all bytes were ASCII, so that the sum is valid.
  public private(set) var isKnown = true

  /// The sum of nothing.
  public init() {}

  /// The sum of a word.
  public init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Hash value that filters use.
  var value: UInt32 { sum ^ sum >> 15 }

  /// Adds a byte.
  public mutating func add(_ byte: UInt8) {
    if byte >= 0x80 { isKnown = false }
    let isCapital = (0x41...0x5A).contains(byte)
    sum = (sum ^ UInt32(isCapital ? byte | 0x20 : byte)) &* 0x0100_0193
  }
}
