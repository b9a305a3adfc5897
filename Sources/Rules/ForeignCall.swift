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
  private let braces: TemplateBraces

  /// Finds braces of a template outside code without their end on the same line.
  init?(in line: Range<Int>, _ bytes: [UInt8]) {
    guard bytes[line].contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }) else {
      return nil
    }
    var prose = ProseBytes(bytes, line)
    while let at = prose.next() {
      let rest = at..<line.upperBound
      guard let braces = TemplateBraces.opening(rest, of: bytes) else { continue }
      if braces.closes(in: rest, of: bytes) { return nil }
      (range, isCertain, self.braces) = (rest, at == line.lowerBound, braces)
      return
    }
    return nil
  }

  /// Whether the call ends on a line.
  func ends(in line: Range<Int>, _ bytes: [UInt8]) -> Bool {
    braces.closes(in: line, of: bytes)
  }
}
