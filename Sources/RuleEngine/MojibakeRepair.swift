import Diagnostics

/// UTF-8 text that was once read in a single-byte encoding and saved again: an arrow became `‚Üí`
/// in Mac Roman, a quotation mark `â€™` in Windows-1252.
///
/// ASCII characters are never part of the damage, since all bytes of a longer UTF-8 sequence are
/// above them. So each run of other characters is damaged as a whole or not at all.
public struct MojibakeRepair {
  /// The original text.
  public let text: String
  /// The encoding in which it was misread.
  public let encoding: OneByteEncoding

  /// Restores the original text of a run of non-ASCII bytes; `nil` if the run is not damaged.
  ///
  /// - Parameters:
  ///   - run: The bytes, which may be malformed UTF-8.
  ///   - before: The byte before the run.
  ///   - after: The byte after it.
  init?(_ run: ArraySlice<UInt8>, before: UInt8? = nil, after: UInt8? = nil) {
    if let bytes = OneByteEncoding.macRoman.bytes(of: run),
      let text = String(validating: bytes, as: UTF8.self), isMeantByMacRoman(text)
    {
      (self.text, encoding) = (text, .macRoman)
      return
    }
    // A word in capitals may end with such a letter, with a symbol after it: AMANHÃ…, IRMÃ’S.
    let endsWord = after.map { !isLetter($0) } ?? true || run.suffix(3).elementsEqual(apostrophe)
    guard !(endsWord && before.map { isUpper($0) } ?? false),
      let bytes = OneByteEncoding.windows1252.bytes(of: run),
      let text = String(validating: bytes, as: UTF8.self), isMeantByWindows(text, bytes)
    else { return nil }
    (self.text, encoding) = (text, .windows1252)
  }

  /// Returns the damaged runs of a text, in order.
  public static func runs(in bytes: [UInt8]) -> [(range: Range<Int>, repair: MojibakeRepair)] {
    var runs: [(range: Range<Int>, repair: MojibakeRepair)] = []
    var at = bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
    while let start = bytes[at...].firstIndex(where: { $0 >= 0x80 }) {
      at = bytes[start...].firstIndex { $0 < 0x80 } ?? bytes.count
      let before = start > 0 ? bytes[start - 1] : nil
      let after = at < bytes.count ? bytes[at] : nil
      if let repair = MojibakeRepair(bytes[start..<at], before: before, after: after) {
        runs.append((start..<at, repair))
      }
    }
    return runs
  }
}

/// ’ in UTF-8.
private let apostrophe: [UInt8] = [0xE2, 0x80, 0x99]

private func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= byte }

private func isLetter(_ byte: UInt8) -> Bool { isUpper(byte & 0xDF) }

/// Whether a text is certainly the original, judged by its characters.
///
/// Two characters that restore one of two bytes may be correct as they are: “É of “École”, —à, «é.
/// They are damaged only if the first is `¬`, `√`, `ƒ`, `≈` or `∆`, which never come before a
/// letter. An accent without a letter is what Ã© restores to, which was misread in another
/// encoding.
private func isMeantByMacRoman(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first?.value, !(0x300..<0x370).contains(first) else {
    return false
  }
  return first < 0x1C0 || first >= 0x800 || text.unicodeScalars.count > 1
}

/// Whether a text is certainly the original, and not a letter with symbols after it.
///
/// A single character counts if people write it (Latin letters, symbols, ș and ț). It also counts
/// if not all bytes after the letter are symbols that end a word: “é…”, which would be 酔.
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
