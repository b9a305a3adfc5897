import Foundation
import Support
import Testing

/// Test of the time that an audit takes.
///
/// Run it by itself, because other tests take cores from it.
struct AuditSpeedTests {
  @Test(.timeLimit(.minutes(3))) func `a megabyte with 500 samples is checked quickly`()
    async throws
  {
    try await Sandbox.use { sandbox in
      let sample = """
        ```swift
        VStack(spacing: 16) {
          Image(systemName: "exclamationmark.triangle")
            .font(.system(size: 50))
            .foregroundColor(AppColor.danger)
          Text("Couldn't load your messages")
            .padding(.horizontal, 24)
          Button("Try again") { Task { await model.load() } }
        }
        ```

        """
      let prose = String(repeating: "The text is `AppColor.danger` (#dc2626) on white. ", count: 33)
      let parts = (0..<500).map { "## Section \($0)\n\n\(prose)\n\n\(sample)\n" }
      try sandbox.write("# Large\n\n" + parts.joined(), to: "large.md")
      try sandbox.write(AuditTests.tokens, to: "app.tokens.json")
      let start = ContinuousClock.now
      let outcome = try await sandbox.vitrine.run(
        ["audit", "large.md", "--tokens", "app.tokens.json", "--output", "report.txt"]
      )
      #expect(outcome.errors == "")
      #expect(try sandbox.text("report.txt").contains("500 samples"))
      // An unoptimised build on a busy machine is twenty times slower than the released one.
      #expect(ContinuousClock.now - start < .seconds(90))
    }
  }

  /// The first list has properties of a component, the second parts of components.
  @Test(
    .timeLimit(.minutes(3)),
    arguments: ["- `--app-zorp-%-edge`: an edge", "The `Card.Body%` takes it <b>now</b>."]
  )
  func `six thousand names that are no tokens are read quickly`(_ line: String) async throws {
    try await Sandbox.use { sandbox in
      let lines = (0..<6000).map { line.replacing("%", with: "\($0)") + "\n" }
      try sandbox.write("# Names\n\nUse `--app-danger`.\n\n" + lines.joined(), to: "names.md")
      let names = ["danger", "color-edge", "color-text", "color-link"].map { "\"--app-\($0)\"" }
      let tokens = AuditTests.tokens.replacing(
        "\"AppColor.danger\"",
        with: names.joined(separator: ", ")
      )
      try sandbox.write(tokens, to: "app.tokens.json")
      let start = ContinuousClock.now
      let outcome = try await sandbox.vitrine.run(
        ["audit", "names.md", "--tokens", "app.tokens.json"]
      )
      #expect(outcome.errors == "")
      #expect(ContinuousClock.now - start < .seconds(40))
    }
  }
}
