import NIOCore
import NIOHTTP1

/// One connection: its requests are answered one after another, in the order in which they came.
///
/// A class, because it is the identity of the connection; only its event loop touches it.
final class RequestHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// What the connection is doing.
  enum State {
    /// Nothing has been asked for, or half of a header is there.
    case waiting
    /// The responder was asked.
    case answering(Task<Void, Never>)
    /// Some of an answer is not on its way yet.
    case sending(Exchange, rest: ArraySlice<UInt8>)
    /// All of an answer is on its way.
    case ending
    /// Events are sent as they come.
    case streaming(EventStream)
    /// The last answer is out; what the client still sends is dropped.
    case draining
    /// Nobody is there any more.
    case closed
  }

  /// What of a request matters for the form of its answer.
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
  /// Requests that came before their turn: those of one read at most, since no more is read then.
  private var pipelined: [HTTPRequestHead] = []
  /// What is wrong with that which follows the pipelined requests.
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

  /// While an answer is under way nothing more is read, so that no client fills the memory.
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
      // The parser complains of each byte after the one that it did not understand.
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
      // Behind a request for another protocol, that protocol may follow.
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

  /// Turns to the next request, or waits for one.
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

  /// Does something later, instead of what was to be done later before.
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
