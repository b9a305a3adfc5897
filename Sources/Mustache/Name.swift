/// A name in a template or context, hashed once so that a look-up compares numbers.
public struct Name: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name as it is written.
  public let text: String
  private let hash: UInt64

  /// Makes a name of any text; templates can reach only those without white space and dots.
  public init(_ text: String) {
    self.text = text
    hash = text.withBytes { Self.hash(of: $0) }
  }

  /// FNV-1a, but for eight bytes a step.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9923
  private static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var (hash, word) = (0xcbf2_9ce4_8422_2325 as UInt64, 0 as UInt64)
    for at in bytes.indices {
      word = word << 8 | UInt64(bytes[at])
      if at & 7 == 7 { hash = (hash ^ word) &* 0x100_0000_01b3 }
    }
    return (hash ^ word) &* 0x100_0000_01b3
  }

  /// Makes a name of a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Whether both are the same text.
  public static func == (first: Name, second: Name) -> Bool {
    first.hash == second.hash && first.text == second.text
  }

  /// Feeds the text's number to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
