import Foundation
import Support
import Testing

/// Tests of the promises of `--baseline`.
struct BaselineCommandTests {
  private static let page = "# Start\n\n[a](a.md)\n\n<font>x</font>\n\n[b](b.md)\n"

  private func check(_ sandbox: Sandbox, _ more: String...) async throws -> Command.Outcome {
    var vitrine = sandbox.vitrine
    vitrine.environment["SOURCE_DATE_EPOCH"] = "1790000000"
    return try await vitrine.run(["check", "--baseline", "base.yaml"] + more)
  }

  @Test func `a site with findings builds with a baseline, and fails on new ones`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(BaselineCommandTests.page, to: "content/index.md")
      let made = try await check(sandbox, "--update-baseline")
      #expect(made.status == 0)
      #expect(
        made.output
          == "base.yaml: 3 findings accepted, 3 new\nno problems (3 accepted)\n"
          + "next: vitrine build --baseline base.yaml\n"
      )
      let text = try sandbox.text("base.yaml")
      #expect(text.contains("\n    reason: \"accepted when the baseline was made\"\n"))
      #expect(try await check(sandbox, "--strict").status == 0)
      let built = try await sandbox.vitrine.run("build", "-s", "--baseline", "base.yaml")
      #expect(built.status == 0)
      #expect(built.output.hasPrefix("no problems (3 accepted)\nbuilt 1 page"))

      let moved = "---\ntitle: Start\n---\n\n" + BaselineCommandTests.page + "\n[c](c.md)\n"
      try sandbox.write(moved.replacing("\n", with: "\r\n"), to: "content/index.md")
      let failed = try await check(sandbox, "--format", "json")
      #expect(failed.status == 1)
      #expect(try Findings(failed).places == ["content/index.md:13:5 link/broken"])
      #expect(failed.output.contains(#""summary":{"errors":1,"#))
      #expect(failed.output.contains(#""accepted":3,"gone":0}"#))
      #expect(try sandbox.text("base.yaml") == text)
    }
  }

  @Test func `reasons and dates survive an update, and corrected findings go`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(BaselineCommandTests.page, to: "content/index.md")
      _ = try await check(sandbox, "--update-baseline")
      let given = try sandbox.text("base.yaml").replacing(
        "reason: \"accepted when the baseline was made\"",
        with: "reason: it goes # soon\n    expires: 2027-01-31"
      )
      try sandbox.write(given, to: "base.yaml")
      try sandbox.write("# Start\n\n[a](a.md)\n\n[d](d.md)\n", to: "content/index.md")
      let gone = try await check(sandbox)
      #expect(gone.output.hasSuffix("2 accepted findings are gone; run with --update-baseline\n"))
      // Nothing is known of rules that do not run.
      #expect(!(try await check(sandbox, "--only", "token").output.contains("gone")))
      let renewed = try await check(sandbox, "--update-baseline", "--format", "json")
      #expect(renewed.status == 0)
      #expect(renewed.errors == "base.yaml: 2 findings accepted, 1 new; 2 gone\n")
      let text = try sandbox.text("base.yaml")
      #expect(text.contains("reason: \"it goes\"\n    expires: 2027-01-31\n"))
      #expect(text.split(separator: "fingerprint:").count == 3)
      // Reports after the date of an entry point at the entry.
      var vitrine = sandbox.vitrine
      vitrine.environment["SOURCE_DATE_EPOCH"] = "1801440000"
      let late = try await vitrine.run("check", "--baseline", "base.yaml", "--format", "json")
      #expect(late.status == 1)
      #expect(
        try Findings(late).places == [
          "base.yaml:11:14 baseline/expired", "content/index.md:3:5 link/broken",
        ]
      )
    }
  }

  @Test func `fixes are applied to problems, and accepted findings stay as they are`() async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n\nUp ‚Üí down\n", to: "a.md")
      let audit = ["audit", "a.md", "--baseline", "base.yaml"]
      #expect(try await sandbox.vitrine.run(audit + ["--update-baseline"]).status == 0)
      try sandbox.write("# Start\n\nUp ‚Üí down\n\nTo ‚Üí fro\n", to: "a.md")
      let fixed = try await sandbox.vitrine.run(audit + ["--fix"])
      #expect(fixed.output.hasPrefix("fixed a.md:5:4 source/mojibake"), "\(fixed.output)")
      #expect(try sandbox.text("a.md") == "# Start\n\nUp ‚Üí down\n\nTo → fro\n")
      let html = try await sandbox.vitrine.run(audit + ["--format", "html"])
      #expect(html.output.contains("1 finding not shown, as the baseline accepts them"))
    }
  }

  @Test(arguments: [
    ("version: 1\naccepted: [\n", "base.yaml:3:1 yaml/syntax"),
    ("version: 2\naccepted: []\n", "base.yaml:1:10 baseline/unknown-version"),
    ("accepted: []\n", "base.yaml:1:1 baseline/missing-key"),
    ("version: 1\nacepted: []\n", "base.yaml:2:1 baseline/missing-key"),
    ("- a\n", "base.yaml:1:1 baseline/wrong-type"),
    (entry("fingerprint: 12:1"), "base.yaml:3:18 baseline/wrong-type"),
    (entry("expires: 2027-02-29"), "base.yaml:7:14 baseline/wrong-type"),
    (entry("expires: 31.1.2027"), "base.yaml:7:14 baseline/wrong-type"),
    (entry("count: 0"), "base.yaml:7:12 baseline/wrong-type"),
    (entry("count: 9223372036854775807"), "base.yaml:7:12 baseline/wrong-type"),
    (entry("reason: \" \""), "base.yaml:6:13 baseline/empty-value"),
    (entry("reason:"), "base.yaml:6:12 baseline/empty-value"),
    (entry("resaon: x"), "base.yaml:7:5 baseline/unknown-key"),
    (entry("") + entry("").dropFirst(21), "base.yaml:7:18 baseline/duplicate-entry"),
  ])
  func `a problem in a baseline is reported at its place, and nothing is written`(
    _ text: String,
    _ place: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n", to: "content/index.md")
      try sandbox.write(text, to: "base.yaml")
      for more in ["--strict", "--update-baseline"] {
        let outcome = try await check(sandbox, "--format", "json", more)
        #expect(outcome.status == 1)
        #expect(try Findings(outcome).places.contains(place), "\(outcome.output)")
      }
      #expect(try sandbox.text("base.yaml") == text)
    }
  }

  /// A baseline of one entry with one line changed.
  private static func entry(_ line: String) -> String {
    var lines = [
      "fingerprint: \"0123456789abcdef\"", "rule: a/b", "file: a.md", "reason: it goes",
    ]
    let key = line.prefix { $0 != ":" }
    if let index = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) {
      lines[index] = line
    } else if !line.isEmpty {
      lines.append(line)
    }
    return "version: 1\naccepted:\n  - " + lines.joined(separator: "\n    ") + "\n"
  }

  @Test(arguments: [
    (["check", "--baseline", "none.yaml"], "no baseline `none.yaml`; --update-baseline makes it"),
    (["check", "--baseline", "content"], "cannot read the baseline `content`"),
    (["check", "--update-baseline"], "--update-baseline needs --baseline FILE"),
    (["check", "--baseline", "a", "--report", "json=./a"], "two outputs into `a`"),
    (["audit", "content", "--adopt", "x", "--baseline", "a"], "--adopt makes no report"),
  ])
  func `a baseline that cannot be used is status 2`(
    _ arguments: [String],
    _ reason: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let outcome = try await sandbox.vitrine.run(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(reason))
    }
  }

  @Test func `a baseline outside of the site is named by its path from there`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n\n<hr>\n", to: "docs/content/index.md")
      try sandbox.write("version: 1\nacepted: []\n", to: "docs/in.yaml")
      try sandbox.write("version: 1\nacepted: []\n", to: "out.yaml")
      for (file, shown) in [("docs/in.yaml", "in.yaml"), ("out.yaml", "../out.yaml")] {
        let arguments = ["check", "docs", "--baseline", file, "--format"]
        let json = try await sandbox.vitrine.run(arguments + ["json"])
        #expect(try Findings(json).diagnostics.contains { $0.file == shown })
        let github = try await sandbox.vitrine.run(arguments + ["github"])
        #expect(github.output.contains("::error file=\(file),line=2,"))
      }
    }
  }
}
