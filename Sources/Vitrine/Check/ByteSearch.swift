extension [UInt8] {
  /// Whether a text stands somewhere in them, byte for byte.
  ///
  /// Rules ask this of every sample; the search of the standard library takes a hundred times as
  /// long.
  func hold(_ text: StaticString) -> Bool {
    withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { place(of: $0, in: bytes) != nil }
    }
  }

  /// Where the first of a text in them ends; `nil` without one.
  func offset(behind text: StaticString) -> Int? {
    withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { wanted in place(of: wanted, in: bytes).map { $0 + wanted.count } }
    }
  }

  /// Whether one of some texts stands somewhere in them, byte for byte.
  func hold(anyOf texts: [StaticString]) -> Bool {
    texts.contains(where: hold)
  }

  /// The same with small letters for capitals, of ASCII only.
  var inSmallLetters: [UInt8] {
    map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

extension String {
  /// Whether a text stands somewhere in it, as `contains` has it; the text is of letters and signs
  /// that no other character takes in.
  func holds(_ text: StaticString) -> Bool {
    var copy = self
    // Only a mark of its own behind a letter could make another character of it.
    let isPlain = copy.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    guard isPlain else { return contains(text.description) }
    return copy.withUTF8 { bytes in
      text.withUTF8Buffer { place(of: $0, in: bytes) != nil }
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
