import Diagnostics

/// UTF-8 text that was once read in an encoding of one byte a character, and saved again: an arrow
/// became `‚Üí` in Mac Roman, a quotation mark `â€™` in Windows-1252.
///
/// No ASCII character is ever part of it, since all bytes of a longer UTF-8 sequence are above it;
/// so each run of other characters is damaged as a whole or not at all.
struct Misreading {
  /// What the text was.
  let text: String
  /// The encoding it was read in.
  let encoding: OneByteEncoding

  /// Finds out what a run of non-ASCII bytes stood for; `nil` when it is not damaged.
  ///
  /// - Parameters:
  ///   - run: Well-formed UTF-8 or not.
  ///   - before: The byte before the run.
  ///   - after: The byte after it.
  init?(_ run: ArraySlice<UInt8>, before: UInt8? = nil, after: UInt8? = nil) {
    if let bytes = OneByteEncoding.macRoman.bytes(of: run),
      let text = String(validating: bytes, as: UTF8.self), isMeantByMacRoman(text)
    {
      (self.text, encoding) = (text, .macRoman)
      return
    }
    // A word in capitals may end with such a letter, and a sign follow it: AMANHÃ…, IRMÃ’S.
    let endsWord = after.map { !isLetter($0) } ?? true || run.suffix(3).elementsEqual(apostrophe)
    guard !(endsWord && before.map { isUpper($0) } ?? false),
      let bytes = OneByteEncoding.windows1252.bytes(of: run),
      let text = String(validating: bytes, as: UTF8.self), isMeantByWindows(text, bytes)
    else { return nil }
    (self.text, encoding) = (text, .windows1252)
  }

  /// The runs of a text that are damaged, in their order.
  static func runs(in bytes: [UInt8]) -> [(range: Range<Int>, misreading: Misreading)] {
    var runs: [(range: Range<Int>, misreading: Misreading)] = []
    var at = bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
    while let start = bytes[at...].firstIndex(where: { $0 >= 0x80 }) {
      at = bytes[start...].firstIndex { $0 < 0x80 } ?? bytes.count
      let before = start > 0 ? bytes[start - 1] : nil
      let after = at < bytes.count ? bytes[at] : nil
      if let misreading = Misreading(bytes[start..<at], before: before, after: after) {
        runs.append((start..<at, misreading))
      }
    }
    return runs
  }
}

/// ’ in UTF-8.
private let apostrophe: [UInt8] = [0xE2, 0x80, 0x99]

private func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= byte }

private func isLetter(_ byte: UInt8) -> Bool { isUpper(byte & 0xDF) }

/// Whether a text says by itself that it is what was meant.
///
/// Two characters that make one of two bytes may be what they seem: “É of “École”, —à, «é. Only where
/// the first is `¬`, `√`, `ƒ`, `≈` or `∆`, which stand before no letter, they are not. An accent
/// without a letter is what Ã© comes to, which went through another encoding.
private func isMeantByMacRoman(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first?.value, !(0x300..<0x370).contains(first) else {
    return false
  }
  return first < 0x1C0 || first >= 0x800 || text.unicodeScalars.count > 1
}

/// Whether a text says by itself that it is what was meant, and not a letter with signs after it.
///
/// One character alone is believed where people write it (Latin letters, signs, ș and ț), or where
/// not all that followed the letter are signs that end a word: “é…”, which would be 酔.
private func isMeantByWindows(_ text: String, _ bytes: [UInt8]) -> Bool {
  let scalars = text.unicodeScalars
  guard let first = scalars.first?.value, !(0x300..<0x370).contains(first) else { return false }
  if scalars.count > 1 { return true }
  if first < 0x800 { return first < 0x180 || (0x218..<0x21C).contains(first) }
  return first >= 0x10000 || !bytes.dropFirst().allSatisfy { signsAfterWords.contains($0) }
}

/// … ‘ ’ “ ” – — ™ › nbsp © « ® · » in Windows-1252.
private let signsAfterWords: Set<UInt8> = [
  0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0x9B, 0xA0, 0xA9, 0xAB, 0xAE, 0xB7, 0xBB,
]
