import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of the addresses at which the server listens, and of its end.
  struct ListeningTests {
    @Test(arguments: [
      "0.0.0.0", "::", "[::]", "192.168.0.1", "10.0.0.1", "128.0.0.1", "example.org", "", "*",
      "localhost.example", "127.0.0.1.nip.io", "127.1", "0177.0.0.1", "::ffff:127.0.0.1", "::2",
      "fe80::1", "/tmp/socket",
    ])
    func `a public address is refused`(_ host: String) async {
      await #expect(throws: ServeError.notLoopback(host: host)) {
        _ = try await HTTPServer.start(host: host, port: 0, .echo)
      }
      #expect(ServeError.notLoopback(host: host).message.contains("`\(host)`"))
    }

    @Test(arguments: [
      ("localhost", ["127.0.0.1", "::1"]), ("LOCALHOST", ["127.0.0.1", "::1"]),
      ("127.0.0.1", ["127.0.0.1"]), ("127.1.2.3", ["127.1.2.3"]), ("::1", ["::1"]),
      ("[::1]", ["::1"]), ("0:0:0:0:0:0:0:1", ["::1"]),
    ])
    func `the names of this machine are known`(_ host: String, _ addresses: [String]) throws {
      #expect(try LoopbackHost(host).addresses == addresses)
    }

    @Test(arguments: [-1, 65_536, 1_000_000])
    func `a port is a number of 16 bits`(_ port: Int) async {
      await #expect(throws: ServeError.noPort(port)) {
        _ = try await HTTPServer.start(host: "localhost", port: port, .echo)
      }
    }

    @Test func `a taken port means the next one, up to 20 more`() async throws {
      var servers = [try await HTTPServer.start(host: "127.0.0.1", port: 0, .echo)]
      let first = servers[0].port
      var failure: ServeError?
      while failure == nil, servers.count < 50 {
        do {
          servers.append(try await HTTPServer.start(host: "127.0.0.1", port: first, .echo))
        } catch {
          failure = error
        }
      }
      #expect(failure == .portsTaken(host: "127.0.0.1", first: first, last: first + 20))
      let ports = servers.map(\.port)
      #expect(Set(ports).count == ports.count)
      #expect(ports.allSatisfy { (first...first + 20).contains($0) })
      #expect(ports == ports.sorted())
      for server in servers { await server.stop() }
    }

    @Test func `localhost is not shared with another server on one of its addresses`() async throws
    {
      let one = try await HTTPServer.start(host: "127.0.0.1", port: 0, .echo)
      let two = try await HTTPServer.start(host: "localhost", port: one.port, .echo)
      #expect(two.port > one.port)
      await one.stop()
      await two.stop()
    }

    @Test func `two servers answer for themselves only`() async throws {
      var servers: [HTTPServer] = []
      for name in ["one", "two"] {
        var responder = Responder.echo
        responder.answer = { _, _ in .text(name) }
        let port = servers.first?.port ?? 0
        servers.append(try await HTTPServer.start(host: "localhost", port: port, responder))
      }
      for (server, name) in zip(servers, ["one", "two"]) {
        for _ in 0..<20 {
          #expect(try await RawClient(server.port).get("/", port: server.port).text == name)
        }
      }
      for server in servers { await server.stop() }
    }

    @Test func `stopping takes no time, whatever is open, and frees the port`() async throws {
      let responder = Responder.streaming { _ in
        AsyncStream {
          try? await Task.sleep(for: .milliseconds(5))
          return ServerEvent(name: "state", data: Array("{}".utf8))
        }
      }
      var port = 0
      for _ in 0..<3 {
        let server = try await HTTPServer.start(host: "localhost", port: port, responder)
        if port != 0 { #expect(server.port == port) }
        port = server.port
        var clients: [RawClient] = []
        for index in 0..<60 {
          let client = try RawClient(port)
          if index % 3 == 0 {
            await client.send(request("/__vitrine/events?page=/", port: port))
            _ = try await client.text(until: "data: {}")
          } else if index % 3 == 1 {
            #expect(try await client.get("/", port: port).status == 200)
          }
          clients.append(client)
        }
        let start = ContinuousClock.now
        await server.stop()
        #expect(start.duration(to: .now) < .seconds(3))
        for client in clients { try #require(await client.ends()) }
        #expect(throws: RawClient.Failure.self) { _ = try RawClient(port) }
      }
    }
  }
}
