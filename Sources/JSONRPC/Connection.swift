import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Results of background work, for the thread that reads a connection.
///
/// It is a class because tasks and that thread share it.
public final class Mailbox<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  /// The ends of a pipe that wakes the reading thread.
  private let pipe: (read: Int32, write: Int32)

  fileprivate init() {
    var ends: [Int32] = [-1, -1]
    _ = ends.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { makePipe($0) } ?? -1
    }
    pipe = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(pipe.read)
    close(pipe.write)
  }

  /// Adds a result and wakes the reading thread.
  public func post(_ event: Event) {
    events.withLock { $0.append(event) }
    var byte: UInt8 = 0
    // A full pipe wakes it too.
    _ = write(pipe.write, &byte, 1)
  }

  fileprivate var descriptor: Int32 { pipe.read }

  fileprivate func take() -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.read, &bytes, bytes.count) > 0 {}
    return events.withLock { all in
      defer { all = [] }
      return all
    }
  }
}

/// Messages between a server and its client over two descriptors.
///
/// It is a class because it holds what was received and not yet used. Only one thread uses it.
public final class Connection<Event: Sendable> {
  /// Results of background work for this thread.
  public let mailbox = Mailbox<Event>()
  private let input: Int32
  private let output: Int32
  private let framing: Framing
  private var decoder: MessageDecoder
  private var messages: [Message] = []
  private var events: [Event] = []
  private var isAtEnd = false

  /// The next thing that happens.
  public enum Next: Sendable {
    /// The client sent a message.
    case message(Message)
    /// Background work has a result.
    case event(Event)
    /// Nothing happened in the given time.
    case timeout
    /// The client closed the connection.
    case end
  }

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - input: Descriptor to read from.
  ///   - output: Descriptor to write to.
  ///   - framing: The way to divide bytes into messages.
  public init(input: Int32 = 0, output: Int32 = 1, framing: Framing) {
    self.input = input
    self.output = output
    self.framing = framing
    decoder = MessageDecoder(framing)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Waits for the next message or result.
  ///
  /// - Parameter timeout: Milliseconds to wait; -1 waits until something happens.
  /// - Returns: The message or result, the end of the time, or the end of the input.
  public func next(timeout: Int32 = -1) -> Next {
    receive(timeout: 0)
    if messages.isEmpty, events.isEmpty, !isAtEnd { receive(timeout: timeout) }
    if !messages.isEmpty { return .message(messages.removeFirst()) }
    if !events.isEmpty { return .event(events.removeFirst()) }
    return isAtEnd ? .end : .timeout
  }

  /// Whether the client has sent more that `next` would return at once.
  public var hasMessages: Bool {
    receive(timeout: 0)
    return !messages.isEmpty
  }

  /// Whether the client has cancelled a request that is being answered.
  public func isCancelled(_ id: JSON) -> Bool {
    receive(timeout: 0)
    return messages.contains { $0.cancels(id) }
  }

  /// Sends a message.
  public func send(_ message: JSON) {
    let bytes = framing.encode(message)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(output, $0.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wanted = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wanted, 1, -1)
        continue
      }
      // The client no longer reads; the end of the input follows.
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Reads what is there, and waits for it at most this long.
  private func receive(timeout: Int32) {
    var isRead = false
    while true {
      var waiting = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
      if !isAtEnd { waiting.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
      let count = poll(&waiting, nfds_t(waiting.count), isRead ? 0 : timeout)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      isRead = true
      if waiting[0].revents != 0 { events += mailbox.take() }
      if waiting.count > 1, waiting[1].revents != 0 { readInput() }
    }
  }

  private func readInput() {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(input, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      isAtEnd = true
      return
    }
    decoder.append(buffer[..<count])
    while let message = decoder.next() { messages.append(message) }
  }
}

extension Connection {
  /// Answers a request.
  public func answer(_ id: JSON, _ result: Result<JSON, ResponseError>) {
    switch result {
    case .success(let value): send(["jsonrpc": "2.0", "id": id, "result": value])
    case .failure(let error): send(["jsonrpc": "2.0", "id": id, "error": error.json])
    }
  }

  /// Sends a notification.
  public func notify(_ method: String, _ parameters: JSON) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a request.
  public func request(_ id: String, _ method: String, _ parameters: JSON) {
    send([
      "jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters,
    ])
  }
}

private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
