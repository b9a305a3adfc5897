import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests with more clients than any preview has.
  ///
  /// They come one after another, to limit open files.
  struct CrowdTests {
    init() throws {
      // Both ends of each connection are here.
      try #require(raiseOpenFiles() >= 2048)
    }

    @Test func `of 600 connections those above 512 are closed, and places become free again`()
      async throws
    {
      try await withServer { server in
        let clients = try (0..<600).map { _ in try RawClient(server.port) }
        for client in clients[512...] { try #require(await client.ends()) }
        for client in [clients[0], clients[511]] {
          #expect(try await client.get("/", port: server.port).status == 200)
        }
        for client in clients[..<512] { await client.leave() }
        var reply: RawClient.Reply?
        for _ in 0..<100 where reply == nil {
          reply = try? await RawClient(server.port).get("/again", port: server.port)
        }
        #expect(reply?.text == "/again ? ")
      }
    }

    @Test func `pages are served as usual with 300 open event streams`() async throws {
      let responder = Responder.streaming { _ in
        AsyncStream {
          try? await Task.sleep(for: .milliseconds(200))
          return ServerEvent(name: "state", data: Array("{}".utf8))
        }
      }
      try await withServer(responder) { server in
        var statuses: [Int: Int] = [:]
        var streams: [RawClient] = []
        for _ in 0..<300 {
          let client = try RawClient(server.port)
          await client.send(request("/__vitrine/events?page=/", port: server.port))
          statuses[try await client.reply().status, default: 0] += 1
          streams.append(client)
        }
        #expect(statuses == [200: 128, 503: 172])
        let page = try RawClient(server.port)
        for number in 1...50 {
          #expect(try await page.get("/\(number)", port: server.port).text == "/\(number) ? ")
        }
        #expect(streams.count == 300)
      }
    }
  }
}
