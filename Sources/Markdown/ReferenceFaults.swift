import Diagnostics

/// Reports numeric character references, such as `&#1;`, to characters that a page must not
/// contain.
///
/// The bytes of the body are clean when it is parsed, so a bad character in the result was written
/// by its number; in code such a reference is only its letters.
func referenceFaults(in document: Document, of body: Body) -> [Diagnostic] {
  guard body.bytes.hasPair(UInt8(ascii: "&"), UInt8(ascii: "#"), in: body.range),
    references(in: body).next() != nil
  else { return [] }
  let isClean = [document.html, document.text].allSatisfy { bytes in
    bytes.withUnsafeBufferPointer { faultyRanges(in: $0, from: 0, atMost: 1).isEmpty }
  }
  guard !isClean else { return [] }
  let found = IteratorSequence(references(in: body)).lazy.filter { reference in
    reference.scalar.isForbidden && reference.scalar != "\0"
      && !document.fences.contains { $0.range.overlaps(reference.range) }
  }
  return found.prefix(50).map { reference in
    let written = String(decoding: body.bytes[reference.range], as: UTF8.self)
    return Diagnostic(
      rule: "source/control-character",
      message: "`\(written)` is \(reference.scalar.number), which a page cannot contain",
      range: SourceRange(file: body.path, bytes: reference.range),
      help: ["delete it; it is never visible"]
    )
  }
}

/// The numeric character references of a body, in order.
private func references(in body: Body) -> AnyIterator<(scalar: Unicode.Scalar, range: Range<Int>)> {
  var at = body.range.lowerBound
  let end = body.range.upperBound
  return AnyIterator {
    while at + 3 < end {
      defer { at += 1 }
      guard body.bytes[at] == UInt8(ascii: "&"), body.bytes[at + 1] == UInt8(ascii: "#") else {
        continue
      }
      // At most seven digits, or six after an `x` (CommonMark, 2.5 Entity references).
      let rest = body.bytes[at + 2..<min(end, at + 10)]
      guard let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) else { continue }
      var digits = String(decoding: rest[..<semicolon], as: UTF8.self)[...]
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      if isHex { digits = digits.dropFirst() }
      guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHex ? 16 : 10),
        let scalar = Unicode.Scalar(number)
      else { continue }
      return (scalar, at..<semicolon + 1)
    }
    return nil
  }
}
