#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Disk {
  /// Number of bytes compared at a time.
  private static let piece = 256 * 1024

  /// Returns true if two regular files have the same bytes.
  ///
  /// Reads both a piece at a time.
  static func haveSameBytes(_ first: String, _ second: String) -> Bool {
    guard let (one, size) = openFile(first) else { return false }
    defer { close(one) }
    guard let (other, otherSize) = openFile(second) else { return false }
    defer { close(other) }
    guard size == otherSize else { return false }
    var left = size
    while left > 0 {
      let wanted = min(left, piece)
      guard let bytes = bytes(wanted, of: one), bytes.count == wanted,
        bytes == Self.bytes(wanted, of: other)
      else { return false }
      left -= wanted
    }
    return true
  }
}
