import Foundation
import Support
import Testing

@testable import VitrineCLI

extension ServeTests {
  /// Tests of other programs that the preview starts.
  struct OpenBrowserTests {
    @Test func `a missing browser is a message, and no failure`() {
      #expect(
        openBrowser("http://localhost:4000/", with: "vitrine-no-such-program")
          == "cannot open a browser with `vitrine-no-such-program`: No such file or directory"
      )
    }

    @Test func `a browser gets the address unchanged, and neither open files nor the terminal`()
      async throws
    {
      try await Sandbox.use { sandbox in
        let program = sandbox.url("browser")
        let script = """
          #!/bin/sh
          { echo "$#"; echo "$1"; ls -l /dev/fd/ ; } > "$0.part" 2>&1
          mv "$0.part" "$0.done"

          """
        try sandbox.write(script, to: "browser")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: program.path()
        )
        let server = try await HTTPServer.start(host: "127.0.0.1", port: 0, .echo)
        let address = "http://localhost:4000/?a=$(touch x)&b='\"; ls"
        #expect(openBrowser(address, with: program.path()) == nil)
        for _ in 0..<500 where !sandbox.has("browser.done") {
          try await Task.sleep(for: .milliseconds(5))
        }
        let lines = try sandbox.text("browser.done").split(separator: "\n")
        #expect(lines.prefix(2) == ["1", Substring(address)])
        // The folder itself is open while it is listed; open sockets would keep a port.
        let ours = lines.dropFirst(2).filter { line in
          line.hasPrefix("s") || ["socket:", "anon_inode:"].contains { line.contains($0) }
        }
        #expect(lines.count > 5 && ours.isEmpty)
        await server.stop()
      }
    }
  }
}
