import Foundation
import Support
import Testing

/// Tests of sites made to crash a build, to hang it, or to make it leave its folder.
struct HostileSiteTests {
  /// Pages that every build must survive, and the expected reports about each.
  static let pages: [(name: String, bytes: [UInt8], problems: [String])] = [
    (
      "bad-bytes", Array("# Bad ".utf8) + [0xFF, 0xFE] + Array(" bytes\n\nend ".utf8) + [0xC3],
      ["1:7 source/invalid-utf8", "3:5 source/invalid-utf8", "3:6 source/no-final-newline"]
    ),
    ("nul-byte", Array("# Nul\n\na\0b\n".utf8), ["3:2 source/nul-byte"]),
    (
      "alias", Array("---\ntitle: &a Bomb\ntags: [*a, *a]\n---\n".utf8),
      ["2:8 yaml/alias", "3:8 yaml/alias", "3:12 yaml/alias"]
    ),
    (
      "flow", Array("---\ntitle: Flow\ntags: \(repeated("[", 20_000))\n---\n".utf8),
      ["3:38 yaml/too-deep"]
    ),
    (
      "quotes", Array("# Quotes\n\n\(repeated(">", 10_000)) x\n".utf8),
      ["3:101 markdown/too-deep"]
    ),
    (
      "lists", Array("# Lists\n\n\(repeated("- ", 30_000))x\(repeated("\n", 30_000))".utf8),
      ["3:201 markdown/too-deep"]
    ),
    (
      "brackets",
      Array("# Brackets\n\n\(repeated("[", 50_000))\n\n\(repeated("![[]()", 9_000))\n".utf8),
      ["5:5 link/broken"]
    ),
    (
      "emphasis",
      Array("# Emphasis\n\n\(repeated("*a_ ", 20_000))\(repeated("*", 50_000))\n".utf8),
      []
    ),
    (
      "calls", Array("# Calls\n\n\(repeated("(", 50_000))\(repeated("a)so ", 20_000))x\n".utf8),
      []
    ),
    (
      "headings", Array("# Headings\n\n\(repeated("##### Same\n\n", 3_000))".utf8),
      ["3:1 source/skipped-heading"]
    ),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func `hostile pages are reported, each at its place, and nothing crashes or hangs`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      for page in HostileSiteTests.pages {
        try sandbox.write(Data(page.bytes), to: "content/\(page.name).md")
      }
      let start = ContinuousClock.now
      let outcome = try await sandbox.vitrine.run("check", "--format", "json")
      #expect(outcome.status == 1)
      #expect(!outcome.wasKilled)
      // Quadratic work takes minutes, and a busy machine is several times slower.
      #expect(ContinuousClock.now - start < .seconds(300))
      let findings = try Findings(outcome)
      for page in HostileSiteTests.pages {
        let file = "content/\(page.name).md"
        let found = findings.places.filter {
          $0.hasPrefix("\(file):") && !$0.hasSuffix("source/duplicate-heading")
        }
        #expect(found == page.problems.map { "\(file):\($0)" })
      }
    }
  }

  @Test func `links and odd files are reported and never followed`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n", to: "site/content/index.md")
      try sandbox.write("# Secret\n\nNot for the world.\n", to: "outside/secret.md")
      for (name, target) in [
        ("file.md", "../../outside/secret.md"), ("folder", "../../outside"), ("loop", "."),
        ("nowhere.md", "gone.md"), ("inside.md", "index.md"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: sandbox.url("site/content/\(name)").path(),
          withDestinationPath: target
        )
      }
      #expect(mkfifo(sandbox.url("site/content/pipe.md").path(), 0o600) == 0)
      let vitrine = Command(folder: sandbox.url("site"))
      let findings = try Findings(try await vitrine.run("check", "--format", "json"))
      let names = ["file.md", "folder", "inside.md", "loop", "nowhere.md", "pipe.md"]
      #expect(findings.places == names.map { "content/\($0):1:1 source/not-a-file" })
      #expect(try await vitrine.run("build").status == 1)
      #expect(!sandbox.has("site/public"))
    }
  }

  @Test func `a huge page is refused unread, and a huge image is accepted`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      for (name, size) in [("page.md", 3 << 30), ("photo.jpeg", 20 << 20)] {
        try sandbox.write("", to: "content/\(name)")
        #expect(truncate(sandbox.url("content/\(name)").path(), off_t(size)) == 0)
      }
      let findings = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      #expect(findings.places == ["content/page.md:1:1 source/too-large"])
    }
  }

  @Test(arguments: ["new\nline", "esc\u{1B}[31mred", "back\\slash", "del\u{7F}"])
  func `a file name with control characters is refused, and printed harmlessly`(
    _ name: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("# Odd\n", to: "content/\(name).md")
      let outcome = try await sandbox.vitrine.run("build")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("error[source/not-a-file]"))
      #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{7F}"))
      #expect(!outcome.output.contains("new\nline"))
    }
  }

  @Test func `a file name of quotes and brackets becomes a plain address`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("# Odd\n", to: "content/a \"b\" 'c' & <d>.md")
      let outcome = try await sandbox.vitrine.run("build")
      try #require(outcome.status == 0, "\(outcome.output)")
      #expect(sandbox.has("public/a-b-c-d/index.html"))
    }
  }

  @Test func `markup in titles, links and raw HTML cannot reach a reader`() async throws {
    try await Sandbox.use { sandbox in
      let attack = "</title><script>alert(1)</script>\\\" onload=\\\"alert(2)"
      try sandbox.write(
        """
        ---
        title: "\(attack)"
        description: "\(attack)"
        ---

        <script>alert(3)</script>

        Text <img src=x onerror=alert(4)> and `<script>alert(5)</script>`.

        ## <b onclick=alert(6)>Heading</b>

        """,
        to: "content/index.md"
      )
      let outcome = try await sandbox.vitrine.run("build")
      try #require(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("warning[markdown/raw-html]"))
      for (path, bytes) in try sandbox.tree("public") where path.hasSuffix(".html") {
        let html = String(decoding: bytes, as: UTF8.self)
        for forbidden in ["<script>alert", "<img src=x", "<b onclick", "\" onload="] {
          #expect(!html.contains(forbidden), "\(path) holds \(forbidden)")
        }
      }
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)",
    "vbscript:x", "data:text/html,x", "&#106;avascript:alert(1)",
  ])
  func `a link that would run something is refused`(_ link: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n\n[x](<\(link)>)\n", to: "content/index.md")
      let findings = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      #expect(findings.diagnostics.map(\.rule) == ["markdown/unsafe-link"])
      #expect(findings.diagnostics.first?.range.start.line == 3)
    }
  }

  @Test func `two pages that differ by case only are reported`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("# A\n", to: "content/Topic.md")
      try sandbox.write("# A\n", to: "content/topic.md")
      let files = try FileManager.default.contentsOfDirectory(
        atPath: sandbox.url("content").path()
      )
      guard files.contains("Topic.md"), files.contains("topic.md") else {
        try Test.cancel("this disk cannot hold both")
      }
      let findings = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      #expect(findings.places == ["content/topic.md:1:1 page/duplicate-path"])
    }
  }
}
