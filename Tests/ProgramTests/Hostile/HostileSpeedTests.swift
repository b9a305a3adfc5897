import Foundation
import Support
import Testing

/// Tests of pages whose time grew fourfold when their size doubled.
struct HostileSpeedTests {
  private static let pages: [(name: String, text: String, command: String)] = [
    ("links that lead nowhere, on one line", "[a [b](c) " * 20_000, "check"),
    (
      "samples for no specimen",
      (0..<60_000).map { "```swift for=s\($0)\nText(\"a\")\n```\n\n" }.joined(), "check"
    ),
    ("headings", (0..<120_000).map { "## h\($0)\n\na\n\n" }.joined(), "audit"),
    ("members of members", "fooBarBaz.Foo" * 30_000, "audit"),
    ("flags", "\u{1F1E9}" * 200_000, "audit"),
  ]

  @Test(arguments: pages.indices)
  func `the time to read a page grows with its length`(_ index: Int) async throws {
    let page = Self.pages[index]
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("# Many\n\n\(page.text)\n", to: "content/many.md")
      let file = page.command == "audit" ? ["content/many.md"] : []
      let outcome = try await timed([page.command, "--format", "json"] + file, in: sandbox)
      #expect(!outcome.wasKilled, "\(page.name)")
      #expect(outcome.status == (page.command == "audit" ? 0 : 1), "\(page.name)")
      #expect(try !Findings(outcome).diagnostics.isEmpty || page.command == "audit")
    }
  }

  /// Runs the command and kills it after a minute of processor time, so that other tests next to
  /// this one change nothing.
  private func timed(_ arguments: [String], in sandbox: Sandbox) async throws -> Command.Outcome {
    let limit = "ulimit -t 60; exec \"$0\" \"$@\""
    let program = Command.vitrine.path(percentEncoded: false)
    let shell = Command(folder: sandbox.folder, program: URL(filePath: "/bin/sh"))
    return try await shell.run(["-c", limit, program] + arguments)
  }

  @Test func `a colour that sixty thousand tokens have is compared with each once`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let blue = "{\"$value\":{\"colorSpace\":\"srgb\",\"components\":[0,0,1]}}"
      let tokens = (0..<60_000).map { "\"c\($0)\":\(blue)" }.joined(separator: ",")
      try sandbox.write("{\"$type\":\"color\",\(tokens)}", to: "content/tokens/a.tokens.json")
      try sandbox.write(
        """
        # Raw

        ```state
        surface: banner
        state: info
        message: Prices are updated every morning.
        dismissible: true
        style:
          background: "#0000ff"
        ```

        """,
        to: "content/raw.md"
      )
      let outcome = try await timed(["check", "--format", "json"], in: sandbox)
      #expect(!outcome.wasKilled)
      #expect(try Findings(outcome).places.contains("content/raw.md:9:15 token/raw-value"))
    }
  }

  /// Writes a site that demands that many texts are legible on as many fills, all of one grey.
  private func promise(_ count: Int, in sandbox: Sandbox) throws {
    let grey = "{\"$type\":\"color\",\"$value\":{\"colorSpace\":\"srgb\",\"components\":[0,0,0]}}"
    let group = (0..<count).map { "\"c\($0)\":\(grey)" }.joined(separator: ",")
    try sandbox.write("{\"a\":{\(group)},\"b\":{\(group)}}", to: "content/tokens/a.tokens.json")
    try sandbox.write(
      "title: T\ncontrast:\n  - {text: \"a.*\", on: \"b.*\"}\n",
      to: "content/site.yaml"
    )
  }

  @Test func `a demand for millions of pairs is refused, and one for many is shortened`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try promise(1_100, in: sandbox)
      let refused = try Findings(await sandbox.vitrine.run("check", "--format", "json"))
      #expect(refused.places == ["content/site.yaml:3:23 contrast/declared-pairs"])
      try promise(50, in: sandbox)
      let told = try Findings(await sandbox.vitrine.run("check", "--format", "json"))
      #expect(told.places.count == 1_000)
    }
  }
}
