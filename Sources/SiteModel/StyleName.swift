extension UInt8 {
  /// True if the byte may occur in a CSS name after the first character.
  public var isInStyleName: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || (0x30...0x39).contains(self)
      || (0x41...0x5A).contains(self & 0xDF) || self >= 0x80
  }
}
