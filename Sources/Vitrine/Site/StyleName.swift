extension UInt8 {
  /// Whether it may be part of a name in CSS, as far as names go on after their first letter.
  var isInStyleName: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || (0x30...0x39).contains(self)
      || (0x41...0x5A).contains(self & 0xDF) || self >= 0x80
  }
}
