import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of paths that try to leave the site, in all spellings.
  struct TraversalTests {
    static let tricks = [
      "/..", "/../", "/../etc/passwd", "/a/..", "/a/../", "/a/../../etc/passwd", "/./", "/.",
      "/a/.",
      "/a/./b", "/../../../../../../etc/passwd", "/%2e%2e/", "/%2e%2e/etc/passwd", "/%2E%2E/x",
      "/.%2e/x", "/%2e./x", "/a/%2e%2e", "/a/%2e%2e/%2e%2e/x", "/%2e/", "/%2e", "/a/%2e/b",
      "/..%2fetc/passwd", "/..%2Fetc/passwd", "/%2e%2e%2fetc%2fpasswd", "/a%2f..%2f..%2fx",
      "/a%2f%2e%2e%2fx", "/..%5cx", "/..\\x", "/\\..\\x", "/a\\b", "/%5c%2e%2e%5cx", "/a%5Cb",
      "\\..\\x", "/c:\\windows\\win.ini", "//", "//etc/passwd", "///etc/passwd", "/a//b", "/a/b//",
      "/%2f", "/%2fetc/passwd", "/a%2f%2fb", "//localhost/..", "/a%00", "/%00", "/a%00.html",
      "/..%00/x", "/a%0d%0aSet-Cookie:%20a=b", "/a%0a", "/a%09", "/a%7f", "/a%1b[31m", "/a%c2%85",
      "/%c0%ae%c0%ae/x", "/%c0%af..%c0%af", "/%e0%80%ae%e0%80%ae/", "/%ff", "/%fe%ff", "/a%80",
      "/%ed%a0%80", "/%f4%90%80%80", "/%", "/%2", "/%zz", "/%u002e%u002e/", "/a%", "/%2x",
      "/a#/../b",
      "/%2e%2e#", "..", "../etc/passwd", "%2e%2e/", "%2f..", "a", "http://localhost/", "*",
      "http://evil.example/", "file:///etc/passwd", "/..?", "/../?a=b", "/a/..?b", "/%2e%2e?x",
    ]

    @Test func `no path leads out of the site, and an escaping one never reaches it`() async throws
    {
      let asked = Tally()
      var responder = Responder.echo
      responder.answer = { path, _ in
        asked.add()
        return .text(path)
      }
      try await withServer(responder) { server in
        for trick in TraversalTests.tricks {
          let client = try RawClient(server.port)
          let reply = try await client.get(trick, port: server.port)
          #expect(reply.status == 400, "\(trick)")
          await client.leave()
        }
        // Bytes that are no text at all.
        #expect(RequestTarget("/é") == nil)
      }
      #expect(asked.count == 0)
    }

    @Test(arguments: [
      ("/", "/"), ("/a/", "/a/"), ("/a%20b/", "/a b/"), ("/a%2fb", "/a/b"), ("/%61", "/a"),
      ("/%c3%a9", "/é"), ("/a+b", "/a+b"), ("/...", "/..."), ("/..a/b..", "/..a/b.."),
      ("/.well-known/x", "/.well-known/x"), ("/..;/x", "/..;/x"), ("/a:b@c", "/a:b@c"),
      // A doubly encoded path stays encoded once, and no file has that name.
      ("/%252e%252e/x", "/%2e%2e/x"), ("/%255c", "/%5c"), ("/%2500", "/%00"),
      ("/%252fetc", "/%2fetc"), ("/%ef%bc%8e%ef%bc%8e/", "/．．/"), ("/a?/../b", "/a"),
    ])
    func `a harmless path is decoded once`(_ target: String, _ path: String) async throws {
      try await withServer { server in
        let reply = try await RawClient(server.port).get(target, port: server.port)
        #expect(reply.status == 200)
        #expect(reply.text.hasPrefix("\(path) ? "))
      }
    }
  }
}
