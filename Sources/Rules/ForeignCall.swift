import RuleEngine
import SiteModel

/// A call of another generator's template that begins on a line and ends on a later one.
struct ForeignCall {
  /// File range of its first line, from its braces on.
  let range: Range<Int>
  /// True if its line begins with it.
  ///
  /// Braces within a line are a call only if an end follows.
  let isCertain: Bool
  private let end: StaticString

  /// Finds `{{` or `{%` outside code without its end on the same line.
  init?(in line: Range<Int>, _ bytes: [UInt8]) {
    guard bytes[line].contains(UInt8(ascii: "{")) else { return nil }
    var prose = ProseBytes(bytes, line)
    while let at = prose.next() {
      let rest = at..<line.upperBound
      let isValue = bytes.begins(rest, with: "{{")
      guard isValue || bytes.begins(rest, with: "{%") else { continue }
      let end: StaticString = isValue ? "}}" : "%}"
      if bytes.holds(end, in: rest) { return nil }
      (range, isCertain, self.end) = (rest, at == line.lowerBound, end)
      return
    }
    return nil
  }

  /// Whether the call ends on a line.
  func ends(in line: Range<Int>, _ bytes: [UInt8]) -> Bool { bytes.holds(end, in: line) }
}

extension [UInt8] {
  fileprivate func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    range.contains { begins($0..<range.upperBound, with: text) }
  }
}
