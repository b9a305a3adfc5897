/// A tag, a comment or a declaration of HTML.
struct Markup {
  let kind: Kind
  /// Its bytes, with the brackets.
  let range: Range<Int>

  enum Kind {
    /// A comment or a declaration.
    case ignored
    case start(LocatedValue<String>, [HTMLAttribute], isClosed: Bool)
    case end(String)
  }

  /// Reads the markup that begins at a `<`, up to `end` if it never ends; `nil` if it is text.
  init?(_ bytes: [UInt8], at start: Int, upTo end: Int) {
    var cursor = ByteCursor(bytes, start + 1..<end)
    guard let first = cursor.byte else { return nil }
    if first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      if cursor.take("!--") { cursor.skip(past: "-->") } else { cursor.skip(past: ">") }
      kind = .ignored
    } else if cursor.take("/") {
      guard let letter = cursor.byte, letter.isLetter else { return nil }
      let name = cursor.takeAll { $0.isTagName }
      cursor.skip(past: ">")
      kind = .end(lowercase(bytes[name]))
    } else {
      guard first.isLetter else { return nil }
      let name = cursor.takeAll { $0.isTagName }
      let (attributes, isClosed) = Self.attributes(&cursor)
      kind = .start(LocatedValue(lowercase(bytes[name]), name), attributes, isClosed: isClosed)
    }
    range = start..<cursor.at
  }

  private static func attributes(_ cursor: inout ByteCursor) -> ([HTMLAttribute], isClosed: Bool) {
    var found: [HTMLAttribute] = []
    while let byte = cursor.byte {
      if cursor.take(">") { return (found, false) }
      if cursor.take("/>") { return (found, true) }
      guard byte > 0x20, byte != UInt8(ascii: "/") else {
        cursor.at += 1
        continue
      }
      // `{...props}` of JSX is no name, but may bring any.
      let name =
        byte == UInt8(ascii: "{")
        ? cursor.takeBraces()
        : cursor.takeAll { $0 > 0x20 && !"=/>".utf8.contains($0) }
      // A sign that can begin no name.
      if name.isEmpty { cursor.at += 1 }
      let key = LocatedValue(lowercase(cursor.bytes[name]), name)
      let value = Self.value(&cursor) ?? name.upperBound..<name.upperBound
      found.append(
        HTMLAttribute(name: key, value: LocatedValue(plainText(cursor.bytes[value]), value))
      )
    }
    return (found, false)
  }

  private static func value(_ cursor: inout ByteCursor) -> Range<Int>? {
    let behindName = cursor.at
    cursor.skipBlanks()
    guard cursor.take("=") else {
      cursor.at = behindName
      return nil
    }
    cursor.skipBlanks()
    switch cursor.byte {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
      let quote = cursor.bytes[cursor.at]
      cursor.at += 1
      let value = cursor.takeAll { $0 != quote }
      cursor.at = min(cursor.at + 1, cursor.end)
      return value
    case UInt8(ascii: "{")?: return cursor.takeBraces()
    default: return cursor.takeAll { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    }
  }
}

/// Text in lower case, as HTML compares names.
func lowercase(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
}
