extension Unicode.Scalar {
  /// Whether no web page may hold it: a control character that is no white space, or a code point
  /// that will never be a character (HTML, 13.2.3.5 Preprocessing the input stream).
  package var isForbidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Its number as Unicode writes it, `U+0007`.
  package var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
