/// Writes text so that it means itself between HTML tags and within quoted attributes.
package func appendEscaped(_ text: String, to output: inout [UInt8]) {
  var text = text
  text.withUTF8 { appendEscaped($0, to: &output) }
}

private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var start = 0
  for at in bytes.indices {
    // All that is escaped stands before the letters.
    if bytes[at] > UInt8(ascii: ">") { continue }
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
