import Foundation
import Support
import Testing

/// Tests of `audit --fix`: it makes the fixes that a machine may make, and no others.
struct AuditFixTests {
  static let damaged = "# Banners\n\nSettings ‚Üí Photos ‚Üí Sharing  \ntwo  \n"

  @Test func `exact fixes are applied completely in one run`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(AuditFixTests.damaged, to: "a.md")
      let path = sandbox.url("a.md").path()
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let outcome = try await sandbox.vitrine.run("audit", "a.md", "--fix")
      #expect(outcome.output.contains("fixed a.md:3:10 source/mojibake: restore 2 places\n"))
      let text = try sandbox.text("a.md")
      #expect(text.contains("Settings → Photos → Sharing"))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o640)
      let again = try await sandbox.vitrine.run("audit", "a.md", "--fix")
      #expect(!again.output.contains("fixed"))
      #expect(try sandbox.text("a.md") == text)
    }
  }

  @Test func `only the named pages change`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(AuditFixTests.damaged, to: "a.md")
      try sandbox.write(AuditFixTests.damaged, to: "b.md")
      _ = try await sandbox.vitrine.run("audit", "a.md", "--fix")
      #expect(try sandbox.text("b.md") == AuditFixTests.damaged)
      #expect(try sandbox.text("a.md") != AuditFixTests.damaged)
      #expect(try Set(sandbox.tree("").keys) == ["a.md", "b.md"])
    }
  }

  @Test func `a report for programs has no other output`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(AuditFixTests.damaged, to: "a.md")
      let outcome = try await sandbox.vitrine.run("audit", "a.md", "--fix", "--format", "json")
      #expect(try Findings(outcome).diagnostics.allSatisfy { $0.rule != "source/mojibake" })
      #expect(outcome.errors.contains("fixed a.md:3:10 source/mojibake"))
    }
  }

  @Test func `check applies fixes to the pages of a site`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let fence = "```states\nsurface: banner\nstate: error\nmessage: It did not load\n```\n"
      try sandbox.write("# A\n\nUp ‚Üí down\n\n\(fence)", to: "content/a.md")
      let outcome = try await sandbox.vitrine.run("check", "--fix")
      #expect(outcome.output.contains("fixed content/a.md:3:4 source/mojibake: write `→`\n"))
      let text = try sandbox.text("content/a.md")
      #expect(text.contains("Up → down\n"))
      let again = try await sandbox.vitrine.run("check", "--fix")
      #expect(!again.output.contains("fixed"))
      #expect(try sandbox.text("content/a.md") == text)
    }
  }

  @Test func `check applies fixes to token files too`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      let path = "content/tokens/site.tokens.json"
      let right = try sandbox.text(path)
      let wrong = right.replacing("\"color\"", with: "\"colour\"").replacing("\"},", with: "\"}")
      try #require(wrong != right)
      try sandbox.write(wrong, to: path)
      let outcome = try await sandbox.vitrine.run("check", "--fix")
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("fixed \(path):4:14 token-file/type-unknown: write `color`"))
      #expect(try sandbox.text(path) == right)
    }
  }

  @Test func `every damaged run of a source document is repaired`() async throws {
    guard let bytes = SharedData.bytes("seeds/001_30cac7923a5df728.txt") else { return }
    try await Sandbox.use { sandbox in
      try sandbox.write(Data(bytes), to: "seed.txt")
      let outcome = try await sandbox.vitrine.run(
        ["audit", "seed.txt", "--fix", "--only", "source/mojibake"]
      )
      #expect(outcome.output.contains("source/mojibake: restore 48 places\n"))
      let text = try sandbox.text("seed.txt")
      #expect(text.utf8.count == 17_748)
      #expect(text.contains("→") && !text.contains("‚Ü"))
    }
  }

  @Test func `no page is changed if one of several may not be`() async throws {
    try await Sandbox.use { sandbox in
      for name in ["a", "b"] { try sandbox.write(Self.damaged, to: "\(name).md") }
      try FileManager.default.linkItem(at: sandbox.url("b.md"), to: sandbox.url("c"))
      let outcome = try await sandbox.vitrine.run("audit", "a.md", "b.md", "--fix")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("cannot write `b.md`: it has 2 names (hard links)"))
      #expect(try sandbox.text("a.md") == Self.damaged)
      #expect(try sandbox.text("b.md") == Self.damaged)
    }
  }
}
