#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard output and error, as bytes.
enum Terminal {
  /// Whether colours are wanted: on a terminal that is not dumb, and not with `NO_COLOR`.
  static var hasColours: Bool {
    guard isatty(1) == 1, getenv("NO_COLOR").map({ $0.pointee == 0 }) ?? true else { return false }
    return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  /// Writes text to standard output.
  static func print(_ text: String) { print(Array(text.utf8)) }

  /// Writes bytes to standard output; a reader that left early is no error.
  static func print(_ bytes: [UInt8]) { put(bytes, 1) }

  /// Writes text to standard error.
  static func printError(_ text: String) { put(Array(text.utf8), 2) }

  private static func put(_ bytes: [UInt8], _ descriptor: Int32) {
    signal(SIGPIPE, SIG_IGN)
    var at = 0
    while at < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + at }, bytes.count - at)
      }
      if wrote < 0, errno == EINTR { continue }
      if wrote <= 0 { return }
      at += wrote
    }
  }
}
