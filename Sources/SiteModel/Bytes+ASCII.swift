extension [UInt8] {
  /// A range without the spaces and tabs at its ends.
  public func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Returns true if the range begins with the ASCII text.
  public func begins(_ range: Range<Int>, with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard range.count >= count else { return false }
    for offset in 0..<count where self[range.lowerBound + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }
}

extension UInt8 {
  /// True if the byte is an ASCII digit.
  public var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// True if the byte is an ASCII capital letter.
  public var isCapital: Bool { self >= 0x41 && self <= 0x5A }
  /// True if the byte is an ASCII letter.
  public var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  /// A space or a tab.
  public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// An ASCII letter or digit, or `_`.
  public var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  /// An ASCII small letter.
  public var isSmall: Bool { self >= 0x61 && self <= 0x7A }
}
