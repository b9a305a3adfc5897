import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A web server for this machine only.
///
/// It has no knowledge of the site.
///
/// A class, because it is the only owner of its listening sockets.
final class HTTPServer: Sendable {
  /// The port that the server listens on.
  let port: Int

  private let listeners: [any Channel]
  private let connections: Connections

  /// One thread moves the bytes of all servers; slow work is done elsewhere, by `answer`.
  ///
  /// It lives as long as the process, so that it still exists for a late answer.
  private static let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  /// Number of ports to try after the requested one.
  private static let furtherPorts = 20
  /// File descriptors reserved for the site, the watch and the program itself.
  private static let filesForOthers = 128

  private init(port: Int, listeners: [any Channel], connections: Connections) {
    self.port = port
    self.listeners = listeners
    self.connections = connections
  }

  /// Listens on `host`, which must be loopback, at `port` or the next free one; 0 means any.
  static func start(
    host: String,
    port: Int,
    limits: ServerLimits = ServerLimits(),
    _ responder: Responder
  ) async throws(ServeError) -> HTTPServer {
    let loopback = try LoopbackHost(host)
    guard (0...65535).contains(port) else { throw .noPort(port) }
    // Without a free file descriptor, the server would try to accept the next connection again and
    // again.
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
              // The parser buffers everything after an upgrade request, without a limit of its
              // own.
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

  /// Listens on all addresses of a host at one port; empty if any of them has the port in use.
  private static func listen(
    _ host: LoopbackHost,
    _ port: Int,
    _ welcome: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) async throws(ServeError) -> [any Channel] {
    // A restart gets its port back while old connections linger. No two servers can share one.
    let bootstrap = ServerBootstrap(group: loops)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // The system would buffer megabytes for a browser that reads nothing, and events in the
      // buffer get old.
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
        // Many machines have no IPv6; `localhost` works without it.
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
  /// Limits of the HTTP parser.
  fileprivate var decoder: NIOHTTPDecoderLimitConfiguration {
    var decoder = NIOHTTPDecoderLimitConfiguration()
    decoder.maxHeaderFieldSize = headerBytes
    decoder.maxHeaderListSize = headerBytes
    return decoder
  }
}
