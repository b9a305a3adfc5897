/// Signs of more than one byte, and what signs do.
enum Sign {
  private static let long = [
    "...", "..<", "===", "!==", "??=", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "+=",
    "-=", "*=", "/=", "%=", "|=", "^=", "&+", "&-", "&*", "&=", "~=", "..",
  ].map { Array($0.utf8) }

  /// How many bytes the sign at a place has.
  static func length(_ bytes: [UInt8], _ place: Int, _ end: Int) -> Int {
    // Most signs are one byte, and what follows them tells.
    guard place + 1 < end, isSecond(bytes[place + 1]) else { return 1 }
    for sign in long where sign[0] == bytes[place] && place + sign.count <= end {
      if bytes[place..<place + sign.count].elementsEqual(sign) { return sign.count }
    }
    return 1
  }

  /// Whether a sign of more than one byte has this byte behind its first.
  private static func isSecond(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// How many bytes a mark of punctuation, an arrow or a space beyond ASCII has; 0 for any other
  /// byte.
  static func foreignLength(_ bytes: [UInt8], _ place: Int, _ end: Int) -> Int {
    if bytes[place] == 0xC2, place + 1 < end, bytes[place + 1] == 0xA0 { return 2 }
    guard bytes[place] == 0xE2, place + 2 < end else { return 0 }
    // U+2000 to U+2BFF: general punctuation, arrows, mathematics, technical signs, dingbats.
    return bytes[place + 1] < 0xB0 ? 3 : 0
  }

  /// Whether the scalar at a place is a space: U+00A0, U+2000 to U+200F, U+2028, U+2029, U+202F.
  static func isSpace(_ bytes: [UInt8], _ place: Int) -> Bool {
    if bytes[place] == 0xC2 { return true }
    guard bytes[place + 1] == 0x80 else { return false }
    let last = bytes[place + 2]
    return last <= 0x8F || last == 0xA8 || last == 0xA9 || last == 0xAF
  }

  /// Whether it gives a value to what stands before it.
  static func assigns(_ sign: String) -> Bool {
    switch sign {
    case "=", "+=", "-=", "*=", "/=", "%=", "??=", "|=", "&=", "^=": true
    default: false
    }
  }

  /// Whether it stands between two operands.
  static func joins(_ sign: String) -> Bool {
    switch sign {
    case "+", "-", "*", "/", "%", "<", ">", "&", "|", "^", "==", "!=", "===", "!==", "<=", ">=",
      "&&", "||", "??", "...", "..<", "&+", "&-", "&*", "~=":
      true
    default: false
    }
  }

  /// Whether it stands before an operand.
  static func leads(_ sign: String) -> Bool {
    switch sign {
    case "!", "-", "+", "&", "~", "..<", "...": true
    default: false
    }
  }

  /// Whether it stands for what is left out.
  static func isEllipsis(_ sign: String) -> Bool { sign == "..." || sign == "…" }
}
