#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Disk {
  /// Whether two regular files have the same bytes, of which only a piece is held at a time.
  static func haveSameBytes(_ first: String, _ second: String) -> Bool {
    guard let one = Pieces(first), let other = Pieces(second), one.size == other.size else {
      return false
    }
    var left = one.size
    while left > 0 {
      guard let piece = one.next(), let same = other.next(), !piece.isEmpty, piece == same else {
        return false
      }
      left -= piece.count
    }
    return true
  }
}

/// A regular file, read piece by piece.
private final class Pieces {
  /// Its bytes when it was opened.
  let size: Int
  private let descriptor: Int32
  private static let length = 256 * 1024

  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The next piece, as long as the last one or up to the end; `nil` where it cannot be read.
  func next() -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.length) { buffer, count in
      while count < Self.length {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, Self.length - count)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { break }
        count += got
      }
    }
    return failed ? nil : bytes
  }
}
