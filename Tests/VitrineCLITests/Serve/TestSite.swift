import Synchronization
import Testing

@testable import VitrineCLI

/// Counter of an event.
final class Tally: Sendable {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  /// Adds one, and returns the new count.
  @discardableResult
  func add() -> Int {
    counted.withLock { count in
      count += 1
      return count
    }
  }

  /// Waits until the count is reached; false if it takes too long.
  func reaches(_ goal: Int) async -> Bool {
    let start = ContinuousClock.now
    while count < goal {
      guard start.duration(to: .now) < .milliseconds(RawClient.patience) else { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }
}

extension Answer {
  /// Plain text.
  static func text(_ text: String) -> Answer {
    Answer(status: 200, type: contentType(of: "a.txt"), body: Array(text.utf8))
  }
}

extension Responder {
  /// Answers with the requested path and query, and has no events.
  static let echo = Responder(
    answer: { path, query in .text("\(path) ? \(query)") },
    events: { _ in AsyncStream { _ in } }
  )

  /// Like `echo`, and 50 MB at `/big`.
  static let withBigFile: Responder = {
    let big = [UInt8](repeating: UInt8(ascii: "a"), count: 50_000_000)
    var responder = Responder.echo
    responder.answer = { path, query in
      guard path == "/big" else { return .text("\(path) ? \(query)") }
      return Answer(status: 200, type: contentType(of: path), body: big)
    }
    return responder
  }()

  /// Like `echo`, with events.
  static func streaming(
    _ events: @escaping @Sendable (_ page: String) async -> AsyncStream<ServerEvent>
  ) -> Responder {
    var responder = Responder.echo
    responder.events = events
    return responder
  }
}

extension ServerLimits {
  /// For tests that are not about time: a machine that is busy with other tests is not a slow
  /// client.
  static let patient: ServerLimits = {
    var limits = ServerLimits()
    limits.header = .seconds(60)
    return limits
  }()
}

/// The tests of the server, one after another, because each may open more files than a machine
/// allows.
@Suite(.serialized)
enum ServeTests {}

/// Runs a server at any free port while `body` runs.
func withServer(
  _ responder: Responder = .echo,
  host: String = "127.0.0.1",
  limits: ServerLimits = .patient,
  _ body: (HTTPServer) async throws -> Void
) async throws {
  let server = try await HTTPServer.start(host: host, port: 0, limits: limits, responder)
  do { try await body(server) } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
