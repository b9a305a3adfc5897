/// Text as it is shown: character references resolved, blanks folded to one and trimmed.
///
/// Knows the references that previews use; any other stays as it is written.
func plainText(_ bytes: ArraySlice<UInt8>) -> String {
  var out: [UInt8] = []
  out.reserveCapacity(bytes.count)
  var at = bytes.startIndex
  while at < bytes.endIndex {
    let byte = bytes[at]
    if byte <= 0x20 {
      if out.last != 0x20, !out.isEmpty { out.append(0x20) }
    } else if byte == UInt8(ascii: "&"), let (text, end) = reference(bytes, at: at) {
      out.append(contentsOf: text.utf8)
      at = end
      continue
    } else {
      out.append(byte)
    }
    at += 1
  }
  if out.last == 0x20 { out.removeLast() }
  return String(decoding: out, as: UTF8.self)
}

/// The character reference at a `&`, and where it ends.
private func reference(_ bytes: ArraySlice<UInt8>, at start: Int) -> (text: String, end: Int)? {
  let window = bytes[start + 1..<min(start + 12, bytes.endIndex)]
  guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
  let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
  if let text = named[name] { return (text, semicolon + 1) }
  guard name.hasPrefix("#") else { return nil }
  let digits = name.dropFirst()
  let isHex = digits.first == "x" || digits.first == "X"
  // A number may have a sign, and a reference none.
  if digits.contains(where: { $0 == "+" || $0 == "-" }) { return nil }
  let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
  return (String(Character(scalar)), semicolon + 1)
}

private let named: [String: String] = [
  "amp": "&", "apos": "'", "bull": "•", "check": "✓", "close": "×", "copy": "©", "cross": "✗",
  "darr": "↓", "gt": ">", "hellip": "…", "larr": "←", "ldquo": "“", "lsquo": "‘", "lt": "<",
  "mdash": "—", "middot": "·", "nbsp": "\u{A0}", "ndash": "–", "quot": "\"", "raquo": "»",
  "rarr": "→", "rdquo": "”", "rsquo": "’", "times": "×", "uarr": "↑",
]
