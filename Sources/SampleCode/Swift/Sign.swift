/// Operators of more than one byte, and the roles of operators.
enum Sign {
  private static let long = [
    "...", "..<", "===", "!==", "??=", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "+=",
    "-=", "*=", "/=", "%=", "|=", "^=", "&+", "&-", "&*", "&=", "~=", "..",
  ].map { Array($0.utf8) }

  /// Returns the number of bytes of the operator at an offset.
  static func length(_ bytes: [UInt8], _ place: Int, _ end: Int) -> Int {
    // Most operators are one byte, and the next byte shows it.
    guard place + 1 < end, isSecond(bytes[place + 1]) else { return 1 }
    for sign in long where sign[0] == bytes[place] && place + sign.count <= end {
      if bytes[place..<place + sign.count].elementsEqual(sign) { return sign.count }
    }
    return 1
  }

  /// Whether an operator of more than one byte has this byte in second place.
  private static func isSecond(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// Returns the number of bytes of a punctuation mark, an arrow or a space beyond ASCII; 0 for
  /// other bytes.
  static func foreignLength(_ bytes: [UInt8], _ place: Int, _ end: Int) -> Int {
    if bytes[place] == 0xC2, place + 1 < end, bytes[place + 1] == 0xA0 { return 2 }
    guard bytes[place] == 0xE2, place + 2 < end else { return 0 }
    // U+2000 to U+2BFF: general punctuation, arrows, mathematics, technical symbols, dingbats.
    return bytes[place + 1] < 0xB0 ? 3 : 0
  }

  /// Whether the scalar at a place is a space: U+00A0, U+2000 to U+200F, U+2028, U+2029, U+202F.
  static func isSpace(_ bytes: [UInt8], _ place: Int) -> Bool {
    if bytes[place] == 0xC2 { return true }
    guard bytes[place + 1] == 0x80 else { return false }
    let last = bytes[place + 2]
    return last <= 0x8F || last == 0xA8 || last == 0xA9 || last == 0xAF
  }

  /// Whether it assigns a value to the operand before it.
  static func assigns(_ sign: String) -> Bool {
    switch sign {
    case "=", "+=", "-=", "*=", "/=", "%=", "??=", "|=", "&=", "^=": true
    default: false
    }
  }

  /// Whether it is a binary operator.
  static func joins(_ sign: String) -> Bool {
    switch sign {
    case "+", "-", "*", "/", "%", "<", ">", "&", "|", "^", "==", "!=", "===", "!==", "<=", ">=",
      "&&", "||", "??", "...", "..<", "&+", "&-", "&*", "~=":
      true
    default: false
    }
  }

  /// Whether it is a prefix operator.
  static func leads(_ sign: String) -> Bool {
    switch sign {
    case "!", "-", "+", "&", "~", "..<", "...": true
    default: false
    }
  }

  /// Whether it marks omitted code.
  static func isEllipsis(_ sign: String) -> Bool { sign == "..." || sign == "…" }
}
