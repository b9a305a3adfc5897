/// The end of the byte, text, comment or bracket that begins at an offset of a script.
///
/// - Parameters:
///   - bytes: The script.
///   - start: The offset of the first byte.
///   - depth: The number of templates around it; more than 16 are no script.
/// - Returns: Nil if nothing closes it.
func balancedEnd(in bytes: [UInt8], from start: Int, depth: Int = 0) -> Int? {
  guard depth < 16 else { return nil }
  var closers: [UInt8] = []
  var at = start
  repeat {
    guard at < bytes.count else { return nil }
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
    case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
      if closers.last == byte { closers.removeLast() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      if let end = quoteEnd(in: bytes, from: at, depth: depth) {
        at = end - 1
      } else if byte == UInt8(ascii: "`") {
        return nil
      }
    case UInt8(ascii: "/"):
      if bytes[safe: at + 1] == UInt8(ascii: "*") {
        guard let end = bytes.firstRange(of: "*/", from: at + 2) else { return nil }
        at = end.upperBound - 1
      } else if bytes[safe: at + 1] == UInt8(ascii: "/"), at > 0, bytes[at - 1] <= 0x20 {
        at = (bytes[at...].firstIndex(of: newline) ?? bytes.count) - 1
      }
    default: break
    }
    at += 1
  } while !closers.isEmpty
  return at
}

/// The end of a text in quotes; nil if nothing closes it on its line, or for a template at all.
private func quoteEnd(in bytes: [UInt8], from start: Int, depth: Int) -> Int? {
  let quote = bytes[start]
  var at = start + 1
  while at < bytes.count, bytes[at] != quote {
    if bytes[at] == newline, quote != UInt8(ascii: "`") { return nil }
    if quote == UInt8(ascii: "`"), bytes[at] == UInt8(ascii: "$"),
      bytes[safe: at + 1] == UInt8(ascii: "{")
    {
      guard let end = balancedEnd(in: bytes, from: at + 1, depth: depth + 1) else { return nil }
      at = end
      continue
    }
    at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
  }
  return at < bytes.count ? at + 1 : nil
}

extension Array<UInt8> {
  /// The byte at an offset, or nil past the end.
  subscript(safe offset: Int) -> UInt8? {
    indices.contains(offset) ? self[offset] : nil
  }

  /// The first place of an ASCII text from an offset on.
  func firstRange(of text: StaticString, from start: Int, until end: Int? = nil) -> Range<Int>? {
    let limit = end ?? count
    let length = text.utf8CodeUnitCount
    let first = text.utf8Start[0]
    var at = start
    while at + length <= limit {
      guard let next = self[at..<limit].firstIndex(of: first), next + length <= limit else {
        return nil
      }
      var offset = 1
      while offset < length, self[next + offset] == text.utf8Start[offset] { offset += 1 }
      if offset == length { return next..<next + length }
      at = next + 1
    }
    return nil
  }

  /// Whether an ASCII text begins at an offset.
  func has(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, start + length <= count else { return false }
    return (0..<length).allSatisfy { self[start + $0] == text.utf8Start[$0] }
  }
}
