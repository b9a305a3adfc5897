import Support
import Testing

/// Follows the guide's pages on importing and comparing tokens: each file, command and output in them.
struct TokenGuideTests {
  private func steps(_ page: String) throws -> [GuideStep] {
    try GuideStep.all(of: "content/guide/\(page).md")
  }

  /// Writes the files of fences, runs their commands, and compares the last output with each `text`.
  private func follow(_ steps: some Sequence<GuideStep>, in sandbox: Sandbox) async throws -> Int {
    var output = ""
    var compared = 0
    for step in steps {
      switch step.language {
      case "sh":
        for line in step.lines {
          let words = line.split(separator: " ").dropFirst().map(String.init)
          let outcome = try await sandbox.vitrine.run(words)
          #expect(outcome.status != 2, "\(line): \(outcome.errors)")
          output = outcome.output
        }
      case "text":
        #expect(output == step.text + "\n")
        compared += 1
      default: try sandbox.write(step.text + "\n", to: step.title)
      }
    }
    return compared
  }

  @Test func `the pages show what the commands print`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await follow(steps("import-tokens"), in: sandbox) == 3)
      // The last command of the page names files of the reader's.
      let compare = try steps("compare-tokens").filter { !$0.text.contains("my-site") }
      #expect(try await follow(compare, in: sandbox) == 1)
    }
  }
}
