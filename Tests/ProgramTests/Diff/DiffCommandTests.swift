import Foundation
import Support
import Testing

/// Tests of the comparing command, run as its users run it.
struct DiffCommandTests {
  /// A repository of two commits with a site below its top; the second commit has another heading.
  private func repository(_ sandbox: Sandbox) async throws {
    try sandbox.writeSmallSite()
    try await sandbox.git("init", "--quiet", "--initial-branch=main")
    try await sandbox.git("add", ".")
    try await sandbox.git("commit", "--quiet", "--message=one")
    try sandbox.write("---\ntitle: Other\n---\n\n## Piece\n\nText.\n", to: "content/other.md")
    try await sandbox.git("commit", "--quiet", "--all", "--message=two")
  }

  /// The command with temporary folders that the test can inspect.
  private func vitrine(_ sandbox: Sandbox) throws -> Command {
    try FileManager.default.createDirectory(
      at: sandbox.url("tmp"),
      withIntermediateDirectories: true
    )
    var command = sandbox.vitrine
    command.environment["TMPDIR"] = sandbox.url("tmp").path()
    return command
  }

  @Test func `two revisions are compared, and nothing is touched`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      try sandbox.write("Draft.\n", to: "content/untracked.md")
      let before = try sandbox.tree("")
      let outcome = try await vitrine(sandbox).run("diff", "HEAD~1", "main")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("**1 address vanished**, from `HEAD~1` to `main`.\n"))
      #expect(outcome.output.contains("- `/other/#part` (Other)\n"))
      #expect(try sandbox.tree("").filter { !$0.key.hasPrefix("tmp") } == before)
      #expect(try sandbox.tree("tmp").isEmpty)
      let strict = try await vitrine(sandbox).run("diff", "HEAD~1", "main", "--strict")
      #expect(strict.status == 1)
      let other = try await vitrine(sandbox).run("diff", "HEAD~1", "main", "--fail-on", "coverage")
      #expect(other.status == 0)
    }
  }

  @Test func `specimens link to the newer site`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let page =
        "# Messages\n\n```state news\nsurface: banner\nstate: info\nmessage: A.\ndismissible: true\n```\n"
      try sandbox.write(page, to: "content/messages.md")
      #expect(try await sandbox.vitrine.run("build", "--output", "old").status == 0)
      try sandbox.write(page.replacing("A.", with: "B."), to: "content/messages.md")
      let address = "https://preview.example/change-7"
      let outcome = try await sandbox.vitrine.run("diff", "old", ".", "--preview", address)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.output.contains("| [`messages/#news`](\(address)/messages/#news) | changed |"),
        "\(outcome.output)"
      )
      let plain = try await sandbox.vitrine.run("diff", "old", ".")
      #expect(plain.output.contains("| `messages/#news` | changed |"))
    }
  }

  @Test(arguments: [
    "/design/", "https://a.example/(x)/", "ftp://a.example/", "https://a.example/?a",
  ])
  func `an address that cannot be opened is refused`(_ address: String) async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run("diff", "old", "new", "--preview", address)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("`\(address)` is no web address"))
    }
  }

  @Test func `the working tree, a built site and a revision can be compared`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      #expect(try await sandbox.vitrine.run("build").status == 0)
      let same = "Nothing that people see has changed between"
      for (old, new) in [("HEAD", "."), ("public", "."), ("HEAD", "public"), ("public", "public")] {
        let outcome = try await vitrine(sandbox).run("diff", old, new)
        #expect(outcome.output == "\(same) `\(old)` and `\(new)`.\n", "\(outcome.errors)")
      }
      let alone = try await vitrine(sandbox).run("diff", "HEAD", "public/catalogue.json")
      #expect(alone.output.hasPrefix(same), "\(alone.errors)")
    }
  }

  @Test func `a site in a folder of the repository is found there`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n\n## One\n", to: "docs/site/content/index.md")
      try sandbox.write("Not a site.\n", to: "README.md")
      try await sandbox.git("init", "--quiet", "--initial-branch=main")
      try await sandbox.git("add", ".")
      try await sandbox.git("commit", "--quiet", "--message=one")
      try sandbox.write("# Start\n\n## Two\n", to: "docs/site/content/index.md")
      let outcome = try await vitrine(sandbox)
        .run("diff", "main", "docs/site", "--site", "docs/site")
      #expect(outcome.output.contains("`/#one`"), "\(outcome.errors)")
      let elsewhere = try await vitrine(sandbox).run("diff", "main", "docs/site")
      #expect(elsewhere.status == 2)
      #expect(elsewhere.errors.contains("revision `main` has no `content/`"))
    }
  }

  @Test func `a folder wins over a revision of the same name, with a note`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      #expect(try await sandbox.vitrine.run("build", "--output", "main").status == 0)
      let outcome = try await vitrine(sandbox).run("diff", "HEAD~1", "main")
      #expect(outcome.errors.contains("note: `main` is a folder and a revision"))
      #expect(outcome.status == 0)
    }
  }

  @Test(arguments: [
    (["mian", "HEAD"], "no revision and no built site `mian`; did you mean `main`?"),
    (["--", "--output=stolen", "HEAD"], "the name of a revision does not begin with a hyphen"),
    (["--", "-p", "HEAD"], "the name of a revision does not begin with a hyphen"),
    (["HEAD~1...HEAD", "HEAD"], "no revision and no built site `HEAD~1...HEAD`"),
    (["HEAD:content", "HEAD"], "no revision and no built site `HEAD:content`"),
    (["home", "HEAD"], "the folder holds neither `catalogue.json` nor `content/`"),
    (["HEAD", "HEAD", "--site", "nowhere"], "`nowhere` is in no repository"),
    (["HEAD", "HEAD", "--fail-on", "urls"], "'urls' is invalid"),
  ])
  func `an unknown revision is reported with the nearest remedy`(
    _ arguments: [String],
    _ reason: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      try sandbox.write("", to: "home/file")
      let outcome = try await vitrine(sandbox).run(["diff"] + arguments)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(!sandbox.has("stolen"))
      #expect(try sandbox.tree("tmp").isEmpty)
    }
  }

  @Test func `outside of a repository the message of git is shown`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let outcome = try await vitrine(sandbox).run("diff", "HEAD", ".")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("is in no repository (git: not a git repository"))
    }
  }

  @Test func `a revision with errors is refused with its findings`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      try sandbox.write("[gone](gone.md)\n", to: "content/other.md")
      try await sandbox.git("commit", "--quiet", "--all", "--message=three")
      let outcome = try await vitrine(sandbox).run("diff", "HEAD~1", "HEAD")
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("error: the site of `HEAD` has errors"))
      #expect(outcome.errors.contains("content/other.md:1"))
      #expect(try sandbox.tree("tmp").isEmpty)
    }
  }

  @Test func `a revision whose errors are accepted is compared`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      try sandbox.write("# Other\n\n[gone](gone.md)\n", to: "content/other.md")
      try await sandbox.git("commit", "--quiet", "--all", "--message=three")
      let command = try vitrine(sandbox)
      let accepting = ["--baseline", "baseline.yaml"]
      let made = try await command.run(["check", "--update-baseline"] + accepting)
      try #require(made.status == 0, "\(made.output)\(made.errors)")
      for arguments in [["diff", "HEAD", "HEAD~1"], ["check", "--against", "HEAD"]] {
        let refused = try await command.run(arguments)
        #expect(refused.status == 2)
        let outcome = try await command.run(arguments + accepting)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      }
      try sandbox.write("# Other\n\n[gone](gone.md) [more](more.md)\n", to: "content/other.md")
      #expect(try await command.run(["diff", "HEAD", "."] + accepting).status == 2)
      #expect(try sandbox.tree("tmp").isEmpty)
    }
  }

  @Test func `symbolic links in a revision lead nowhere, and nothing is written through them`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      try sandbox.write("Mine.\n", to: "outside.md")
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.url("content/link.md").path(),
        withDestinationPath: sandbox.url("outside.md").path()
      )
      try await sandbox.git("add", ".")
      try await sandbox.git("commit", "--quiet", "--message=three")
      let outcome = try await vitrine(sandbox).run("diff", "HEAD", "HEAD")
      #expect(try sandbox.text("outside.md") == "Mine.\n")
      // A build reports that it skips a link.
      #expect((outcome.output + outcome.errors).contains("content/link.md") || outcome.status == 0)
      #expect(try sandbox.tree("tmp").isEmpty)
    }
  }

  @Test func `an interrupted run leaves no folder behind`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      for index in 0..<200 {
        try sandbox.write("# Page \(index)\n\nText.\n", to: "content/pages/p\(index).md")
      }
      try await sandbox.git("add", ".")
      try await sandbox.git("commit", "--quiet", "--message=three")
      for delay in [5, 20, 60, 150] {
        let outcome = try await vitrine(sandbox).start(["diff", "HEAD", "HEAD~1"]) { process in
          try await Task.sleep(for: .milliseconds(delay))
          kill(process, SIGINT)
        }
        #expect(outcome.wasKilled || outcome.status == 0)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: sandbox.url("tmp").path()) == []
        )
      }
    }
  }

  @Test func `reports go into files, of each format`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      let outcome = try await vitrine(sandbox).run(
        "diff",
        "HEAD~1",
        "HEAD",
        "--report",
        "html=diff.html",
        "--report",
        "json=diff.json",
        "--output",
        "diff.md"
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == "")
      #expect(try sandbox.text("diff.md").hasPrefix("**1 address vanished**"))
      #expect(try sandbox.text("diff.json").hasPrefix("{\"version\":1,\"old\":\"HEAD~1\""))
      let html = try sandbox.text("diff.html")
      #expect(html.contains("<h1>From <code>HEAD~1</code> to <code>HEAD</code></h1>"))
      for word in [" src=", "href=\"http", "url(", "@import"] {
        #expect(!html.contains(word), "\(word)")
      }
    }
  }
}
