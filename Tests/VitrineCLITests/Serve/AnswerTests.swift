import SiteModel
import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of the responses to a well-behaved browser.
  struct AnswerTests {
    @Test func `the headers of an answer share nothing with other sites`() async throws {
      try await withServer { server in
        let client = try RawClient(server.port)
        let reply = try await client.get("/a/b/?c=%20d", port: server.port)
        #expect(reply.status == 200)
        #expect(reply.text == "/a/b/ ? c=%20d")
        #expect(
          reply.headers == [
            "content-type": "text/plain; charset=utf-8",
            "content-length": "14",
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
            "cross-origin-resource-policy": "same-origin",
            "referrer-policy": "same-origin",
            "content-security-policy": "frame-ancestors 'self'",
            "connection": "keep-alive",
          ]
        )
      }
    }

    @Test func `headers of the site replace those of the server`() async throws {
      var responder = Responder.echo
      responder.answer = { path, _ in
        var answer = Answer.text(path)
        answer.siteHeaders = [
          ("Content-Security-Policy", "default-src 'none'"), ("Permissions-Policy", "camera=()"),
        ]
        return answer
      }
      try await withServer(responder) { server in
        let client = try RawClient(server.port)
        let reply = try await client.get("/a/", port: server.port)
        #expect(reply.headers["content-security-policy"] == "default-src 'none'")
        #expect(reply.headers["permissions-policy"] == "camera=()")
        #expect(reply.headers["x-content-type-options"] == "nosniff")
      }
    }

    @Test func `HEAD gets the headers of GET and nothing else`() async throws {
      try await withServer(.withBigFile) { server in
        let client = try RawClient(server.port)
        for target in ["/a/", "/big"] {
          let get = try await client.get(target, port: server.port)
          await client.send("HEAD \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
          let head = try await client.reply(toHead: true)
          #expect(head.headers == get.headers)
          #expect(head.headers["content-length"] == "\(get.body.count)")
        }
        // A body after HEAD would come before the next answer.
        #expect(try await client.get("/next", port: server.port).text == "/next ? ")
      }
    }

    @Test func `pipelined requests are answered in their order, the first being the slowest`()
      async throws
    {
      var responder = Responder.echo
      responder.answer = { path, _ in
        if path == "/1" { try? await Task.sleep(for: .milliseconds(50)) }
        return .text(path)
      }
      try await withServer(responder) { server in
        let client = try RawClient(server.port)
        let all = (1...500).map { request("/\($0)", port: server.port) }.joined()
        await client.send(all)
        for number in 1...500 { #expect(try await client.reply().text == "/\(number)") }
      }
    }

    @Test(arguments: [
      "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n",
      "GET / HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    ])
    func `a client that asks to close gets one answer, and the end`(_ text: String) async throws {
      try await withServer { server in
        let client = try RawClient(server.port)
        await client.send(text)
        let reply = try await client.reply()
        #expect(reply.status == 200)
        #expect(reply.headers["connection"] == "close")
        #expect(try await client.rest() == [])
      }
    }

    @Test func `a header that arrives byte by byte is accepted`() async throws {
      try await withServer { server in
        let client = try RawClient(server.port)
        for byte in request("/slow", port: server.port) { await client.send(String(byte)) }
        #expect(try await client.reply().text == "/slow ? ")
      }
    }

    @Test(arguments: [
      ("/a/", "/a/"), ("/a/?b=c", "/a/?b=c"), ("/\r\nSet-Cookie: a=b", nil), ("/é", nil),
      ("/a b", nil),
    ])
    func `a redirect leads to an address and to nothing else`(
      _ location: String,
      _ sent: String?
    ) async throws {
      var responder = Responder.echo
      responder.answer = { _, _ in
        Answer(status: 301, type: contentType(of: "a.txt"), body: [], location: location)
      }
      try await withServer(responder) { server in
        let reply = try await RawClient(server.port).get("/a", port: server.port)
        #expect(reply.status == 301)
        #expect(reply.headers["location"] == sent)
        #expect(reply.headers["set-cookie"] == nil)
      }
    }

    @Test(arguments: [
      ("/index.html", "text/html; charset=utf-8"), ("/a/site.ABC.CSS", "text/css; charset=utf-8"),
      ("/a.b/c", "application/octet-stream"), ("/.nojekyll", "application/octet-stream"),
      ("/card.png", "image/png"), ("/catalogue.json", "application/json; charset=utf-8"),
      ("/font.woff2", "font/woff2"), ("/icon.svg", "image/svg+xml; charset=utf-8"),
      ("", "application/octet-stream"), ("/a.", "application/octet-stream"),
    ])
    func `the content type follows from the file's name`(_ path: String, _ type: String) {
      #expect(contentType(of: path) == type)
    }

    @Test func `a path is encoded as it was decoded`() throws {
      let path = "/a b/é/100%/?#&+;\"<>/~-._"
      #expect(
        encodedPath(path) == "/a%20b/%C3%A9/100%25/%3F%23%26%2B%3B%22%3C%3E/~-._"
      )
      #expect(RequestTarget(encodedPath(path))?.path == path)
    }
  }
}
