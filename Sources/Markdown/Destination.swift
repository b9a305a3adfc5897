/// Range of the destination that starts at or after blanks at `start`, without angle brackets.
func destinationRange(in bytes: [UInt8], from start: Int, end: Int) -> Range<Int> {
  var start = start
  while start < end, bytes[start] <= 0x20 { start += 1 }
  let isAngle = start < end && bytes[start] == UInt8(ascii: "<")
  if isAngle { start += 1 }
  var at = start
  var depth = 0
  while at < end {
    let byte = bytes[at]
    if byte == UInt8(ascii: "\\"), at + 1 < end {
      at += 2
      continue
    }
    if isAngle ? byte == 0x3C || byte == 0x3E || isLineEnd(byte) : byte <= 0x20 { break }
    if !isAngle, byte == UInt8(ascii: "(") {
      depth += 1
      // The parser's own bound; it also keeps a row of openings from being read again and again.
      if depth > 32 { break }
    }
    if !isAngle, byte == UInt8(ascii: ")") {
      if depth == 0 { break }
      depth -= 1
    }
    at += 1
  }
  return start..<min(at, end)
}

/// True when source text can be the spelling of a destination whose escapes are resolved.
///
/// Compares up to the first escape or entity: position has already told most of it.
func reads(_ source: ArraySlice<UInt8>, as url: UnsafeBufferPointer<UInt8>) -> Bool {
  let isEscape: (UInt8) -> Bool = { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }
  guard let escape = source.firstIndex(where: isEscape) else {
    if source.elementsEqual(url) { return true }
    let mail: StaticString = "mailto:"
    let prefix = UnsafeBufferPointer(start: mail.utf8Start, count: mail.utf8CodeUnitCount)
    return url.starts(with: prefix) && source.elementsEqual(url[prefix.count...])
  }
  return url.starts(with: source[..<escape])
}

/// Where link reference definitions write their destinations; searched on first use.
struct Definitions {
  private var ranges: [[UInt8]: Range<Int>]?

  /// File range of the destination in the first definition that reads as `url`.
  mutating func range(of url: UnsafeBufferPointer<UInt8>, in body: Body) -> Range<Int>? {
    let known = ranges ?? Definitions.find(in: body)
    ranges = known
    return known.isEmpty ? nil : known[Array(url)]
  }

  private static func find(in body: Body) -> [[UInt8]: Range<Int>] {
    var ranges: [[UInt8]: Range<Int>] = [:]
    var at = body.range.lowerBound
    while at + 1 < body.range.upperBound {
      guard body.bytes[at] == UInt8(ascii: "]"), body.bytes[at + 1] == UInt8(ascii: ":") else {
        at += 1
        continue
      }
      let range = destinationRange(in: body.bytes, from: at + 2, end: body.range.upperBound)
      let destination = resolved(body.bytes[range])
      if ranges[destination] == nil { ranges[destination] = range }
      at = max(at + 2, range.upperBound)
    }
    return ranges
  }

  /// The destination with its backslash escapes resolved; entities are too rare to look for.
  private static func resolved(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var at = source.startIndex
    while at < source.endIndex {
      let next = at + 1
      if source[at] == UInt8(ascii: "\\"), next < source.endIndex, isPunctuation(source[next]) {
        at = next
      }
      result.append(source[at])
      at += 1
    }
    return result
  }
}

/// True for ASCII punctuation.
func isPunctuation(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
  default: false
  }
}
