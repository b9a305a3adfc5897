import SiteModel

extension RawCode {
  /// The first placeholder: `{name}`, `{{name}}`, `${name}`, `%@`, `%1$d`, `(null)`, `<nil>`.
  static func placeholder(in bytes: [UInt8]) -> RawCode? {
    for index in bytes.indices {
      let end: Int? =
        switch bytes[index] {
        case UInt8(ascii: "{"): endOfBraces(bytes, index)
        case UInt8(ascii: "%"): endOfFormat(bytes, index)
        case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): endOfNothing(bytes, index)
        default: nil
        }
      if let end { return RawCode(kind: .placeholder, bytes: index..<end) }
    }
    return nil
  }

  /// Returns the end of a name between braces.
  private static func endOfBraces(_ bytes: [UInt8], _ start: Int) -> Int? {
    var at = start
    while at < bytes.count, bytes[at] == UInt8(ascii: "{") { at += 1 }
    let name = at
    while at < bytes.count, bytes[at].isNamePart { at += 1 }
    guard at > name, at < bytes.count, bytes[at] == UInt8(ascii: "}") else { return nil }
    while at < bytes.count, bytes[at] == UInt8(ascii: "}") { at += 1 }
    return at
  }

  /// Returns the end of a conversion of `printf` or `String(format:)`; "50% discount" and "100%"
  /// are none.
  private static func endOfFormat(_ bytes: [UInt8], _ start: Int) -> Int? {
    if start > 0, bytes[start - 1].isDigit { return nil }
    var at = start + 1
    while at < bytes.count, bytes[at].isDigit || "$l.".utf8.contains(bytes[at]) { at += 1 }
    guard at < bytes.count, "@dsifu".utf8.contains(bytes[at]) else { return nil }
    let isWhole = at + 1 == bytes.count || !(bytes[at + 1].isLetter || bytes[at + 1] >= 0x80)
    return isWhole ? at + 1 : nil
  }

  /// Returns the end of the text that a language prints for a missing value.
  private static func endOfNothing(_ bytes: [UInt8], _ start: Int) -> Int? {
    for word in ["(null)", "(nil)", "<null>", "<nil>", "[object Object]"]
    where bytes[start...].starts(with: word.utf8) {
      return start + word.utf8.count
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool { isLetter || isDigit || "_. -".utf8.contains(self) }
}
