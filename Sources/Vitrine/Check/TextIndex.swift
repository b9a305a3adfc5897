/// Which words, and which runs of three letters, some bytes hold, so that nobody looks for what
/// cannot be there.
///
/// It is made in one pass and asked by dozens of rules. It may take a text for held that is not, and
/// never the other way round. Capitals count as small letters, so that it serves searches of both
/// kinds.
struct TextIndex: Sendable {
  private var bits: [UInt64]
  private let shift: UInt32
  private var words: WordFilter
  private var isOpen = false

  /// Reads bytes.
  init(_ bytes: [UInt8]) {
    // Eight bits for each byte: of the runs that are not there one in eight is taken for held, and
    // most words are made of several.
    var size: UInt32 = 10
    while size < 20, 1 << size < bytes.count * 8 { size += 1 }
    shift = 32 - size
    let shift = shift
    var runs = [UInt64](repeating: 0, count: 1 << (size - 6))
    var words = WordFilter(count: bytes.count / 6)
    runs.withUnsafeMutableBufferPointer { runs in
      var run = LetterRun()
      var word = WordSum()
      var isInWord = false
      for byte in bytes {
        run.add(byte)
        let place = run.place(shift)
        runs[place >> 6] |= 1 << UInt64(place & 63)
        if byte.isNameByte {
          word.add(byte)
          isInWord = true
        } else if isInWord {
          words.insert(word)
          word = WordSum()
          isInWord = false
        }
      }
      if isInWord { words.insert(word) }
    }
    bits = runs
    self.words = words
    // The Kelvin sign has the small letter `k`, and so stands for a letter that is not there.
    isOpen = has(LetterRun(0xE2, 0x84, 0xAA))
  }

  /// Whether a text may stand in the bytes; false is certain.
  func mayHold(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      var run = LetterRun()
      for place in text.indices {
        run.add(text[place])
        if place > 1, !has(run) { return isOpen }
      }
      return true
    }
  }

  /// Whether one of some texts may stand in them.
  func mayHold(anyOf texts: [StaticString]) -> Bool {
    for text in texts where mayHold(text) { return true }
    return false
  }

  /// Whether a text may stand in them.
  func mayHold(_ text: String) -> Bool {
    var run = LetterRun()
    var count = 0
    for byte in text.utf8 {
      run.add(byte)
      count += 1
      if count > 2, !has(run) { return isOpen }
    }
    return true
  }

  /// Whether one of some phrases may stand in them, in capitals or small letters.
  func mayHold(_ phrases: Phrases) -> Bool {
    isOpen || phrases.sums.contains { $0.allSatisfy(words.mayHold) }
  }

  /// Whether all of some lists have a phrase that may stand in them.
  func mayHold(allOf lists: [Phrases]) -> Bool {
    for list in lists where !mayHold(list) { return false }
    return true
  }

  private func has(_ run: LetterRun) -> Bool {
    let place = run.place(shift)
    return bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }
}

/// Three bytes that follow each other, letters of ASCII as small ones.
private struct LetterRun {
  private var bytes: UInt32 = 0

  /// Three zeros.
  init() {}

  /// Three bytes.
  init(_ one: UInt8, _ two: UInt8, _ three: UInt8) {
    for byte in [one, two, three] { add(byte) }
  }

  /// Goes on by a byte.
  mutating func add(_ byte: UInt8) {
    bytes = (bytes << 8 | UInt32(byte.isCapital ? byte | 0x20 : byte)) & 0xFF_FFFF
  }

  /// Its place in a table, whose size is two to the power of 32 less `shift`.
  func place(_ shift: UInt32) -> Int {
    Int((bytes &* 0x9E37_79B1) >> shift)
  }
}
