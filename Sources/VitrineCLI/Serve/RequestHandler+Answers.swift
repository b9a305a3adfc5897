import NIOCore
import NIOHTTP1

extension RequestHandler {
  /// Number of bytes written to the socket at once.
  private static let chunk = 64 * 1024

  /// Sends an answer, unless the client has left.
  func send(_ answer: Answer, _ exchange: Exchange) {
    guard let context, context.channel.isActive else { return }
    if case .closed = state { return }
    let head = HTTPResponseHead(
      version: exchange.version,
      status: HTTPResponseStatus(statusCode: answer.status),
      headers: answer.headers(keepsOpen: exchange.keepsOpen)
    )
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    state = .sending(exchange, rest: exchange.isHead ? [] : answer.body[...])
    sendMore()
  }

  /// Refuses a request and closes the connection.
  func refuse(_ refusal: Refusal, isHead: Bool = false) {
    send(refusal.answer, Exchange(version: .http1_1, isHead: isHead, keepsOpen: false))
  }

  /// Writes as much as the socket takes; a client that reads nothing for long is disconnected.
  func sendMore() {
    guard case .sending(let exchange, var rest) = state, let context else { return }
    while !rest.isEmpty, context.channel.isWritable {
      let buffer = context.channel.allocator.buffer(bytes: rest.prefix(Self.chunk))
      context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
      rest = rest.dropFirst(Self.chunk)
    }
    setDeadline(limits.stall) { $0.context?.close(promise: nil) }
    if rest.isEmpty {
      state = .ending
      let sent = context.eventLoop.makePromise(of: Void.self)
      sent.futureResult.assumeIsolated().whenSuccess { self.finish(exchange) }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    } else {
      state = .sending(exchange, rest: rest)
      context.flush()
    }
  }

  private func finish(_ exchange: Exchange) {
    guard case .ending = state else { return }
    cancelDeadline()
    guard exchange.keepsOpen else { return drain() }
    goOn()
  }

  /// Ends the output, and waits for the client to close the connection.
  ///
  /// Closing while the client still sends would discard the unread part of the answer.
  private func drain() {
    guard let context else { return }
    state = .draining
    setDeadline(limits.drain) { $0.context?.close(promise: nil) }
    context.close(mode: .output, promise: nil)
    context.read()
  }
}
