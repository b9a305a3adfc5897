import Foundation
import Support
import Testing

/// Tests of the page and the log that an audit prints.
struct AuditReportTests {
  @Test func `the page shows each finding next to its line, and loads nothing`() async throws {
    try await Sandbox.use { sandbox in
      let text = "# A <b>\n\nUp ‚Üí down, `<i>` & co.\n\n## Twice\n\n## Twice\n"
      try sandbox.write(text, to: "docs/a.md")
      try sandbox.write("# B\n\nNothing here.\n", to: "docs/b.md")
      let outcome = try await sandbox.vitrine.run(
        "audit",
        "docs",
        "--format",
        "html",
        "--only",
        "source"
      )
      let html = outcome.output
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(html.contains("<title>Audit of 2 pages</title>"))
      #expect(
        html.contains("id=\"d1-3\" data-line=\"3\"><code>Up <mark class=\"warning\">‚Üí</mark>")
      )
      #expect(html.contains("<del>‚Üí</del>"))
      #expect(html.contains("<ins>→</ins>"))
      #expect(html.contains("<a href=\"#rule-source-mojibake\">"))
      #expect(html.contains("id=\"rule-source-mojibake\""))
      #expect(html.contains("<a href=\"#d1-5\">line 5</a>"))
      #expect(html.contains("`&lt;i&gt;` &amp; co."))
      for word in ["src=", "href=\"http", "url(", "@import", "<script"] {
        #expect(!html.contains(word), "\(word)")
      }
    }
  }

  @Test func `pages come by what was found on them, and the others are only named`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# A\n\nUp ‚Üí down.\n", to: "docs/a.md")
      try sandbox.write("# B\n\nUp ‚Üí down.\n\nA **bold ** word.\n", to: "docs/b.md")
      for name in ["c", "d"] {
        try sandbox.write("# \(name)\n\nCalm \(name).\n", to: "docs/\(name).md")
      }
      let html = try await sandbox.vitrine.run("audit", "docs", "--format", "html").output
      let titles = html.matches(of: #/<h2 id="d\d">(.*?)</#).map(\.1)
      #expect(titles == ["b.md", "a.md"])
      #expect(html.contains("2 other pages without findings"))
      #expect(html.contains("<li>c.md</li>"))
      #expect(!html.contains("Calm c"))
      let important = try #require(
        html.firstMatch(of: #/<ol aria-labelledby="worst">(.*?)<\/ol>/#.dotMatchesNewlines())
      )
      #expect(important.1.matches(of: #/<li/#).count == 2)
      #expect(important.1.contains("and 1 more place"))
    }
  }

  @Test func `long parts without findings are left out, and every link still leads somewhere`()
    async throws
  {
    try await Sandbox.use { sandbox in
      let calm = String(repeating: "Calm.\n\n", count: 50)
      let long = String(repeating: "å", count: 400)
      let text =
        "# A\n\n## First\n\n\(long)\n\n\(calm)Up ‚Üí down.\n\n\(calm)## Last\n\n\(calm)A **bold ** word.\n"
      try sandbox.write(text, to: "a.md")
      let html = try await sandbox.vitrine.run("audit", "a.md", "--format", "html").output
      let hidden = html.matches(of: #/<p class="folded">(\d+) lines without findings</#)
      #expect(hidden.count == 3)
      let shown = html.matches(of: #/class="line/#).count
      #expect(shown + hidden.reduce(0) { $0 + (Int($1.1) ?? 0) } == text.count { $0 == "\n" })
      #expect(html.contains("\(String(repeating: "å", count: 300))…<"))
      let ids = Set(html.matches(of: #/\sid="(.*?)"/#).map(\.1))
      let links = Set(html.matches(of: #/href="\#(.*?)"/#).map(\.1))
      #expect(links.contains("d1-3") && links.isSubset(of: ids), "\(links.subtracting(ids))")
    }
  }

  @Test func `a long line that is no text is shown`() async throws {
    try await Sandbox.use { sandbox in
      for start in ["", "# A\n\n"] {
        try sandbox.write(Data(start.utf8) + Data(repeating: 0x80, count: 900), to: "a.md")
        let audit = ["audit", "a.md", "--only", "copy", "--format", "html"]
        let outcome = try await sandbox.vitrine.run(audit)
        #expect(!outcome.wasKilled && outcome.output.contains("…</code>"), "\(outcome.errors)")
      }
    }
  }

  @Test func `a page without findings says so`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# B\n\nNothing here.\n", to: "b.md")
      let outcome = try await sandbox.vitrine.run("audit", "b.md", "--format", "html")
      #expect(outcome.output.contains("Nothing contradicts the tokens of <code>base</code>."))
      #expect(!outcome.output.contains("<fieldset"))
    }
  }

  @Test func `fingerprints survive new lines above`() async throws {
    try await Sandbox.use { sandbox in
      let text = "Up ‚Üí down\n\n## Twice\n\n## Twice\n\n## Twice\n"
      try sandbox.write("# A\n\n\(text)", to: "a.md")
      let audit = ["audit", "a.md", "--format", "sarif", "--only", "source"]
      let before = try prints(try await sandbox.vitrine.run(audit))
      try sandbox.write("# A\n\nOne more line.\n\n\(text)", to: "a.md")
      let after = try prints(try await sandbox.vitrine.run(audit))
      #expect(before == after)
      #expect(Set(before).count == 3)
      #expect(before.last?.hasSuffix(":2") == true)
    }
  }

  @Test func `a log of a site has paths from the working directory`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n\n<font>x</font>\n", to: "my site/content/index.md")
      let outcome = try await sandbox.vitrine.run("check", "my site", "--format", "sarif")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains(#""uri":"my%20site/content/index.md""#))
    }
  }

  private func prints(_ outcome: Command.Outcome) throws -> [String] {
    struct Log: Decodable {
      struct Run: Decodable { let results: [Result] }
      struct Result: Decodable { let partialFingerprints: [String: String] }
      let runs: [Run]
    }
    let log = try JSONDecoder().decode(Log.self, from: Data(outcome.output.utf8))
    return log.runs.flatMap(\.results).compactMap {
      $0.partialFingerprints["primaryLocationLineHash"]
    }
  }
}
