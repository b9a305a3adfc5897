#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A text that equals another only if their bytes are equal.
///
/// `String` treats two Unicode forms of a name as equal; most file systems do not.
public struct ExactText: Sendable, Hashable {
  /// The text.
  public let text: String

  /// Wraps a text.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// Returns true if both texts have the same bytes.
  public static func == (first: ExactText, second: ExactText) -> Bool {
    // Contiguous bytes compare much faster than texts do.
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

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
