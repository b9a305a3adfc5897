#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A text that is the same as another only where its bytes are: `String` takes two Unicode forms of one
/// name for one, and most file systems for two.
struct ExactText: Sendable, Hashable {
  /// The text.
  let text: String

  /// Wraps a text.
  init(_ text: some StringProtocol) { self.text = String(text) }

  static func == (first: ExactText, second: ExactText) -> Bool {
    // Where the bytes lie they are compared much faster than through the text.
    let isSame = first.text.utf8.withContiguousStorageIfAvailable { first in
      second.text.utf8.withContiguousStorageIfAvailable { sameBytes(first, $0) }
    }
    return (isSame ?? nil) ?? first.text.utf8.elementsEqual(second.text.utf8)
  }

  private static func sameBytes(
    _ first: UnsafeBufferPointer<UInt8>,
    _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard first.count == second.count else { return false }
    guard let one = first.baseAddress, let other = second.baseAddress else { return true }
    return memcmp(one, other, first.count) == 0
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
