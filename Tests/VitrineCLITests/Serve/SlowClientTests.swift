import Foundation
import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests that clients that are slow, rude or gone harm only themselves.
  struct SlowClientTests {
    private let impatient: ServerLimits = {
      var limits = ServerLimits()
      limits.header = .milliseconds(300)
      limits.stall = .milliseconds(500)
      return limits
    }()

    @Test func `a header that never ends is cut off, however fast it arrives`() async throws {
      try await withServer(limits: impatient) { server in
        let client = try RawClient(server.port)
        await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n")
        #expect(await client.repeats("A: b\r\n", every: 20))
      }
    }

    @Test(arguments: ["", "G", "\r\n\r\n\r\n"])
    func `an idle client is disconnected`(_ text: String) async throws {
      try await withServer(limits: impatient) { server in
        let client = try RawClient(server.port)
        await client.send(text)
        #expect(await client.ends())
      }
    }

    @Test func `a client that never reads 50 MB delays no other and is disconnected`() async throws
    {
      try await withServer(.withBigFile, limits: impatient) { server in
        let deaf = try RawClient(server.port)
        await deaf.send(request("/big", port: server.port))
        let others = try RawClient(server.port)
        for number in 1...50 {
          #expect(try await others.get("/\(number)", port: server.port).text == "/\(number) ? ")
        }
        try await Task.sleep(for: .milliseconds(900))
        let got = try await deaf.rest().count
        #expect(got > 0)
        #expect(got < 50_000_000)
      }
    }

    @Test func `a client that reads 50 MB in pieces gets all of it`() async throws {
      try await withServer(.withBigFile, limits: impatient) { server in
        let client = try RawClient(server.port)
        await client.send(request("/big", port: server.port, ["Connection: close"]))
        // Longer in total than a client may go without reading.
        await client.takes(8, every: 100)
        let reply = try await client.reply()
        #expect(Data(reply.body) == Data(repeating: UInt8(ascii: "a"), count: 50_000_000))
      }
    }

    @Test func `a client that reads nothing is not read from`() async throws {
      let asked = Tally()
      var responder = Responder.withBigFile
      responder.answer = { [answer = responder.answer] path, query in
        asked.add()
        return await answer(path, query)
      }
      try await withServer(responder) { server in
        let client = try RawClient(server.port)
        for _ in 0..<200 { await client.send(request("/big", port: server.port)) }
        #expect(try await RawClient(server.port).get("/", port: server.port).status == 200)
        #expect(asked.count == 2)
        // The server does not take further requests; they stay with the client.
        #expect(await !client.send(String(repeating: "GET / HTTP/1.1\r\n\r\n", count: 800_000)))
      }
    }

    @Test func `bytes after a request for another protocol are dropped`() async throws {
      var limits = ServerLimits.patient
      limits.drain = .seconds(60)
      try await withServer(limits: limits) { server in
        let client = try RawClient(server.port)
        let upgrade = ["Connection: Upgrade", "Upgrade: websocket"]
        #expect(try await client.get("/", port: server.port, upgrade[0], upgrade[1]).status == 200)
        let piece = String(repeating: "a", count: 100_000)
        #expect(await client.repeats(whileOpen: piece, every: 20))
      }
    }

    @Test(arguments: [false, true])
    func `the work for a vanished client is cancelled`(_ rudely: Bool) async throws {
      let (begun, cancelled) = (Tally(), Tally())
      var responder = Responder.echo
      responder.answer = { path, _ in
        guard path == "/slow" else { return .text(path) }
        begun.add()
        do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.add() }
        return .text(path)
      }
      try await withServer(responder) { server in
        let client = try RawClient(server.port)
        await client.send(request("/slow", port: server.port))
        #expect(await begun.reaches(1))
        await client.leave(rudely: rudely)
        #expect(await cancelled.reaches(1))
        #expect(try await RawClient(server.port).get("/", port: server.port).text == "/")
      }
    }
  }
}
