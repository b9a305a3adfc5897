import Support
import SiteModel
import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of requests of any bytes, to the reader of addresses and to a listening server.
  struct FuzzedRequestTests {
    private static let words = [
      "GET ", "HEAD ", "POST ", "OPTIONS * ", " HTTP/1.1\r\n", " HTTP/1.0\r\n", " HTTP/2.0\r\n",
      "\r\n\r\n", "\r\n",
      "Host: 127.0.0.1:PORT\r\n", "Host: evil.test\r\n", "Content-Length: ",
      "Transfer-Encoding: chunked\r\n",
      "Origin: http://evil.test\r\n", "Connection: upgrade\r\nUpgrade: websocket\r\n",
      "Expect: 100-continue\r\n",
      "Range: bytes=0-\r\n", "/__vitrine/events?page=/", "/../", "/..%2f", "/%2e%2e/", "%00",
      "%c0%ae", "\\", "//evil.test/",
      "http://evil.test/", "?", "#", "%", ":", "0\r\n\r\n", "Sec-Fetch-Site: cross-site\r\n",
      "\u{7F}", " ", "\t",
    ]

    private static let requests = [
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
      "HEAD /a/b%20c/?q=%2e HTTP/1.1\r\nHost: localhost:PORT\r\nAccept: */*\r\n\r\n",
      "GET /x HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    ]

    @Test func `an address is a normal path or nothing`() {
      let target = FuzzTarget(
        "request-target",
        words: FuzzedRequestTests.words,
        largest: 2_000,
        seeds: { Seeds.texts("/", "/a/b.html?q=1&page=/x/", "/%e2%82%ac/", "/a%20b/%41") }
      ) { bytes in
        guard let target = RequestTarget(String(decoding: bytes, as: UTF8.self)) else { return }
        // A stroke before a combining mark is a stroke to a file system, and no `Character`.
        let parts = target.path.unicodeScalars
          .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        try hold(parts.first == "", "the path `\(target.path)`")
        try hold(!parts.contains(".") && !parts.contains(".."), "the path `\(target.path)`")
        try hold(!parts.dropFirst().dropLast().contains(""), "the path `\(target.path)`")
        for scalar in target.path.unicodeScalars {
          let isHarmless = scalar != "\\" && scalar.properties.generalCategory != .control
          try hold(isHarmless, "the path has U+\(String(scalar.value, radix: 16))")
        }
        let again = RequestTarget(encodedPath(target.path))
        try hold(again?.path == target.path, "`\(target.path)` is not read as it is written")
      }
      var run = FuzzRun(target)
      run.run(for: .seconds(1), seed: 10)
      #expect(run.count > 100)
      for finding in run.findings { Issue.record("\(finding)") }
    }

    @Test func `no bytes end the server or lead out of the site`() async throws {
      let responder = Responder.streaming { _ in AsyncStream { $0.finish() } }
      try await withServer(responder) { server in
        let place = { (text: String) in text.replacing("PORT", with: "\(server.port)") }
        let seeds = FuzzedRequestTests.requests.map { Array(place($0).utf8) }
        let mutator = Mutator(words: FuzzedRequestTests.words.map(place), largest: 30_000)
        var chance = Chance(seed: 10)
        let end = ContinuousClock.now + .seconds(3)
        var statuses: Set<Int> = []
        var count = 0
        while ContinuousClock.now < end || count < 50 {
          let bytes = mutator.mutate(seeds[chance.below(seeds.count)], seeds, &chance)
          let client = try RawClient(server.port)
          // An open request is ended by this one, which closes the connection.
          await client.send(bytes + place("\r\n\r\nGET /last HTTP/1.1\r\nHost: x\r\n\r\n").utf8)
          let head = String(decoding: try await client.rest().prefix(12), as: UTF8.self)
          let status = Int(head.dropFirst(9).prefix(3)) ?? 0
          #expect(
            head.hasPrefix("HTTP/1.1 ") && (200..<506).contains(status),
            "\(head) for \(bytes)"
          )
          statuses.insert(status)
          count += 1
          guard count % 20 == 0 else { continue }
          let good = try RawClient(server.port)
          #expect(try await good.get("/good", port: server.port).text == "/good ? ")
        }
        #expect(statuses.isSuperset(of: [200, 400, 403]), "only \(statuses.sorted())")
      }
    }
  }
}
