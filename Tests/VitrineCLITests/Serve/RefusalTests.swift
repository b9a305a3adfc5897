import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of requests that the server refuses before the site sees them.
  struct RefusalTests {
    /// A responder that counts the requests that reach it.
    private func refusing(_ asked: Tally) -> Responder {
      Responder(
        answer: { path, _ in
          asked.add()
          return .text(path)
        },
        events: { _ in
          asked.add()
          return AsyncStream { $0.finish() }
        }
      )
    }

    /// Returns the status for a raw request.
    ///
    /// `PORT` in it is replaced by the server's port.
    private func outcome(_ text: String, host: String = "127.0.0.1") async throws -> Int {
      let asked = Tally()
      var status = 0
      try await withServer(refusing(asked), host: host) { server in
        let client = try RawClient(server.port)
        await client.send(text.replacing("PORT", with: "\(server.port)"))
        let reply = try await client.reply(toHead: text.hasPrefix("HEAD"))
        status = reply.status
        #expect(reply.headers["access-control-allow-origin"] == nil)
        guard status != 200 else { return }
        #expect(asked.count == 0)
        #expect(reply.headers["connection"] == "close")
        #expect(reply.headers["x-content-type-options"] == "nosniff")
        #expect(text.hasPrefix("HEAD") || reply.text.hasPrefix("\(status) "))
        #expect(try await client.rest() == [])
      }
      return status
    }

    @Test(arguments: [
      ("localhost", 200), ("LocalHost:PORT", 200), ("127.0.0.1", 200), ("127.0.0.1:PORT", 200),
      ("[::1]:PORT", 200), ("[::1]", 200), ("", 403), ("localhost:1", 403),
      ("localhost:PORT1", 403),
      ("evil.example", 403), ("evil.example:PORT", 403), ("localhost.evil.example:PORT", 403),
      ("127.0.0.1.nip.io:PORT", 403), ("127.0.0.2:PORT", 403), ("0.0.0.0:PORT", 403),
      ("::1", 403), ("localhost:PORT@evil.example", 403), ("user@localhost:PORT", 403),
      ("localhost, evil.example", 403), ("localhost:", 403), ("localhost.", 403),
      ("2130706433", 403),
    ])
    func `only the preview's own hosts are answered`(_ host: String, _ status: Int) async throws {
      #expect(try await outcome("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n") == status)
    }

    @Test(arguments: [
      "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: localhost\r\n\r\n",
    ])
    func `two different hosts in a request are refused`(_ text: String) async throws {
      #expect(try await outcome(text) == 403)
    }

    @Test func `the address that the server listens on is a host too, and the refusal names it`()
      async throws
    {
      let text = "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"
      #expect(try await outcome(text) == 200)
      let refused = Refusal.host(OwnHosts(try LoopbackHost("127.9.8.7"), port: 4000))
      #expect(refused.reason.contains("http://127.9.8.7:4000/"))
      #expect(refused.reason.contains("DNS rebinding"))
    }

    @Test(arguments: [
      ("http://localhost:PORT", 200), ("http://127.0.0.1:PORT", 200), ("http://[::1]:PORT", 200),
      ("null", 403), ("", 403), ("http://evil.example", 403), ("http://localhost", 403),
      ("http://localhost:1", 403), ("https://localhost:PORT", 403),
      ("http://localhost:PORT.evil.example", 403), ("http://evil.example:PORT", 403),
      ("http://localhost:PORT http://evil.example", 403), ("http://localhost:PORT/", 403),
      ("file://", 403), ("chrome-extension://abcdef", 403),
    ])
    func `a foreign origin is refused on every path`(_ origin: String, _ status: Int) async throws {
      for path in ["/", "/a/b/", "/__vitrine/status.json", "/__vitrine/events?page=/"] {
        let text = "GET \(path) HTTP/1.1\r\nHost: localhost:PORT\r\nOrigin: \(origin)\r\n\r\n"
        #expect(try await outcome(text) == status, "\(path)")
      }
    }

    @Test(arguments: [
      ("/", "same-origin", "cors", 200), ("/", "none", "navigate", 200),
      ("/", "cross-site", "navigate", 200), ("/", "same-site", "navigate", 200),
      ("/a.js", "cross-site", "no-cors", 403), ("/a.js", "same-site", "no-cors", 403),
      ("/a.json", "cross-site", "cors", 403), ("/", "cross-site", "", 403),
      ("/__vitrine/preview.js", "same-origin", "no-cors", 200),
      ("/__vitrine/status.json", "none", "navigate", 200),
      ("/__vitrine/preview.js", "cross-site", "no-cors", 403),
      ("/__vitrine/status.json", "cross-site", "navigate", 403),
      ("/__vitrine/status.json", "same-site", "navigate", 403),
      ("/__vitrine/events?page=/", "cross-site", "cors", 403),
      ("/%5f%5fvitrine/status.json", "cross-site", "navigate", 403),
    ])
    func `a foreign page may link to a page and embed no part of it`(
      _ path: String,
      _ site: String,
      _ mode: String,
      _ status: Int
    ) async throws {
      let text = """
        GET \(path) HTTP/1.1\r\nHost: localhost:PORT\r\nSec-Fetch-Site: \(site)\r\n\
        Sec-Fetch-Mode: \(mode)\r\n\r\n
        """
      #expect(try await outcome(text) == status)
    }

    @Test(arguments: [
      "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "PURGE", "M-SEARCH",
    ])
    func `only GET and HEAD are answered`(_ method: String) async throws {
      try await withServer { server in
        let client = try RawClient(server.port)
        await client.send("\(method) / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
        let reply = try await client.reply()
        #expect(reply.status == 405)
        #expect(reply.headers["allow"] == "GET, HEAD")
        #expect(try await client.rest() == [])
      }
    }

    @Test(arguments: [
      ("CONNECT localhost:PORT HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 405),
      ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
      ("HEAD /__vitrine/events?page=/ HTTP/1.0\r\nHost: evil\r\n\r\n", 403),
      ("GET /__vitrine/events HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("GET /__vitrine/events?page=a HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("GET /__vitrine/events?page=/%2e%2e/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", 413),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 413),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", 200),
      ("GET / HTTP/3.7\r\nHost: localhost\r\n\r\n", 400),
      ("GET /\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\r\n\r\n", 400),
      ("GETT / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nA B: c\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400),
      ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400), ("hello\r\n\r\n", 400),
    ])
    func `a malformed request is refused`(_ text: String, _ status: Int) async throws {
      #expect(try await outcome(text) == status)
    }

    @Test(arguments: [
      ("/\(String(repeating: "a", count: 17_000))", ""),
      ("/", "A: \(String(repeating: "a", count: 17_000))\r\n"),
      ("/", "\(String(repeating: "a", count: 17_000)): a\r\n"),
      ("/", String(repeating: "Cookie: \(String(repeating: "a", count: 200))\r\n", count: 90)),
      ("/", String(repeating: "A: a\r\n", count: 300)),
    ])
    func `a huge header is refused`(_ target: String, _ headers: String) async throws {
      let text = "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n"
      #expect(try await outcome(text) == 431)
    }

    @Test func `a large header below the limit is accepted`() async throws {
      let cookie = String(repeating: "a", count: 15_000)
      let text = "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n"
      #expect(try await outcome(text) == 200)
    }

    @Test func `the answer before a broken request is still sent`() async throws {
      try await withServer { server in
        let client = try RawClient(server.port)
        await client.send(request("/1", port: server.port) + "nonsense\r\n\r\n")
        #expect(try await client.reply().text == "/1 ? ")
        #expect(try await client.reply().status == 400)
        #expect(try await client.rest() == [])
      }
    }

    @Test func `a client may send 5 MB that the server ignores, and gets the reason`() async throws
    {
      var limits = ServerLimits.patient
      limits.drain = .seconds(60)
      try await withServer(limits: limits) { server in
        let client = try RawClient(server.port)
        await client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\n")
        #expect(await client.send(String(repeating: "a", count: 5_000_000)))
        #expect(try await client.reply().status == 405)
      }
    }

    @Test func `a client that goes on sending is cut off`() async throws {
      try await withServer { server in
        let client = try RawClient(server.port)
        await client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n")
        #expect(try await client.reply().status == 405)
        #expect(await client.ends())
        // The server has ended its output; only sending shows whether it still reads.
        #expect(await client.repeats(whileOpen: "a", every: 20))
      }
    }
  }
}
