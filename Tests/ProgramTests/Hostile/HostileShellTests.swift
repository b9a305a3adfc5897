import Foundation
import Support
import Testing

/// Tests of what a shell can do to a command before it begins.
struct HostileShellTests {
  /// Runs a line of the shell, in which `$0` is the program, for a few seconds at most.
  private func shell(_ line: String, in sandbox: Sandbox) async throws -> Command.Outcome {
    let shell = Command(folder: sandbox.folder, program: URL(filePath: "/bin/sh"))
    return try await shell.run("-c", "ulimit -t 20; \(line)", Command.vitrine.path())
  }

  @Test(arguments: ["check", "explain", "build", "diff public public --format html", "--help"])
  func `a closed stream does not reach a later connection`(_ command: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      #expect(try await sandbox.vitrine.run("build").status == 0)
      let before = try sandbox.tree("public")
      let quiet = try await shell("\"$0\" \(command) >&-", in: sandbox)
      #expect(quiet.status == 0, "\(quiet.errors)")
      #expect(quiet.errors == "")
      let alone = try await shell("\"$0\" \(command) <&- >&- 2>&-", in: sandbox)
      #expect(alone.status == 0)
      #expect(try sandbox.tree("public") == before)
    }
  }

  @Test func `an argument cannot write to the terminal`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let name = "a\u{1B}[31mb\u{202E}c"
      for arguments in [["explain", name], ["audit", name], ["build", name], ["--\(name)"]] {
        let outcome = try await sandbox.vitrine.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("a\\u{1b}[31mb\\u{202e}c"), "\(outcome.errors)")
        #expect(!outcome.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
      }
    }
  }

  @Test(arguments: ["init", "init new/site", "build \"$site\" -o here"])
  func `a deleted working folder is reported`(_ command: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let gone = "site=$PWD; mkdir gone && cd gone && rmdir ../gone && exec \"$0\" \(command)"
      let outcome = try await shell(gone, in: sandbox)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("error: cannot write `"), "\(outcome.errors)")
      #expect(outcome.errors.contains(": No such file or directory"), "\(outcome.errors)")
      #expect(!FileManager.default.fileExists(atPath: "/here"))
    }
  }
}
