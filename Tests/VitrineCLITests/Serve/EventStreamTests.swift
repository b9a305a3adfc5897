import Foundation
import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of events, from the responder to the browser.
  struct EventStreamTests {
    private func event(_ number: Int, padding: Int = 0) -> ServerEvent {
      let text = "{\"n\": \(number)}" + String(repeating: " ", count: padding)
      return ServerEvent(name: "state", data: Array(text.utf8))
    }

    @Test func `a stream begins at once and names the page`() async throws {
      let (events, source) = AsyncStream.makeStream(of: ServerEvent.self)
      let pages = Tally()
      let responder = Responder.streaming { page in
        if page == "/a b/" { pages.add() }
        return events
      }
      try await withServer(responder) { server in
        let client = try RawClient(server.port)
        await client.send(request("/__vitrine/events?x=1&page=/a%20b/", port: server.port))
        let head = try await client.text(until: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
        for line in [
          "Content-Type: text/event-stream; charset=utf-8", "Cache-Control: no-store",
          "Cross-Origin-Resource-Policy: same-origin", "X-Content-Type-Options: nosniff",
        ] { #expect(head.contains("\r\n\(line)\r\n")) }
        #expect(!head.lowercased().contains("access-control"))
        #expect(try await client.text(until: "\n\n").hasSuffix("retry: 500\n\n"))
        source.yield(event(1))
        let first = try await client.text(until: "\n\n")
        // The responder is asked once, when the stream begins.
        #expect(pages.count == 1)
        #expect(first.hasSuffix("event: state\ndata: {\"n\": 1}\n\n"))
        source.yield(ServerEvent(name: "state", data: Array("a\r\n\nevent: b\n\n".utf8)))
        let second = try await client.text(until: "\n\n")
        #expect(second.hasSuffix("event: state\ndata: a   event: b  \n\n"))
      }
    }

    @Test func `a stream that the site ends is ended whole`() async throws {
      let three = (1...3).map { event($0) }
      let responder = Responder.streaming { _ in
        AsyncStream { source in
          for event in three { source.yield(event) }
          source.finish()
        }
      }
      try await withServer(responder) { server in
        let client = try RawClient(server.port)
        await client.send(request("/__vitrine/events?page=/", port: server.port))
        let all = String(decoding: try await client.rest(), as: UTF8.self)
        #expect(all.contains("{\"n\": 3}"))
        #expect(all.hasSuffix("0\r\n\r\n"))
      }
    }

    @Test func `a stream sends a sign of life now and then`() async throws {
      var limits = ServerLimits()
      limits.header = .milliseconds(100)
      limits.heartbeat = .milliseconds(100)
      try await withServer(limits: limits) { server in
        let client = try RawClient(server.port)
        await client.send(request("/__vitrine/events?page=/", port: server.port))
        _ = try await client.text(until: "retry: 500\n\n")
        for _ in 1...4 { _ = try await client.text(until: "\n:\n\n") }
      }
    }

    @Test(arguments: [false, true])
    func `a browser that left has no listener`(_ rudely: Bool) async throws {
      let (begun, ended) = (Tally(), Tally())
      let responder = Responder.streaming { _ in
        begun.add()
        return AsyncStream { $0.onTermination = { _ in ended.add() } }
      }
      var limits = ServerLimits.patient
      limits.streams = 2
      try await withServer(responder, limits: limits) { server in
        for round in 1...5 {
          let client = try RawClient(server.port)
          await client.send(request("/__vitrine/events?page=/", port: server.port))
          try #require(await begun.reaches(round))
          #expect(ended.count == round - 1)
          await client.leave(rudely: rudely)
          try #require(await ended.reaches(round))
        }
      }
    }

    @Test func `a slow browser gets the newest event`() async throws {
      let taken = Tally()
      let events = { @Sendable (number: Int) in event(number, padding: 20_000) }
      let responder = Responder.streaming { _ in
        AsyncStream {
          let number = taken.add()
          return number > 1000 ? nil : events(number)
        }
      }
      try await withServer(responder) { server in
        let client = try RawClient(server.port)
        await client.send(request("/__vitrine/events?page=/", port: server.port))
        #expect(await taken.reaches(1001))
        let all = String(decoding: try await client.rest(), as: UTF8.self)
        let numbers = all.components(separatedBy: "\"n\": ").dropFirst()
          .compactMap { Int($0.prefix { $0 != "}" }) }
        #expect(numbers.last == 1000)
        #expect(numbers.first == 1)
        #expect(numbers.count < 900)
        #expect(numbers == numbers.sorted())
      }
    }

    @Test func `a browser that reads nothing is disconnected`() async throws {
      var limits = ServerLimits.patient
      limits.heartbeat = .milliseconds(100)
      let ended = Tally()
      let big = event(1, padding: 500_000)
      let responder = Responder.streaming { _ in
        AsyncStream(
          unfolding: {
            try? await Task.sleep(for: .milliseconds(2))
            return big
          },
          onCancel: { ended.add() }
        )
      }
      try await withServer(responder, limits: limits) { server in
        let client = try RawClient(server.port)
        await client.send(request("/__vitrine/events?page=/", port: server.port))
        #expect(await ended.reaches(1))
        await client.leave()
      }
    }

    @Test func `pending events are the newest of each name, in the order of arrival`() {
      var backlog = EventBacklog()
      for (name, data) in [("a", "1"), ("b", "2"), ("a", "3"), ("c", "4"), ("b", "5")] {
        backlog.add(ServerEvent(name: name, data: Array(data.utf8)))
      }
      var taken: [String] = []
      while let event = backlog.next() {
        taken.append(event.name + String(decoding: event.data, as: UTF8.self))
      }
      #expect(taken == ["a3", "c4", "b5"])
    }
  }
}
