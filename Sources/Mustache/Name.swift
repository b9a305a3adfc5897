/// A name in a template or context, hashed once so that a look-up compares numbers.
package struct Name: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name as it is written.
  package let text: String
  private let hash: UInt64

  /// Makes a name of any text; templates can reach only those without white space and dots.
  package init(_ text: String) {
    self.text = text
    // FNV-1a: https://www.rfc-editor.org/rfc/rfc9923
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.hash = hash
  }

  /// Makes a name of a literal.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// Whether both are the same text.
  package static func == (first: Name, second: Name) -> Bool {
    first.hash == second.hash && first.text == second.text
  }

  /// Feeds the number that stands for the text.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
