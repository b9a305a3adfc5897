#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension String {
  /// Returns true if this text comes first in byte order, which is the same on every machine.
  ///
  /// `<` compares canonical forms instead.
  public func precedesInBytes(_ other: String) -> Bool {
    let fast = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { precedes(own, $0) }
    }
    return (fast ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

private func precedes(
  _ first: UnsafeBufferPointer<UInt8>,
  _ second: UnsafeBufferPointer<UInt8>
) -> Bool {
  guard let one = first.baseAddress, let other = second.baseAddress else {
    return first.count < second.count
  }
  let order = memcmp(one, other, min(first.count, second.count))
  return order == 0 ? first.count < second.count : order < 0
}
