/// Which runs of four letters some code holds, so that nobody looks for words that cannot be there.
///
/// It is made in one pass and asked by dozens of rules. It may take a text for held that is not, and
/// never the other way round. Capitals count as small letters, so that it serves searches of both
/// kinds.
struct TextIndex: Sendable {
  private var bits: [UInt64]
  private let shift: UInt32
  private var isOpen = false

  /// Reads bytes.
  init(_ bytes: [UInt8]) {
    // Eight bits for each byte: of the runs that are not there one in eight is taken for held, and
    // most words are made of several.
    var size: UInt32 = 10
    while size < 20, 1 << size < bytes.count * 8 { size += 1 }
    let shift = 32 - size
    var bits = [UInt64](repeating: 0, count: 1 << (size - 6))
    var isOpen = false
    bits.withUnsafeMutableBufferPointer { bits in
      var run = LetterRun()
      for byte in bytes {
        run.add(byte)
        let place = run.place(shift)
        bits[place >> 6] |= 1 << UInt64(place & 63)
        isOpen = isOpen || run.endsInKelvin
      }
    }
    self.shift = shift
    self.bits = bits
    self.isOpen = isOpen
  }

  /// Whether a text may stand in the bytes; false is certain.
  func mayHold(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { mayHold($0) }
  }

  /// Whether one of some texts may stand in them.
  func mayHold(anyOf texts: [StaticString]) -> Bool {
    for text in texts where mayHold(text) { return true }
    return false
  }

  /// Whether a text may stand in them.
  func mayHold(_ text: String) -> Bool {
    mayHold(text.utf8)
  }

  private func mayHold(_ text: some Sequence<UInt8>) -> Bool {
    var run = LetterRun()
    var count = 0
    for byte in text {
      run.add(byte)
      count += 1
      if count > 3, !has(run) { return isOpen }
    }
    return true
  }

  private func has(_ run: LetterRun) -> Bool {
    let place = run.place(shift)
    return bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }
}

/// Four bytes that follow each other, letters of ASCII as small ones.
private struct LetterRun {
  private var bytes: UInt32 = 0

  /// Goes on by a byte.
  mutating func add(_ byte: UInt8) {
    bytes = bytes << 8 | UInt32(byte.isCapital ? byte | 0x20 : byte)
  }

  /// Its place in a table, whose size is two to the power of 32 less `shift`.
  func place(_ shift: UInt32) -> Int {
    Int((bytes &* 0x9E37_79B1) >> shift)
  }

  /// Whether the Kelvin sign stands at its end: its small letter is `k`, so that it stands for a
  /// letter that is not there.
  var endsInKelvin: Bool { bytes & 0xFF_FFFF == 0xE2_84AA }
}

/// For each byte whether it may stand in a name.
private let nameBytes = (0...UInt8.max).map(\.isNameByte)

/// Which words a page holds, so that nobody goes through its sentences for those that it does not.
///
/// It is as sure of itself as `TextIndex`: only what it takes for missing is missing for certain.
struct WordIndex: Sendable {
  private var words: WordFilter
  private var isOpen = false

  /// Reads bytes.
  init(_ bytes: [UInt8]) {
    var words = WordFilter(count: bytes.count / 6)
    var isOpen = false
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        guard nameBytes[Int(bytes[place])] else {
          // The Kelvin sign has the small letter `k`.
          if bytes[place] == 0xAA, place > 1, bytes[place - 1] == 0x84, bytes[place - 2] == 0xE2 {
            isOpen = true
          }
          place += 1
          continue
        }
        var word = WordSum()
        while place < bytes.count, nameBytes[Int(bytes[place])] {
          word.add(bytes[place])
          place += 1
        }
        words.insert(word)
      }
    }
    self.words = words
    self.isOpen = isOpen
  }

  /// Whether a word of letters, digits and `_` may be on the page, in capitals or small letters.
  func mayHold(_ word: String) -> Bool {
    isOpen || words.mayHold(WordSum(of: word.utf8))
  }

  /// Whether one of some phrases may be on it, in capitals or small letters.
  func mayHold(_ phrases: Phrases) -> Bool {
    isOpen || phrases.sums.contains { $0.allSatisfy(words.mayHold) }
  }

  /// Whether all of some lists have a phrase that may be on it.
  func mayHold(allOf lists: [Phrases]) -> Bool {
    for list in lists where !mayHold(list) { return false }
    return true
  }
}
