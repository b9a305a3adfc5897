#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension [UInt8] {
  /// Offset of the next `byte` in a range, at the speed of the C library.
  public func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !range.isEmpty,
        let found = memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// True when `first` is followed by `second` somewhere in a range.
  func hasPair(_ first: UInt8, _ second: UInt8, in range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while let found = firstOffset(of: second, in: at..<range.upperBound) {
      if found > range.lowerBound, self[found - 1] == first { return true }
      at = found + 1
    }
    return false
  }

  /// Returns the number of times that `first` precedes `second` in a range, counted up to a limit.
  func countPairs(_ first: UInt8, _ second: UInt8, in range: Range<Int>, limit: Int) -> Int {
    var count = 0
    var at = range.lowerBound
    while count < limit, let found = firstOffset(of: first, in: at..<range.upperBound) {
      at = found + 1
      if at < range.upperBound, self[at] == second { count += 1 }
    }
    return count
  }
}
