/// Lists of whole numbers as text that needs no escape in JSON and that compresses well.
///
/// A number is written in base 32, the greatest digit first. Its last digit comes from another
/// alphabet, so that numbers need nothing between them, and a small one is a single character.
struct SearchDigits {
  /// The numbers so far.
  private(set) var bytes: [UInt8] = []

  private static let last = Array("0123456789abcdefghijklmnopqrstuv".utf8)
  private static let more = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~:;".utf8)

  /// Adds a number, which is not negative.
  mutating func append(_ number: Int) {
    if number >= 32 { appendLeading(number >> 5) }
    bytes.append(Self.last[number & 31])
  }

  /// Ends one of several lists in a row.
  mutating func endList() { bytes.append(UInt8(ascii: " ")) }

  private mutating func appendLeading(_ number: Int) {
    if number >= 32 { appendLeading(number >> 5) }
    bytes.append(Self.more[number & 31])
  }
}
