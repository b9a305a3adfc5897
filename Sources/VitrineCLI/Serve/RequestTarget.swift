/// Target of a request, after validation.
struct RequestTarget: Equatable, Sendable {
  /// Absolute and decoded.
  let path: String
  /// Raw, without its `?`.
  let query: String

  /// Accepts the origin form, `/path?query`, in plain ASCII; everything else is refused.
  init?(_ target: String) {
    let bytes = target.utf8
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      return nil
    }
    let end = bytes.firstIndex(of: UInt8(ascii: "?"))
    guard let path = decodedPath(target[..<(end ?? target.endIndex)]) else { return nil }
    self.path = path
    query = end.map { String(target[$0...].dropFirst()) } ?? ""
  }

  /// The decoded path in the query parameter `name`; nil if it is no path.
  func path(inQuery name: String) -> String? {
    let found = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
    return found.flatMap { decodedPath($0.dropFirst(name.utf8.count + 1)) }
  }
}

/// Decodes a path once; nil if it is not absolute or any part of it could leave the site.
private func decodedPath(_ text: Substring) -> String? {
  var bytes: [UInt8] = []
  var rest = text.utf8
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit)
    else { return nil }
    bytes.append(high << 4 | low)
  }
  guard bytes.first == UInt8(ascii: "/"), !bytes.contains(UInt8(ascii: "\\")) else { return nil }
  let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  // The first part is before the first slash; only the last may be empty, as in `/a/`.
  for part in parts.dropFirst() where part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8)
  { return nil }
  guard !parts.dropFirst().dropLast().contains(where: \.isEmpty) else { return nil }
  guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
  let isControlled = path.unicodeScalars.contains { $0.properties.generalCategory == .control }
  return isControlled ? nil : path
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
