import Foundation
import Support
import Testing

@testable import VitrineCLI

/// Tests of the manual page and the completions, which the program prints.
struct ManualTests {
  private func output(_ argument: String) async throws -> String {
    try await Command(folder: FileManager.default.temporaryDirectory).run(argument).output
  }

  @Test func `the manual page has every command and every option`() async throws {
    let page = try await output("manual")
    let program = try #require(CommandDump(try await output("--experimental-dump-help")))
    #expect(program.leaves.count >= 10)
    for command in program.leaves {
      let name = command.words.joined(separator: " ")
      #expect(page.contains("\n.Cm \(name)\n"), "\(name)")
      #expect(page.contains("\n.Ss \(name)\n"), "\(name)")
      for option in command.arguments.compactMap(\.names.last) {
        #expect(page.contains("Fl \(option.dropFirst())"), "\(name) \(option)")
      }
    }
    for part in ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"] {
      #expect(page.contains("\n.Sh \(part)\n"))
    }
  }

  @Test func `no other line of the manual page looks like a command`() async throws {
    let known = "Bl|Cm|Dd|Dt|El|It|Nd|Nm|Op|Os|Pp|Sh|Ss|Ar"
    for line in try await output("manual").split(separator: "\n") where line.first == "." {
      let macro = line.dropFirst().prefix { $0 != " " }
      #expect(known.split(separator: "|").contains(macro), "\(line)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell knows the commands and their arguments`(_ shell: String) async throws {
    try await Sandbox.use { sandbox in
      let script = try await sandbox.vitrine.run("--generate-completion-script", shell)
      #expect(script.status == 0)
      for word in ["build", "explain", "tokens", "base-url", "sarif", "github", "vscode"] {
        #expect(script.output.contains(word), "\(word)")
      }
      #expect(!script.output.contains("manual"))
    }
  }

  @Test func `the version is the same in logs`() async throws {
    try await Sandbox.use { sandbox in
      let version = try await sandbox.vitrine.run("--version").output
      let number = version.prefix { $0 != " " && $0 != "\n" }
      try sandbox.write("# Start\n", to: "content/index.md")
      let log = try await sandbox.vitrine.run("check", "--format", "sarif").output
      #expect(log.contains("\"semanticVersion\":\"\(number)\""))
    }
  }
}
