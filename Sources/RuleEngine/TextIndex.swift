import SiteModel

/// An index of the runs of four letters in some code.
///
/// It rules out most searches for texts that are not there.
///
/// It is built in one pass, and dozens of rules query it. It may report a text that is not there,
/// but it never misses one. It ignores the case of ASCII letters, so it works for both kinds of
/// searches.
public struct TextIndex: Sendable {
  private var bits: [UInt64]
  private let shift: UInt32
  private var isOpen = false

  /// Reads bytes.
  init(_ bytes: [UInt8]) {
    // Eight bits for each byte: one in eight missing runs looks present, and most words have
    // several runs.
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

  /// Whether the bytes may contain a text; false is certain.
  func mayHold(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { mayHold($0) }
  }

  /// Whether the bytes may contain one of the texts.
  public func mayHold(anyOf texts: [StaticString]) -> Bool {
    for text in texts where mayHold(text) { return true }
    return false
  }

  /// Whether the bytes may contain a text.
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

/// Four consecutive bytes, with ASCII letters in lower case.
private struct LetterRun {
  private var bytes: UInt32 = 0

  /// Adds a byte.
  mutating func add(_ byte: UInt8) {
    bytes = bytes << 8 | UInt32(byte.isCapital ? byte | 0x20 : byte)
  }

  /// Returns its index in a table of two to the power of 32 less `shift`.
  func place(_ shift: UInt32) -> Int {
    Int((bytes &* 0x9E37_79B1) >> shift)
  }

  /// Whether it ends in the Kelvin sign, whose lower case is `k`: the code may then match a letter
  /// that it does not contain.
  var endsInKelvin: Bool { bytes & 0xFF_FFFF == 0xE2_84AA }
}

/// For each byte whether it may be part of a name.
private let nameBytes = (0...UInt8.max).map(\.isNameByte)

/// An index of the words on a page.
///
/// It avoids searches of sentences for words that are not there.
///
/// Like `TextIndex`, it may report a word that is not there, but it never misses one.
public struct WordIndex: Sendable {
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
          // The lower case of the Kelvin sign is `k`.
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

  /// Whether the page may contain a word of letters, digits and `_`, in any case.
  public func mayHold(_ word: String) -> Bool {
    isOpen || words.mayHold(WordSum(of: word.utf8))
  }

  /// Whether the page may contain one of the phrases, in any case.
  func mayHold(_ phrases: Phrases) -> Bool {
    isOpen || phrases.sums.contains { $0.allSatisfy(words.mayHold) }
  }

  /// Whether the page may contain a phrase of every list.
  func mayHold(allOf lists: [Phrases]) -> Bool {
    for list in lists where !mayHold(list) { return false }
    return true
  }
}
