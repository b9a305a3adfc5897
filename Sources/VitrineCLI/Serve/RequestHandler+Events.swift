import NIOCore
import NIOHTTP1

/// An event stream, as its connection sees it.
struct EventStream {
  /// Listens to the responder until it is cancelled.
  let task: Task<Void, Never>
  /// Events that wait for the socket.
  var backlog = EventBacklog()
  /// True if the responder sends no more events.
  var isOver = false
  /// Number of successive heartbeats that the socket did not take.
  var missed = 0
}

extension RequestHandler {
  /// Sends the events for a page, from now until the browser leaves.
  func stream(_ page: String, _ exchange: Exchange) {
    guard let context else { return }
    guard connections.admitStream() else { return refuse(.streams) }
    let head = HTTPResponseHead(
      version: exchange.version,
      status: .ok,
      headers: answerHeaders(type: "text/event-stream; charset=utf-8", keepsOpen: false)
    )
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let loop = context.eventLoop
    let here = NIOLoopBound(self, eventLoop: loop)
    let events = responder.events
    state = .streaming(
      EventStream(
        task: Task {
          for await event in await events(page) {
            // One at a time: a faster sender waits for this loop.
            guard (try? await loop.submit { here.value.send(event) }.get()) != nil else { return }
          }
          loop.execute { here.value.endStream() }
        }
      )
    )
    write("retry: 500\n\n".utf8)
    setDeadline(limits.heartbeat) { $0.beat() }
  }

  private func send(_ event: ServerEvent) {
    guard case .streaming(var stream) = state, let context else { return }
    if context.channel.isWritable {
      write(event.bytes)
    } else {
      stream.backlog.add(event)
      state = .streaming(stream)
    }
  }

  /// Sends the waiting events.
  func sendBacklog() {
    guard let context else { return }
    while case .streaming(var stream) = state, context.channel.isWritable,
      let event = stream.backlog.next()
    {
      state = .streaming(stream)
      write(event.bytes)
    }
    endStreamIfOver()
  }

  /// Sends a heartbeat, so that both sides notice when the other is gone.
  private func beat() {
    guard case .streaming(var stream) = state, let context else { return }
    stream.missed = context.channel.isWritable ? 0 : stream.missed + 1
    state = .streaming(stream)
    guard stream.missed < 2 else { return context.close(promise: nil) }
    if stream.missed == 0 { write(":\n\n".utf8) }
    setDeadline(limits.heartbeat) { $0.beat() }
  }

  private func endStream() {
    guard case .streaming(var stream) = state else { return }
    stream.isOver = true
    state = .streaming(stream)
    endStreamIfOver()
  }

  private func endStreamIfOver() {
    guard case .streaming(let stream) = state, stream.isOver, stream.backlog.isEmpty, let context
    else { return }
    connections.dismissStream()
    state = .ending
    setDeadline(limits.stall) { $0.context?.close(promise: nil) }
    let ended = context.eventLoop.makePromise(of: Void.self)
    ended.futureResult.assumeIsolated().whenComplete { _ in self.context?.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: ended)
  }

  private func write(_ bytes: some Collection<UInt8>) {
    guard let context else { return }
    let buffer = context.channel.allocator.buffer(bytes: bytes)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
  }
}
