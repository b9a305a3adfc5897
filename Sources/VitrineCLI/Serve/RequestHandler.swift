import NIOCore
import NIOHTTP1

/// One connection, whose requests are answered one after another, in order.
///
/// A class, because it is the identity of the connection. Only its event loop uses it.
final class RequestHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// State of the connection.
  enum State {
    /// No request has arrived, or only half of a header.
    case waiting
    /// The responder is working on the answer.
    case answering(Task<Void, Never>)
    /// A part of an answer is not sent yet.
    case sending(Exchange, rest: ArraySlice<UInt8>)
    /// The whole answer has been handed over.
    case ending
    /// Events are sent as they arrive.
    case streaming(EventStream)
    /// The last answer is sent; further input from the client is dropped.
    case draining
    /// The client is gone.
    case closed
  }

  /// Parts of a request that the form of its response depends on.
  struct Exchange {
    let version: HTTPVersion
    let isHead: Bool
    let keepsOpen: Bool
  }

  let responder: Responder
  let own: OwnHosts
  let limits: ServerLimits
  let connections: Connections

  var state = State.waiting
  var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  /// Pipelined requests.
  ///
  /// They come from one read at most, because nothing more is read then.
  private var pipelined: [HTTPRequestHead] = []
  /// Refusal of the request that follows the pipelined ones, if it is invalid.
  private var refusalToCome: Refusal?
  private var holdsRead = false

  init(
    _ responder: Responder,
    _ own: OwnHosts,
    _ limits: ServerLimits,
    _ connections: Connections
  ) {
    self.responder = responder
    self.own = own
    self.limits = limits
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    leave()
    self.context = nil
  }

  func channelActive(context: ChannelHandlerContext) {
    expectHeader()
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    switch state {
    case .waiting: begin(head)
    case .answering, .sending, .ending: pipelined.append(head)
    case .streaming, .draining, .closed: break
    }
  }

  /// Reads nothing more while an answer is being sent, so that no client fills the memory.
  func read(context: ChannelHandlerContext) {
    switch state {
    case .answering, .sending, .ending: holdsRead = true
    case .waiting, .streaming, .draining, .closed: context.read()
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      sendMore()
      sendBacklog()
    }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else {
      // The parser reports each byte after the first that it did not understand.
      if !(error is ByteToMessageDecoderError) { context.close(promise: nil) }
      return
    }
    let refusal = error == .headerOverflow ? Refusal.header : .badRequest
    switch state {
    case .waiting: refuse(refusal)
    case .answering, .sending, .ending: refusalToCome = refusal
    case .streaming: context.close(promise: nil)
    case .draining, .closed: break
    }
  }

  private func begin(_ head: HTTPRequestHead) {
    cancelDeadline()
    do {
      let request = try Request(head, own)
      // After an upgrade request, data of the other protocol may follow.
      let keepsOpen =
        head.isKeepAlive && head.version == .http1_1
        && !head.headers.contains(name: "upgrade")
      let exchange = Exchange(
        version: head.version,
        isHead: head.method == .HEAD,
        keepsOpen: keepsOpen
      )
      switch request {
      case .page(let target): answer(target, exchange)
      case .events(let page): stream(page, exchange)
      }
    } catch {
      refuse(error, isHead: head.method == .HEAD)
    }
  }

  private func answer(_ target: RequestTarget, _ exchange: Exchange) {
    guard let loop = context?.eventLoop else { return }
    let here = NIOLoopBound(self, eventLoop: loop)
    let answer = responder.answer
    state = .answering(
      Task {
        let answer = await answer(target.path, target.query)
        loop.execute { here.value.send(answer, exchange) }
      }
    )
  }

  /// Starts the next request, or waits for one.
  func goOn() {
    state = .waiting
    if !pipelined.isEmpty {
      begin(pipelined.removeFirst())
    } else if let refusalToCome {
      refuse(refusalToCome)
    } else {
      expectHeader()
      if holdsRead {
        holdsRead = false
        context?.read()
      }
    }
  }

  private func expectHeader() {
    setDeadline(limits.header) { $0.context?.close(promise: nil) }
  }

  /// Schedules an action, and cancels the one scheduled before.
  func setDeadline(_ delay: Duration, _ action: @escaping (RequestHandler) -> Void) {
    cancelDeadline()
    deadline = context?.eventLoop.assumeIsolated()
      .scheduleTask(in: TimeAmount(delay)) { action(self) }
  }

  func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }

  private func leave() {
    cancelDeadline()
    switch state {
    case .answering(let task): task.cancel()
    case .streaming(let stream):
      stream.task.cancel()
      connections.dismissStream()
    case .waiting, .sending, .ending, .draining, .closed: break
    }
    state = .closed
    pipelined = []
  }
}
