/// Reads `{name=value other="two words"}` and the words before it.
struct FieldReader {
  /// The file.
  let bytes: [UInt8]
  /// File offset of the next byte.
  var at: Int
  /// File offset behind the last byte.
  let end: Int

  /// Goes on behind a byte if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// Goes on behind spaces and tabs.
  mutating func skipBlanks() {
    while at < end, isBlank(bytes[at]) { at += 1 }
  }

  /// Letters, digits, hyphens and underscores that come next.
  mutating func word() -> Range<Int> {
    let start = at
    while at < end, isWord(bytes[at]) { at += 1 }
    return start..<at
  }

  /// The text between brackets, if an opening one comes next.
  mutating func bracketed() -> Range<Int>? {
    let start = at
    guard take(UInt8(ascii: "[")) else { return nil }
    var depth = 1
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      default: break
      }
      at += 1
      if depth == 0 { return start + 1..<at - 1 }
    }
    at = start
    return nil
  }

  /// The fields between braces; `nil`, with nothing read, where the braces hold anything else.
  mutating func fields() -> [Container.Field]? {
    let start = at
    guard take(UInt8(ascii: "{")) else { return nil }
    var fields: [Container.Field] = []
    while true {
      skipBlanks()
      if take(UInt8(ascii: "}")) { return fields }
      guard let field = field() else {
        at = start
        return nil
      }
      fields.append(field)
    }
  }

  private mutating func field() -> Container.Field? {
    let start = at
    let name = word()
    guard !name.isEmpty else { return nil }
    var value: String?
    if take(UInt8(ascii: "=")) {
      guard let range = self.value() else { return nil }
      value = String(decoding: bytes[range], as: UTF8.self)
    }
    return Container.Field(
      name: String(decoding: bytes[name], as: UTF8.self),
      value: value,
      range: start..<at
    )
  }

  private mutating func value() -> Range<Int>? {
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] where take(quote) {
      let start = at
      while at < end, bytes[at] != quote { at += 1 }
      let last = at
      return take(quote) ? start..<last : nil
    }
    let start = at
    while at < end, !isBlank(bytes[at]), bytes[at] != UInt8(ascii: "}") { at += 1 }
    return start < at ? start..<at : nil
  }

  private func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x5F
  }
}
