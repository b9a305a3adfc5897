import Support
import Testing

/// Tests of how many problems a command prints.
struct LengthTests {
  private static let links = (1...25).map { "[one](gone-\($0).md)" }.joined(separator: "\n\n")
  private static let tokens = (1...25).map { #""t\#($0)": {"$type": "number", "$value": "x"}"# }
    .joined(separator: ",\n")
  private static let sample = (1...25).map { "<div onclick=\"retry\($0)()\">Retry</div>\n\n" }
    .joined()

  @Test(arguments: [
    ["check", "."], ["tokens", "check", "bad.json"], ["audit", "sample.md"],
  ])
  func `twenty problems are printed in full, and the others counted`(command: [String]) async throws
  {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      try sandbox.write("# Home\n\n\(Self.links)\n", to: "content/index.md")
      try sandbox.write("{\(Self.tokens)}\n", to: "bad.json")
      try sandbox.write("# Sample\n\n\(Self.sample)", to: "sample.md")
      let short = try await sandbox.vitrine.run(command)
      let more = try #require(short.output.firstMatch(of: /(\d+) more problems; --all prints/))
      let long = try await sandbox.vitrine.run(command + ["--all"])
      #expect(!long.output.contains("--all prints"))
      func frames(_ text: String) -> Int {
        text.matches(of: /^(error|warning|info)\[/.anchorsMatchLineEndings()).count
      }
      #expect(frames(short.output) == 20, "\(short.output)")
      #expect(frames(long.output) == 20 + (Int(more.1) ?? 0), "\(long.output)")
      #expect(short.status == long.status)
    }
  }
}
