/// A start or end tag as CommonMark 0.30 defines it (6.6), read from raw HTML.
struct RawTag {
  /// Name in lower case.
  private(set) var name = ""
  /// True for an end tag.
  private(set) var isEnd = false
  /// Attributes in order, names in lower case, values as written without quotes.
  private(set) var attributes: [(name: String, value: [UInt8])] = []
  /// The range of each attribute's value in the source, including its quotes.
  private(set) var places: [Range<Int>] = []
  /// Offset after the `>`.
  private(set) var end = 0

  /// Reads the tag whose `<` is at `start`; `nil` if there is no tag.
  init?(in source: UnsafeBufferPointer<UInt8>, at start: Int) {
    var reader = Reader(source: source, at: start + 1)
    isEnd = reader.take(UInt8(ascii: "/"))
    let name = reader.takeAll { isNameByte($0) }
    guard let first = name.first, isLetter(first) else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    while true {
      let hadSpace = !reader.takeAll { $0 <= 0x20 }.isEmpty
      if reader.take(UInt8(ascii: "/")) {
        guard reader.take(UInt8(ascii: ">")) else { return nil }
        break
      }
      if reader.take(UInt8(ascii: ">")) { break }
      guard hadSpace, !isEnd, let attribute = RawTag.attribute(&reader) else { return nil }
      // A browser uses the first of two attributes with the same name.
      if !attributes.contains(where: { $0.name == attribute.name }) {
        attributes.append((attribute.name, attribute.value))
        places.append(attribute.place)
      }
      // This limits the search above.
      guard attributes.count <= 64 else { return nil }
    }
    end = reader.at
  }

  private static func attribute(
    _ reader: inout Reader
  ) -> (
    name: String, value: [UInt8], place: Range<Int>
  )? {
    let name = reader.takeAll {
      isNameByte($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    guard !name.isEmpty else { return nil }
    let lower = String(decoding: name, as: UTF8.self).lowercased()
    let behindName = reader.at
    _ = reader.takeAll { $0 <= 0x20 }
    guard reader.take(UInt8(ascii: "=")) else {
      reader.at = behindName
      return (lower, [], behindName..<behindName)
    }
    _ = reader.takeAll { $0 <= 0x20 }
    let start = reader.at
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] where reader.take(quote) {
      let value = reader.takeAll { $0 != quote }
      return reader.take(quote) ? (lower, Array(value), start..<reader.at) : nil
    }
    let value = reader.takeAll { $0 > 0x20 && !"\"'=<>`".utf8.contains($0) }
    return value.isEmpty ? nil : (lower, Array(value), start..<reader.at)
  }

  private struct Reader {
    let source: UnsafeBufferPointer<UInt8>
    var at: Int

    mutating func take(_ byte: UInt8) -> Bool {
      guard at < source.count, source[at] == byte else { return false }
      at += 1
      return true
    }

    mutating func takeAll(_ matches: (UInt8) -> Bool) -> Slice<UnsafeBufferPointer<UInt8>> {
      let start = at
      while at < source.count, matches(source[at]) { at += 1 }
      return source[start..<at]
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

private func isNameByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: "_")
}
