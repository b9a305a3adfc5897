/// Sums over the letters and digits of names, by which nearly all words of a page are told to be
/// none of them.
struct NameFilter: Sendable {
  private var bits: [UInt64]
  private let mask: UInt32
  private var isOpen = false

  /// Takes in all names of a system's tokens.
  init(_ names: some Collection<String>) {
    var size = 1024
    while size < names.count * 16 { size *= 2 }
    mask = UInt32(size - 1)
    bits = [UInt64](repeating: 0, count: size / 64)
    for name in names {
      // One name outside ASCII may be spelt in two ways.
      guard let place = place(of: name.utf8) else {
        isOpen = true
        continue
      }
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
  }

  /// Whether a word, or what stands behind the first dot in it, may be a name; false is certain.
  ///
  /// Names that differ in signs and capitals alone are one here, as they are for those who look
  /// tokens up.
  func mayHold(_ word: some Collection<UInt8>) -> Bool {
    guard !isOpen, let whole = place(of: word) else { return true }
    if bits[whole >> 6] & 1 << UInt64(whole & 63) != 0 { return true }
    // `Color.danger` is `danger`, and `.Color.danger` too.
    let inner = word.drop { $0 == UInt8(ascii: ".") }
    guard let dot = inner.firstIndex(of: UInt8(ascii: ".")),
      inner[..<dot].elementsEqual("Color".utf8) || inner[..<dot].elementsEqual("Font".utf8)
        || inner[..<dot].elementsEqual("UIColor".utf8)
        || inner[..<dot].elementsEqual("NSColor".utf8)
    else { return false }
    return mayHold(inner[inner.index(after: dot)...])
  }

  /// The place of a word's sum in the table; `nil` for one outside ASCII.
  private func place(of word: some Collection<UInt8>) -> Int? {
    // FNV-1a over letters and digits, capitals as small ones.
    var sum: UInt32 = 0x811C_9DC5
    for byte in word {
      if byte >= 0x80 { return nil }
      let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      guard (0x61...0x7A).contains(small) || (0x30...0x39).contains(small) else { continue }
      sum = (sum ^ UInt32(small)) &* 0x0100_0193
    }
    return Int((sum ^ sum >> 15) & mask)
  }
}
