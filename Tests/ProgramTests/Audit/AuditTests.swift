import Foundation
import Support
import Testing

/// Tests of `vitrine audit`, run as its users run it.
struct AuditTests {
  static let tokens = ##"""
    {"state": {"$type": "color", "danger": {
      "$value": {"colorSpace": "srgb", "components": [0.8627, 0.149, 0.149], "hex": "#dc2626"},
      "$extensions": {"dev.vitrine": {"names": ["AppColor.danger"]}}}}}
    """##
  static let page =
    "# Errors\n\nA row is red, `AppColor.danger`, or gray.\n\n### Twice\n\n### Twice\n"

  @Test func `pages of other tools are read without errors`() async throws {
    try await Sandbox.use { sandbox in
      let pages = [
        "vitepress.md":
          "---\nlayout: home\noutline: [2, 3]\nhero:\n  name: A\n---\n\n# A\n\n<B />\n",
        "docusaurus.mdx": "---\nid: a\nsidebar_position: 2\nstatus: Done\n---\n\n# A\n",
        "skill.md": "---\nname: \"a\"\ndescription: \"Triggers: a, b\"\n---\n# A\n",
        "rule.txt": "---\n\nNothing: but a rule\n\n---\n\n# A\n",
        "docc.md": "# A\n\n- <doc:Other>\n\n[gone](../nowhere.md)\n",
      ]
      for (path, text) in pages { try sandbox.write(text, to: "docs/\(path)") }
      let outcome = try await sandbox.vitrine.run("audit", "docs", "--strict")
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.hasPrefix("note: no page names any token of the table, so"))
      #expect(outcome.output.contains("\nno problems\n"), "\(outcome.output)")
      #expect(outcome.output.contains("docs/docusaurus.mdx: system `base`"))
    }
  }

  @Test func `front matter that cannot be read is one warning`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("---\ntitle: [\n  a: b: c\n---\n\n# A\n", to: "a.md")
      try sandbox.write("---\ntitle: A\n\n# A\n", to: "b.md")
      let outcome = try await sandbox.vitrine.run("audit", "a.md", "b.md", "--format", "json")
      #expect(outcome.status == 0)
      let rules = try Findings(outcome).diagnostics.filter { $0.rule != "source/missing-title" }
      #expect(rules.map(\.severity) == ["warning", "warning"])
      #expect(rules.map(\.rule) == ["yaml/syntax", "page/unclosed-front-matter"])
    }
  }

  @Test func `the system is the one whose names the page uses`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("system: other\n", to: "content/site.yaml")
      try sandbox.write(
        ##"{"state": {"$type": "number", "b": {"$value": 1}}}"##,
        to: "content/tokens/sets/other.tokens.json"
      )
      try sandbox.write(AuditTests.tokens, to: "content/tokens/sets/app.tokens.json")
      for name in ["app", "other"] {
        let document = ##"""
          {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "sets/\##(name).tokens.json"}]}},
           "resolutionOrder": [{"$ref": "#/sets/a"}]}
          """##
        try sandbox.write(document, to: "content/tokens/\(name).resolver.json")
      }
      try sandbox.write("# Start\n", to: "content/index.md")
      try sandbox.write(AuditTests.page, to: "docs/errors.md")
      try sandbox.write("# Nothing\n\nNo name at all.\n", to: "docs/plain.md")
      let outcome = try await sandbox.vitrine.run("audit", "docs/errors.md", "docs/plain.md")
      #expect(outcome.output.contains("docs/errors.md: system `app`, 1 name of it found"))
      #expect(outcome.output.contains("docs/plain.md: system `other`, none of its names found"))
      let chosen = try await sandbox.vitrine.run("audit", "docs/errors.md", "--system", "other")
      #expect(chosen.output.contains("docs/errors.md: system `other`"))
      let misspelt = try await sandbox.vitrine.run("audit", "docs/errors.md", "--system", "othr")
      #expect(misspelt.status == 2)
      #expect(misspelt.errors.contains("no system `othr`; did you mean `other`?"))
    }
  }

  @Test func `token files can be given in place of a site`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(AuditTests.tokens, to: "app.tokens.json")
      try sandbox.write(AuditTests.page, to: "errors.md")
      let outcome = try await sandbox.vitrine.run(
        ["audit", "errors.md", "--tokens", "app.tokens.json"]
      )
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("errors.md: system `app`, 1 name of it found"))
      let without = try await sandbox.vitrine.run("audit", "errors.md")
      #expect(without.output.contains("note: no site in `.`; pages are compared with the theme's"))
    }
  }

  @Test func `the exit status follows from the findings`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# A\n\nUp ‚Üí down\n", to: "warning.md")
      try sandbox.write("# A\n\nIt takes Array<Item> only.\n", to: "error.md")
      let runs: [(arguments: [String], status: Int32)] = [
        (["warning.md"], 0), (["warning.md", "--strict"], 1), (["error.md"], 1),
        (["error.md", "--only", "token"], 0), (["gone.md"], 2), ([], 2),
        (["warning.md", "--only", "no/rule"], 2), (["warning.md", "--tokens", "gone.json"], 2),
        (["warning.md", "--format", "xml"], 2),
      ]
      for run in runs {
        let outcome = try await sandbox.vitrine.run(["audit"] + run.arguments)
        #expect(outcome.status == run.status, "\(run.arguments): \(outcome.errors)")
      }
      try sandbox.write("", to: "empty/other.png")
      let none = try await sandbox.vitrine.run("audit", "empty")
      #expect(none.errors.contains("no page in `empty`"))
    }
  }

  @Test func `the same input makes the same bytes in every format`() async throws {
    try await Sandbox.use { sandbox in
      for number in 0..<6 { try sandbox.write(AuditTests.page, to: "docs/\(number).md") }
      for format in ["text", "json", "sarif", "html"] {
        let arguments = ["audit", "docs", "--format", format, "--output"]
        _ = try await sandbox.vitrine.run(arguments + ["one"])
        _ = try await sandbox.vitrine.run(arguments + ["two"])
        let one = try sandbox.text("one")
        #expect(try sandbox.text("two") == one)
        #expect(!one.isEmpty)
      }
    }
  }
}
