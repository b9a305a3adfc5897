/// A place in bytes that moves forward, up to an end.
struct ByteCursor {
  let bytes: [UInt8]
  var at: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  /// The byte here; `nil` at the end.
  var byte: UInt8? { at < end ? bytes[at] : nil }

  /// The byte after the current one.
  var next: UInt8? { at + 1 < end ? bytes[at + 1] : nil }

  /// Skips a word if it is next; returns whether it was.
  mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard at + count <= end else { return false }
    for offset in 0..<count where bytes[at + offset] != word.utf8Start[offset] { return false }
    at += count
    return true
  }

  /// Passes over all bytes that match, and returns where they are.
  mutating func takeAll(_ matches: (UInt8) -> Bool) -> Range<Int> {
    let start = at
    while at < end, matches(bytes[at]) { at += 1 }
    return start..<at
  }

  mutating func skipBlanks() {
    while at < end, bytes[at] <= 0x20 { at += 1 }
  }

  /// Moves past the next such word, or to the end.
  mutating func skip(past word: StaticString) {
    while at < end {
      if take(word) { return }
      at += 1
    }
  }

  /// Passes over `{…}` with the braces in it, but not those in quotes and comments.
  mutating func takeBraces() -> Range<Int> {
    let start = at
    var depth = 0
    while let byte = byte {
      if take("/*") {
        skip(past: "*/")
        continue
      }
      at += 1
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return start..<at }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        _ = takeAll { $0 != byte }
        at = min(at + 1, end)
      default: break
      }
    }
    return start..<at
  }

  /// Passes over blanks and comments of a style sheet.
  mutating func skipStyleBlanks() {
    while true {
      skipBlanks()
      guard take("/*") else { return }
      skip(past: "*/")
    }
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  /// True inside the name of an element.
  var isTagName: Bool { self > 0x20 && self != UInt8(ascii: "/") && self != UInt8(ascii: ">") }
  /// True inside a word of a style sheet.
  var isStyleWord: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
  }
}
