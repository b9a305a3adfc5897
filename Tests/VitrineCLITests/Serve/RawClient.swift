import Foundation

/// A TCP client that sends and receives exactly what a test says.
///
/// It blocks on separate threads, because the server under test needs those of Swift.
actor RawClient {
  /// Reason why a client could not do its task.
  enum Failure: Error {
    case connection(Int32)
    case ended(String)
    case silence(String)
  }

  /// One answer.
  struct Reply: Sendable {
    let status: Int
    /// The names are in lower case.
    let headers: [String: String]
    let body: [UInt8]

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private enum Piece {
    case bytes([UInt8])
    case end
    case nothing

    var isEnd: Bool { if case .end = self { true } else { false } }
  }

  private static let threads = DispatchQueue(label: "raw clients", attributes: .concurrent)
  /// Time that a test waits for an expected event, in milliseconds; other tests may use all cores.
  static let patience = 20_000

  private let descriptor: Int32
  private var isOpen = true
  private var received: [UInt8] = []

  /// Connects.
  init(_ port: Int) throws {
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    if failed != 0 {
      // The object closes it on deinit. A second close would close a descriptor opened since.
      throw Failure.connection(errno)
    }
    // A server that reads nothing must not stop the test.
    var patience = timeval(tv_sec: 0, tv_usec: 500_000)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_SNDTIMEO,
      &patience,
      socklen_t(MemoryLayout<timeval>.size)
    )
  }

  deinit { if isOpen { _ = Foundation.close(descriptor) } }

  /// Sends all of a text; returns true if the connection took it.
  @discardableResult
  func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  /// Sends any bytes; returns true if the connection took them.
  @discardableResult
  func send(_ bytes: [UInt8]) async -> Bool {
    let descriptor = descriptor
    return await onThread {
      var at = 0
      while at < bytes.count {
        let sent = bytes.withUnsafeBytes { buffer in
          Foundation.send(descriptor, buffer.baseAddress.map { $0 + at }, bytes.count - at, 0)
        }
        if sent <= 0 { return false }
        at += sent
      }
      return true
    }
  }

  /// Sends one `GET` with a valid `Host` and returns the answer.
  func get(_ target: String, port: Int, _ headers: String...) async throws -> Reply {
    await send(request(target, port: port, headers))
    return try await reply()
  }

  /// The next answer; the server must have sent its length.
  func reply(toHead isHead: Bool = false) async throws -> Reply {
    let head = try await text(until: "\r\n\r\n")
    var lines = head.split(separator: "\r\n").map(String.init)
    let status = lines.removeFirst().split(separator: " ").dropFirst().first.flatMap { Int($0) }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let length = isHead ? 0 : headers["content-length"].flatMap { Int($0) } ?? 0
    while received.count < length { try await more() }
    let body = Array(received.prefix(length))
    received.removeFirst(length)
    return Reply(status: status ?? 0, headers: headers, body: body)
  }

  /// Returns the received text up to and including an end marker.
  func text(until end: String) async throws -> String {
    let end = Array(end.utf8)
    var searched = 0
    while true {
      if let found = received[searched...].firstRange(of: end) {
        let text = String(decoding: received[..<found.upperBound], as: UTF8.self)
        received.removeFirst(found.upperBound)
        return text
      }
      searched = max(0, received.count - end.count)
      try await more()
    }
  }

  /// Everything that still arrives, until the server ends it.
  func rest() async throws -> [UInt8] {
    do { while true { try await more() } } catch Failure.ended {}
    defer { received = [] }
    return received
  }

  /// Returns true if the server closes the connection in time; keeps what it receives until then.
  func ends(within milliseconds: Int = RawClient.patience) async -> Bool {
    let start = ContinuousClock.now
    let time = Duration.milliseconds(milliseconds)
    while start.duration(to: .now) < time {
      switch await piece(milliseconds) {
      case .bytes(let bytes): received += bytes
      case .end: return true
      case .nothing: return false
      }
    }
    return false
  }

  /// Leaves, by closing the connection normally or by resetting it.
  func leave(rudely: Bool = false) {
    guard isOpen else { return }
    if rudely {
      var linger = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout.size(ofValue: linger))
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
    }
    _ = Foundation.close(descriptor)
    isOpen = false
  }

  /// Sends a text repeatedly; returns true once the server closes the connection.
  func repeats(_ text: String, every milliseconds: Int) async -> Bool {
    let (descriptor, bytes) = (descriptor, Array(text.utf8))
    return await onThread {
      for _ in 0..<(RawClient.patience / milliseconds) {
        if RawClient.piece(descriptor, milliseconds).isEnd { return true }
        _ = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
      }
      return false
    }
  }

  /// Sends a text repeatedly; returns true once the server refuses to take it.
  func repeats(whileOpen text: String, every milliseconds: UInt32) async -> Bool {
    for _ in 0..<(RawClient.patience / Int(milliseconds)) {
      guard await send(text) else { return true }
      await onThread { _ = usleep(milliseconds * 1000) }
    }
    return false
  }

  /// Receives a number of pieces with a pause before each, and keeps them.
  func takes(_ pieces: Int, every milliseconds: UInt32) async {
    let descriptor = descriptor
    received += await onThread {
      var taken: [UInt8] = []
      for _ in 0..<pieces {
        usleep(milliseconds * 1000)
        if case .bytes(let bytes) = RawClient.piece(descriptor, 0) { taken += bytes }
      }
      return taken
    }
  }

  private func more() async throws {
    switch await piece(RawClient.patience) {
    case .bytes(let bytes): received += bytes
    case .end: throw Failure.ended(String(decoding: received.prefix(400), as: UTF8.self))
    case .nothing: throw Failure.silence(String(decoding: received.prefix(400), as: UTF8.self))
    }
  }

  private func piece(_ milliseconds: Int) async -> Piece {
    let descriptor = descriptor
    return await onThread { RawClient.piece(descriptor, milliseconds) }
  }

  private static func piece(_ descriptor: Int32, _ milliseconds: Int) -> Piece {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(milliseconds)) > 0 else { return .nothing }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  private func onThread<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      RawClient.threads.async { continuation.resume(returning: work()) }
    }
  }
}

/// A `GET` in the form of a browser.
func request(_ target: String, port: Int, _ headers: [String] = []) -> String {
  (["GET \(target) HTTP/1.1", "Host: localhost:\(port)"] + headers + ["", ""])
    .joined(separator: "\r\n")
}
