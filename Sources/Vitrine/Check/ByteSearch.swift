extension [UInt8] {
  /// Whether a text stands somewhere in them, byte for byte.
  ///
  /// Rules ask this of every sample; the search of the standard library takes a hundred times as
  /// long.
  func hold(_ text: StaticString) -> Bool {
    withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { wanted in
        guard let first = wanted.first else { return true }
        var at = 0
        while at + wanted.count <= bytes.count {
          if bytes[at] == first, isEqual(bytes, at, wanted) { return true }
          at += 1
        }
        return false
      }
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
