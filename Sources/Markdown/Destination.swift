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
      // This is the parser's own limit. It also avoids reading a row of opening brackets again and
      // again.
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

/// True if `source` may be the escaped form of the destination `url`.
///
/// Compares up to the first escape or entity; the position has already excluded most other cases.
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

/// Returns the range of a label whose `[` is before `start`; `nil` if it has no end or is too long.
func labelRange(in bytes: [UInt8], from start: Int, end: Int) -> Range<Int>? {
  var at = start
  while at < min(end, start + Definitions.longestLabel) {
    switch bytes[at] {
    case UInt8(ascii: "]"): return start..<at
    case UInt8(ascii: "["): return nil
    case UInt8(ascii: "\\"): at += 2
    default: at += 1
    }
  }
  return nil
}

/// The destinations of link reference definitions; found on first use.
struct Definitions {
  private var ranges: [String: Range<Int>]?

  /// The longest label that is looked up, so that nested brackets do not take long.
  static let longestLabel = 300

  /// Returns the file range of the destination in the definition with this label.
  mutating func range(of label: Range<Int>, in body: Body) -> Range<Int>? {
    let known = ranges ?? Definitions.find(in: body)
    ranges = known
    guard !known.isEmpty, label.count <= Definitions.longestLabel else { return nil }
    return known[Definitions.key(body.bytes[label])]
  }

  private static func find(in body: Body) -> [String: Range<Int>] {
    var ranges: [String: Range<Int>] = [:]
    for (index, start) in body.lines.enumerated() {
      let end = index + 1 < body.lines.count ? body.lines[index + 1] : body.range.upperBound
      var at = start
      while at < end, isBlank(body.bytes[at]) || body.bytes[at] == UInt8(ascii: ">") { at += 1 }
      guard at < end, body.bytes[at] == UInt8(ascii: "["),
        let label = labelRange(in: body.bytes, from: at + 1, end: end),
        label.upperBound + 1 < end, body.bytes[label.upperBound + 1] == UInt8(ascii: ":")
      else { continue }
      let name = key(body.bytes[label])
      guard ranges[name] == nil else { continue }
      ranges[name] = destinationRange(
        in: body.bytes,
        from: label.upperBound + 2,
        end: body.range.upperBound
      )
    }
    return ranges
  }

  /// Returns a label in the form for comparison: without case, with single spaces (CommonMark 0.30,
  /// 6.3).
  private static func key(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased()
      .split { $0.isWhitespace }.joined(separator: " ")
  }
}
