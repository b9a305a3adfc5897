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
}
