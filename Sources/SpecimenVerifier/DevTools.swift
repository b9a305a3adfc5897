import DesignTokens
import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The DevTools protocol of one browser: JSON messages that end with a zero byte.
///
/// It is a class, because commands are numbered and answers arrive in parts.
final class DevTools {
  private let process: BrowserProcess
  private var number = 0
  private var received: [UInt8] = []

  /// Seconds to wait for an answer.
  private let limit: Int

  /// Creates the protocol of a browser.
  init(_ process: BrowserProcess, limit: Int) {
    self.process = process
    self.limit = limit
  }

  /// Sends a command and waits for its result.
  ///
  /// - Parameters:
  ///   - method: Name of the command, such as `Page.navigate`.
  ///   - session: Session of the page that it is for; nil for the browser.
  ///   - parameters: Writes the members of its parameters.
  /// - Returns: The result.
  /// - Throws: `BrowserError` if the browser ends, is silent, or refuses the command.
  @discardableResult
  func send(
    _ method: String,
    in session: String? = nil,
    _ parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(BrowserError) -> JSONNode {
    number += 1
    var message = JSONWriter()
    message.begin(.object)
    message.member("id", number)
    message.member("method", method)
    if let session { message.member("sessionId", session) }
    message.member("params") { $0.object(parameters) }
    message.end(.object)
    try write(message.bytes + [0])
    let own = number
    let answer = try wait { $0["id"]?.number == Double(own) }
    if let reason = answer["error"]?["message"]?.string { throw .refused(reason: reason) }
    return answer["result"] ?? answer
  }

  /// Waits for an event.
  func event(_ name: String, in session: String) throws(BrowserError) {
    _ = try wait { message in
      message["method"]?.string == name && message["sessionId"]?.string == session
    }
  }

  /// Returns the first message that fits; all others before it are dropped.
  private func wait(for isWanted: (JSONNode) -> Bool) throws(BrowserError) -> JSONNode {
    let end = now() + limit * 1000
    while true {
      while let zero = received.firstIndex(of: 0) {
        let bytes = Array(received[..<zero])
        received.removeSubrange(...zero)
        let file = SourceFile(path: "", bytes: bytes)
        guard let message = JSONReader.read(file, limit: .max).root else { continue }
        if message["method"]?.string == "Inspector.targetCrashed" { throw .ended }
        if isWanted(message) { return message }
      }
      try receive(before: end)
    }
  }

  private func receive(before end: Int) throws(BrowserError) {
    var polled = pollfd(fd: process.answers, events: Int16(POLLIN), revents: 0)
    let rest = end - now()
    guard rest > 0 else { throw .silent(seconds: limit) }
    let count = poll(&polled, 1, Int32(rest))
    if count == 0 { throw .silent(seconds: limit) }
    if count < 0 {
      guard errno == EINTR else { throw .ended }
      return
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let got = read(process.answers, &chunk, chunk.count)
    if got < 0, errno == EINTR { return }
    guard got > 0 else { throw .ended }
    received += chunk[..<got]
  }

  private func write(_ bytes: [UInt8]) throws(BrowserError) {
    let end = now() + limit * 1000
    var at = 0
    while at < bytes.count {
      var polled = pollfd(fd: process.commands, events: Int16(POLLOUT), revents: 0)
      let rest = end - now()
      guard rest > 0 else { throw .silent(seconds: limit) }
      let ready = poll(&polled, 1, Int32(rest))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw .silent(seconds: limit) }
      // No more than a pipe takes without waiting.
      let count = min(bytes.count - at, Int(PIPE_BUF))
      let wrote = bytes.withUnsafeBytes { buffer in
        sendBytes(process.commands, buffer.baseAddress.map { $0 + at }, count)
      }
      if wrote < 0, errno == EINTR { continue }
      guard wrote > 0 else { throw .ended }
      at += wrote
    }
  }
}

private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Milliseconds since some moment in the past.
private func now() -> Int {
  let elapsed = ContinuousClock.now.duration(to: start).components
  return -Int(elapsed.seconds) * 1000 - Int(elapsed.attoseconds / 1_000_000_000_000_000)
}

private let start = ContinuousClock.now
