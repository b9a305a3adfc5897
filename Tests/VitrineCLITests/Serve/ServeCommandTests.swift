import Foundation
import Support
import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of the command, from its start to the signal that ends it.
  struct ServeCommandTests {
    @Test(arguments: [
      (["--host", "0.0.0.0"], "`0.0.0.0` is not an address of it; use `localhost`"),
      (["--host", "example.org"], "`example.org` is not an address of it"),
      (["--port", "65536"], "65536 is not a port"), (["--port", "http"], "'http' is invalid"),
    ])
    func `a server that cannot listen says why and ends`(
      _ arguments: [String],
      _ reason: String
    ) async throws {
      try await Sandbox.use { sandbox in
        #expect(try await sandbox.vitrine.run("init").status == 0)
        let outcome = try await sandbox.vitrine.run(["serve"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("error: "))
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a taken port is reported, and a signal ends the server whatever is open`(
      _ number: Int32
    ) async throws {
      try await Sandbox.use { sandbox in
        #expect(try await sandbox.vitrine.run("init").status == 0)
        try await withServer { taken in
          let outcome = try await sandbox.vitrine.start(["serve", "--port", "\(taken.port)"]) {
            let port = try await next(taken.port)
            let client = try RawClient(port)
            await client.send(request("/__vitrine/events?page=/", port: port))
            // Until the whole site has been checked, a signal ends the process like any other
            // program.
            _ = try await client.text(until: "\"checking\":false")
            kill($0, number)
            #expect(await client.ends())
          }
          #expect(outcome.output.hasPrefix("port \(taken.port) is taken, so this is "))
          #expect(outcome.wasKilled ? outcome.status == number : outcome.status == 0)
        }
      }
    }

    /// The port after a taken one at which the preview answers.
    private func next(_ taken: Int) async throws -> Int {
      for _ in 0..<1000 {
        for port in taken + 1...taken + 20 {
          guard let client = try? RawClient(port),
            let reply = try? await client.get("/__vitrine/status.json", port: port)
          else { continue }
          if reply.text.contains("\"revision\"") { return port }
        }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw RawClient.Failure.silence("no preview after port \(taken)")
    }
  }
}
