/// A single-byte encoding in which UTF-8 text is read by mistake.
public struct OneByteEncoding: Sendable {
  /// The common name of the encoding.
  public let name: String
  /// Its characters from 0x80 upward; all below are ASCII.
  let characters: [UInt16]
  private let byteOf: [UInt16: UInt8]

  private init(_ name: String, _ characters: [UInt16]) {
    self.name = name
    self.characters = characters
    byteOf = Dictionary(uniqueKeysWithValues: zip(characters, (0x80...0xFF).map { UInt8($0) }))
  }

  /// Returns the bytes of a run of UTF-8 in this encoding.
  ///
  /// Returns `nil` if the encoding lacks a character, or if the bytes do not begin like a
  /// multi-byte UTF-8 character, as in most text.
  func bytes(of run: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var at = run.startIndex
    while at < run.endIndex {
      guard let (scalar, length) = decoded(run, at: at), let byte = byteOf[scalar] else {
        return nil
      }
      if bytes.isEmpty, byte < 0xC2 || byte > 0xF4 { return nil }
      bytes.append(byte)
      at += length
    }
    return bytes
  }

  /// Returns the two- or three-byte character at an offset.
  ///
  /// All characters of these encodings are in the Basic Multilingual Plane.
  private func decoded(_ bytes: ArraySlice<UInt8>, at: Int) -> (UInt16, length: Int)? {
    let first = UInt16(bytes[at])
    func next(_ offset: Int) -> UInt16? {
      let index = at + offset
      guard index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 else { return nil }
      return UInt16(bytes[index] & 0x3F)
    }
    if first & 0xE0 == 0xC0, let second = next(1) { return ((first & 0x1F) << 6 | second, 2) }
    if first & 0xF0 == 0xE0, let second = next(1), let third = next(2) {
      return ((first & 0x0F) << 12 | second << 6 | third, 3)
    }
    return nil
  }

  /// After Apple's ROMAN.TXT; 0xDB is the euro since 1998.
  static let macRoman = OneByteEncoding(
    "Mac Roman",
    [
      0x00C4, 0x00C5, 0x00C7, 0x00C9, 0x00D1, 0x00D6, 0x00DC, 0x00E1, 0x00E0, 0x00E2, 0x00E4,
      0x00E3, 0x00E5, 0x00E7, 0x00E9, 0x00E8, 0x00EA, 0x00EB, 0x00ED, 0x00EC, 0x00EE, 0x00EF,
      0x00F1, 0x00F3, 0x00F2, 0x00F4, 0x00F6, 0x00F5, 0x00FA, 0x00F9, 0x00FB, 0x00FC, 0x2020,
      0x00B0, 0x00A2, 0x00A3, 0x00A7, 0x2022, 0x00B6, 0x00DF, 0x00AE, 0x00A9, 0x2122, 0x00B4,
      0x00A8, 0x2260, 0x00C6, 0x00D8, 0x221E, 0x00B1, 0x2264, 0x2265, 0x00A5, 0x00B5, 0x2202,
      0x2211, 0x220F, 0x03C0, 0x222B, 0x00AA, 0x00BA, 0x03A9, 0x00E6, 0x00F8, 0x00BF, 0x00A1,
      0x00AC, 0x221A, 0x0192, 0x2248, 0x2206, 0x00AB, 0x00BB, 0x2026, 0x00A0, 0x00C0, 0x00C3,
      0x00D5, 0x0152, 0x0153, 0x2013, 0x2014, 0x201C, 0x201D, 0x2018, 0x2019, 0x00F7, 0x25CA,
      0x00FF, 0x0178, 0x2044, 0x20AC, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x2021, 0x00B7, 0x201A,
      0x201E, 0x2030, 0x00C2, 0x00CA, 0x00C1, 0x00CB, 0x00C8, 0x00CD, 0x00CE, 0x00CF, 0x00CC,
      0x00D3, 0x00D4, 0xF8FF, 0x00D2, 0x00DA, 0x00DB, 0x00D9, 0x0131, 0x02C6, 0x02DC, 0x00AF,
      0x02D8, 0x02D9, 0x02DA, 0x00B8, 0x02DD, 0x02DB, 0x02C7,
    ]
  )

  /// After the index of the WHATWG's Encoding Standard, where the five bytes that Microsoft left out
  /// are the control characters of ISO 8859-1.
  static let windows1252 = OneByteEncoding(
    "Windows-1252",
    [
      0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    ] + Array(0xA0...0xFF)
  )
}
