import Diagnostics
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard output and error, as bytes.
enum Terminal {
  /// True if colours are wanted: on a terminal that is not dumb, and without `NO_COLOR`.
  static var hasColours: Bool {
    guard isatty(1) == 1, getenv("NO_COLOR").map({ $0.pointee == 0 }) ?? true else { return false }
    return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  /// Writes text to standard output.
  static func print(_ text: String) { print(Array(text.utf8)) }

  /// Writes bytes to standard output.
  ///
  /// It is no error if the reader has closed the pipe.
  static func print(_ bytes: [UInt8]) {
    let problem = put(bytes, 1)
    guard problem != 0, problem != EPIPE, problem != EBADF else { return }
    lost.withLock { $0 = problem }
  }

  /// Reason why some output could not be written, or nil if all of it was.
  ///
  /// An incomplete report in a file must not look complete.
  static var loss: String? {
    let problem = lost.withLock { $0 }
    return problem == 0 ? nil : String(cString: strerror(problem))
  }

  private static let lost = Mutex<Int32>(0)

  /// Writes text to standard error.
  ///
  /// Of all control characters, only line ends are written.
  static func printError(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    _ = put(Array(lines.map { safe(String($0)) }.joined(separator: "\n").utf8), 2)
  }

  /// Writes a line to standard error over the one before; an empty line removes it.
  static func printProgress(_ line: String) {
    _ = put(Array("\r\u{1B}[K\(line)".utf8), 2)
  }

  /// - Returns: 0, or the error number of the failure.
  private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    var at = 0
    while at < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + at }, bytes.count - at)
      }
      if wrote < 0, errno == EINTR { continue }
      if wrote <= 0 { return wrote < 0 ? errno : EIO }
      at += wrote
    }
    return 0
  }
}
