/// Appends text so that it is safe between tags and in a double-quoted attribute.
public func escapeHTML(_ text: some Sequence<UInt8>, into html: inout [UInt8]) {
  let done: Void? = text.withContiguousStorageIfAvailable { escapeHTML($0, into: &html) }
  if done == nil { Array(text).withUnsafeBufferPointer { escapeHTML($0, into: &html) } }
}

/// Appends text so that it is safe between tags and in a double-quoted attribute.
public func escapeHTML(_ text: String, into html: inout [UInt8]) {
  escapeHTML(text.utf8, into: &html)
}

/// Appends bytes in runs, replacing only `&`, `<`, `>` and `"`.
func escapeHTML(_ text: UnsafeBufferPointer<UInt8>, into html: inout [UInt8]) {
  var run = 0
  for at in text.indices {
    guard isSpecial(text[at]), let entity = entity(for: text[at]) else { continue }
    html.append(text, run..<at)
    html.append(entity)
    run = at + 1
  }
  html.append(text, run..<text.count)
}

/// True for the bytes with a meaning in HTML, and for no others; a fast test before `entity`.
@inline(__always)
func isSpecial(_ byte: UInt8) -> Bool {
  let specials: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
  return byte < 64 && specials &>> UInt64(byte) & 1 != 0
}

/// Returns the entity for a byte with a meaning in HTML, or `nil` for other bytes.
@inline(__always)
func entity(for byte: UInt8) -> StaticString? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  default: nil
  }
}

/// Appends a URL for a double-quoted attribute.
///
/// Percent-encodes bytes that a URL may not contain, and leaves existing percent signs alone.
public func escapeURL(_ url: some Sequence<UInt8>, into html: inout [UInt8]) {
  let digits: StaticString = "0123456789ABCDEF"
  for byte in url {
    switch byte {
    case UInt8(ascii: "&"): html.append("&amp;")
    case UInt8(ascii: "'"): html.append("&#x27;")
    case _ where mayStandInURL(byte): html.append(byte)
    default:
      html.append(UInt8(ascii: "%"))
      html.append(digits.utf8Start[Int(byte >> 4)])
      html.append(digits.utf8Start[Int(byte & 15)])
    }
  }
}

/// Appends a URL for a double-quoted attribute, percent-encoded where needed.
public func escapeURL(_ url: String, into html: inout [UInt8]) {
  escapeURL(url.utf8, into: &html)
}

private func mayStandInURL(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default:
    "-_.+!*(),%#@?=;:/,$~".utf8.contains(byte)
  }
}

extension [UInt8] {
  /// Appends a fixed text.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a run of bytes.
  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ run: Range<Int>) {
    guard !run.isEmpty else { return }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[run]))
  }

  /// Begins a new line unless the last byte was a line end, as the reference renderer does.
  @inline(__always)
  mutating func freshLine() {
    if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }
}
