/// An address in raw HTML that the site resolves like one in Markdown.
struct RawAddress {
  /// The address, without entities.
  let destination: String
  /// The bytes as written, to find its place in the file.
  let written: ArraySlice<UInt8>
  /// Whether it is the address of an image, which the page shows in place.
  let isImage: Bool
  /// The rest of the value after it: the size of a picture and the comma in a `srcset`.
  let rest: ArraySlice<UInt8>

  /// Returns the addresses in the value of an attribute, in order.
  ///
  /// Returns `nil` if the value has none, or one with a scheme other than those of the web, and so
  /// stays as it is.
  static func all(in tag: RawTag, _ attribute: (name: String, value: [UInt8])) -> [RawAddress]? {
    guard let isImage = kind(of: attribute.name, tag.name) else { return nil }
    let value = attribute.value
    // A template fills its placeholder later.
    guard !value.contains(UInt8(ascii: "{")) else { return nil }
    if attribute.name == "srcset" { return candidates(in: value) }
    let start = value.firstIndex { $0 > 0x20 } ?? value.endIndex
    let end = value.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    let written = value[start..<end]
    guard let destination = text(written), hasUsualScheme(destination) else { return nil }
    return [RawAddress(destination: destination, written: written, isImage: isImage, rest: [])]
  }

  /// Returns the addresses of `a.png 1x, b.png 2x`, or `nil` if one of them has another scheme.
  private static func candidates(in value: [UInt8]) -> [RawAddress]? {
    var addresses: [RawAddress] = []
    var at = 0
    while true {
      while at < value.count, value[at] <= 0x20 || value[at] == UInt8(ascii: ",") { at += 1 }
      guard at < value.count else { break }
      var end = value[at...].firstIndex { $0 <= 0x20 } ?? value.count
      while end > at, value[end - 1] == UInt8(ascii: ",") { end -= 1 }
      let comma = value[end...].firstIndex(of: UInt8(ascii: ",")) ?? value.count
      let written = value[at..<end]
      guard let destination = text(written), hasUsualScheme(destination) else { return nil }
      let isLast = !value[comma...].contains { $0 > 0x20 && $0 != UInt8(ascii: ",") }
      let rest = value[end..<comma] + (isLast ? [] : [UInt8(ascii: ","), 0x20])
      addresses.append(
        RawAddress(destination: destination, written: written, isImage: true, rest: rest[...])
      )
      at = comma
    }
    return addresses.isEmpty ? nil : addresses
  }

  /// True for an attribute with the address of an image, false for another address; `nil` for other
  /// attributes.
  private static func kind(of attribute: String, _ element: String) -> Bool? {
    switch (attribute, element) {
    case ("href", "a"), ("href", "area"): false
    case ("src", "img"), ("src", "input"), ("srcset", "img"), ("srcset", "source"): true
    case ("poster", "video"): true
    case ("src", "video"), ("src", "audio"), ("src", "source"), ("src", "track"): false
    case ("src", "iframe"), ("src", "embed"), ("data", "object"), ("action", "form"): false
    case ("href", "use"), ("xlink:href", "use"), ("href", "image"), ("xlink:href", "image"): false
    default: nil
    }
  }

  /// Returns a value with the usual entities of addresses and all numeric ones resolved; `nil` if it
  /// has others.
  private static func text(_ written: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = written
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        text.append(byte)
        continue
      }
      if let (name, sign) = entities.first(where: { rest.starts(with: $0.0.utf8) }) {
        text.append(sign)
        rest = rest.dropFirst(name.utf8.count)
      } else if let (scalar, length) = numericEntity(rest) {
        text += String(scalar).utf8
        rest = rest.dropFirst(length)
      } else if rest.prefix(10).contains(UInt8(ascii: ";")) {
        return nil
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the character of `#45;` or `#x2D;`, and the number of bytes.
  private static func numericEntity(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    guard bytes.first == UInt8(ascii: "#"), let end = bytes.prefix(9).firstIndex(of: 0x3B) else {
      return nil
    }
    let digits = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value > 0x20, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, end + 1 - bytes.startIndex)
  }

  private static let entities: [(String, UInt8)] = [
    ("amp;", UInt8(ascii: "&")), ("quot;", UInt8(ascii: "\"")), ("lt;", UInt8(ascii: "<")),
    ("gt;", UInt8(ascii: ">")),
  ]

  /// Whether it has no scheme, or one of the web: a whole address may be the site's own.
  private static func hasUsualScheme(_ destination: String) -> Bool {
    let end = destination.utf8.firstIndex { "/?#:".utf8.contains($0) }
    guard let end, destination.utf8[end] == UInt8(ascii: ":") else { return true }
    return ["http", "https"].contains(destination[..<end].lowercased())
  }
}
