extension [UInt8] {
  /// Returns true if the bytes contain the text, compared byte for byte.
  ///
  /// Rules call this for every sample; the standard library's search takes a hundred times as
  /// long.
  public func hold(_ text: StaticString) -> Bool {
    withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { place(of: $0, in: bytes) != nil }
    }
  }

  /// Returns the offset after the first occurrence of the text, or nil if there is none.
  public func offset(behind text: StaticString) -> Int? {
    withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { wanted in place(of: wanted, in: bytes).map { $0 + wanted.count } }
    }
  }

  /// Returns true if the bytes contain one of the texts, compared byte for byte.
  public func hold(anyOf texts: [StaticString]) -> Bool {
    texts.contains(where: hold)
  }

  /// The bytes in lowercase, for ASCII letters only.
  public var inSmallLetters: [UInt8] {
    map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

extension String {
  /// Returns true if the string contains the text, with the same result as `contains`.
  ///
  /// The text must consist of letters and signs that no other character includes.
  public func holds(_ text: String) -> Bool {
    var (copy, wanted) = (self, text)
    // Only a combining mark after a letter could make another character of it.
    let isPlain = copy.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    guard isPlain else { return contains(text) }
    return copy.withUTF8 { bytes in
      wanted.withUTF8 { place(of: $0, in: bytes) != nil }
    }
  }
}

private func place(
  of wanted: UnsafeBufferPointer<UInt8>,
  in bytes: UnsafeBufferPointer<UInt8>
) -> Int? {
  guard let first = wanted.first else { return 0 }
  var at = 0
  while at + wanted.count <= bytes.count {
    if bytes[at] == first, isEqual(bytes, at, wanted) { return at }
    at += 1
  }
  return nil
}

private func isEqual(
  _ bytes: UnsafeBufferPointer<UInt8>,
  _ start: Int,
  _ wanted: UnsafeBufferPointer<UInt8>
) -> Bool {
  for offset in wanted.indices where bytes[start + offset] != wanted[offset] {
    return false
  }
  return true
}
