import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A web server for this machine alone; it knows nothing of the site.
///
/// A class, because it is the one owner of its listening sockets.
final class HTTPServer: Sendable {
  /// The port that it listens on.
  let port: Int

  private let listeners: [any Channel]
  private let connections: Connections

  /// One thread moves the bytes of all servers; what takes long is done elsewhere, by `answer`.
  ///
  /// It lives as long as the process, so that an answer that comes too late finds it.
  private static let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  /// How many ports are tried after the one that was asked for.
  private static let furtherPorts = 20
  /// Files that are left for the site, the watch and the program itself.
  private static let filesForOthers = 128

  private init(port: Int, listeners: [any Channel], connections: Connections) {
    self.port = port
    self.listeners = listeners
    self.connections = connections
  }

  /// Listens on `host`, which must be loopback, at `port` or the next that is free; 0 is any.
  static func start(
    host: String,
    port: Int,
    limits: ServerLimits = ServerLimits(),
    _ responder: Responder
  ) async throws(ServeError) -> HTTPServer {
    let loopback = try LoopbackHost(host)
    guard (0...65535).contains(port) else { throw .noPort(port) }
    // A server without a file for the next connection would ask for it again and again.
    var limits = limits
    limits.connections = min(limits.connections, max(16, raiseOpenFiles() - filesForOthers))
    let allowed = limits
    let last = port == 0 ? 0 : min(port + furtherPorts, 65535)
    for attempt in 0...furtherPorts where port == 0 || port + attempt <= last {
      let connections = Connections(allowed)
      let listeners = try await listen(loopback, port == 0 ? 0 : port + attempt) { channel in
        guard connections.admit(channel), let port = channel.localAddress?.port else {
          return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
        }
        return channel.eventLoop.makeCompletedFuture {
          let own = OwnHosts(loopback, port: port)
          try channel.pipeline.syncOperations.addHandlers(
            ByteToMessageHandler(
              HTTPRequestDecoder(limitConfiguration: allowed.decoder),
              // What follows a request for another protocol is kept by the parser, to no end.
              maximumBufferSize: 4 * allowed.headerBytes
            ),
            HTTPResponseEncoder(),
            RequestHandler(responder, own, allowed, connections)
          )
        }
      }
      guard let port = listeners.first?.localAddress?.port else { continue }
      return HTTPServer(port: port, listeners: listeners, connections: connections)
    }
    throw .portsTaken(host: host, first: port, last: last)
  }

  /// Stops listening and closes all connections, at once; the port is free afterwards.
  func stop() async {
    for listener in listeners { try? await listener.close() }
    await connections.close()
  }

  /// Listens on all addresses of a host at one port; none where the port is taken on any of them.
  private static func listen(
    _ host: LoopbackHost,
    _ port: Int,
    _ welcome: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) async throws(ServeError) -> [any Channel] {
    // So that a restart gets its port back while old connections linger; no two servers can share one.
    let bootstrap = ServerBootstrap(group: loops)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // The system would take megabytes for a browser that reads nothing, and events in it grow old.
      .childChannelOption(.socketOption(.so_sndbuf), value: 256 * 1024)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelInitializer(welcome)
    var listeners: [any Channel] = []
    for address in host.addresses {
      let port = listeners.first?.localAddress?.port ?? port
      do {
        listeners.append(try await bootstrap.bind(host: address, port: port).get())
      } catch {
        let code = (error as? IOError)?.errnoCode
        // Many machines have no IPv6; `localhost` does without.
        if !listeners.isEmpty, code == EADDRNOTAVAIL || code == EAFNOSUPPORT { continue }
        for listener in listeners { try? await listener.close() }
        if code == EADDRINUSE { return [] }
        let reason = code.map { String(cString: strerror($0)) } ?? "\(error)"
        throw .system(host: host.name, port: port, reason: reason)
      }
    }
    return listeners
  }
}

extension ServerLimits {
  /// What the parser refuses while it reads.
  fileprivate var decoder: NIOHTTPDecoderLimitConfiguration {
    var decoder = NIOHTTPDecoderLimitConfiguration()
    decoder.maxHeaderFieldSize = headerBytes
    decoder.maxHeaderListSize = headerBytes
    return decoder
  }
}
