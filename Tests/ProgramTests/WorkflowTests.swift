import Foundation
import Support
import Testing

/// Tests of the files that `init --ci` writes and of those it leaves alone.
struct WorkflowTests {
  static let paths = [
    ("github", ".github/workflows/vitrine.yml"), ("gitlab", ".gitlab-ci.yml"),
  ]

  @Test(arguments: paths)
  func `a workflow is written with the smallest site`(_ host: String, _ path: String) async throws {
    try await Sandbox.use { sandbox in
      let started = try await sandbox.vitrine.run("init", "--ci", host)
      #expect(started.status == 0)
      #expect(started.output.contains("wrote content/site.yaml\n"))
      #expect(started.output.contains("wrote \(path)\nnext: in \(path), set VITRINE_ARCHIVE"))
      let workflow = try sandbox.text(path)
      #expect(workflow.contains("\n  SITE: .\n"))
      #expect(!workflow.contains("@commit@"))
      let version = try await sandbox.vitrine.run("--version").output.dropLast()
      #expect(workflow.contains("VITRINE_COMMIT: v\(version)\n"))
      #expect(try await sandbox.vitrine.run("check", "--strict").status == 0)
    }
  }

  @Test(arguments: paths)
  func `an existing site stays as it is`(_ host: String, _ path: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Mine\n", to: "content/index.md")
      let started = try await sandbox.vitrine.run("init", "--ci", host)
      #expect(started.status == 0)
      #expect(started.output.hasPrefix("the site in . stays as it is\nwrote \(path)\n"))
      #expect(try sandbox.text("content/index.md") == "# Mine\n")
      #expect(!sandbox.has("content/site.yaml"))
      #expect(!sandbox.has("public"))

      try sandbox.write("mine\n", to: path)
      let again = try await sandbox.vitrine.run("init", "--ci", host)
      #expect(again.status == 2)
      #expect(again.errors == "error: `\(path)` is there already; nothing was written\n")
      #expect(try sandbox.text(path) == "mine\n")
    }
  }

  @Test func `a workflow is at the top of the repository and names the site's folder`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write("", to: ".git/HEAD")
      let started = try await sandbox.vitrine.run("init", "docs/it's", "--ci", "github")
      #expect(started.status == 0, "\(started.errors)")
      #expect(sandbox.has("docs/it's/content/index.md"))
      let workflow = try sandbox.text(".github/workflows/vitrine.yml")
      #expect(workflow.contains("\n  SITE: 'docs/it''s'\n"))

      var inside = sandbox.vitrine
      inside.folder = sandbox.url("docs")
      let other = try await inside.run("init", "other", "--ci", "gitlab")
      #expect(other.status == 0, "\(other.errors)")
      #expect(try sandbox.text(".gitlab-ci.yml").contains("\n  SITE: docs/other\n"))
    }
  }

  @Test func `without a host there is no workflow`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init", "--ci", "none").status == 0)
      #expect(!sandbox.has(".github"))
      let again = try await sandbox.vitrine.run("init", "--ci", "none")
      #expect(again.status == 2)
    }
  }
}
