extension String {
  /// The text without code points that no web page may contain.
  public var withoutForbidden: String {
    guard unicodeScalars.contains(where: \.isForbidden) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.isForbidden }))
  }
}

extension Unicode.Scalar {
  /// True if no web page may contain the code point: a control character that is not white space,
  /// or a noncharacter (HTML, 13.2.3.5 Preprocessing the input stream).
  public var isForbidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Its number in Unicode notation, `U+0007`.
  public var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
