/// Writes text so that it means itself between HTML tags and within quoted attributes.
public func appendEscaped(_ text: String, to output: inout [UInt8]) {
  text.withBytes { appendEscaped($0, to: &output) }
}

extension String {
  /// Lends its UTF-8.
  ///
  /// `withUTF8` would need a copy that may be changed, which counts a reference.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}

private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  // `"`, `&`, `'`, `<` and `>`, a bit for each.
  let specials: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
  var start = 0
  for at in bytes.indices where bytes[at] < 64 && specials &>> UInt64(bytes[at]) & 1 != 0 {
    let entity: StaticString
    switch bytes[at] {
    case UInt8(ascii: "&"): entity = "&amp;"
    case UInt8(ascii: "<"): entity = "&lt;"
    case UInt8(ascii: ">"): entity = "&gt;"
    case UInt8(ascii: "\""): entity = "&quot;"
    case UInt8(ascii: "'"): entity = "&#39;"
    default: continue
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<at]))
    entity.withUTF8Buffer { output.append(contentsOf: $0) }
    start = at + 1
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
}
