import Foundation
import Support
import Testing

/// Tests of the promises of the command line.
struct CommandTests {
  @Test(arguments: [
    (["build", "nowhere"], "no folder `content/` in `nowhere`"),
    (["check"], "no folder `content/` in `.`"),
    (["build", "--outptu", "x"], "Did you mean '--output'?"),
    (["build", "--base-url", "nonsense"], "`nonsense` is not a web address"),
    (["build", "-u", "https://a b/"], "`https://a b/` is not a web address"),
    (["check", "--nonsense"], "Unknown option '--nonsense'"),
    (["check", "--format", "xml"], "'xml' is invalid"),
    (["check", "--only", "no/rule"], "no rule `no/rule`"),
    (["buidl"], "no command `buidl`; did you mean `build`?"),
    (["explain", "token/unknow"], "no rule `token/unknow`; did you mean `token/unknown`"),
  ])
  func `a command that cannot run ends with status 2 and an explanation on standard error`(
    _ arguments: [String],
    _ reason: String
  ) async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("error: "), "\(outcome.errors)")
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    }
  }

  @Test func `the program without arguments prints help`() async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run()
      #expect(outcome.status == 0)
      for command in ["build", "check", "init", "explain"] {
        #expect(outcome.output.contains("\n  \(command) "))
      }
    }
  }

  @Test func `a new site builds without findings, and is never started twice`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      let built = try await sandbox.vitrine.run("build", "--strict")
      #expect(built.status == 0)
      #expect(built.output == "built 1 page with 1 specimen in public/\nnext: vitrine serve\n")
      let page = try sandbox.text("public/index.html")
      #expect(page.contains("surface-full-page"))
      let before = try sandbox.tree("")
      let again = try await sandbox.vitrine.run("init")
      #expect(again.status == 2)
      #expect(again.errors.contains("is there already"))
      #expect(try sandbox.tree("") == before)
    }
  }

  @Test func `the next command can be pasted, and offers fixes once`() async throws {
    try await Sandbox.use { sandbox in
      #expect(
        try await sandbox.vitrine.run("init", "my site").output.hasSuffix("build 'my site'\n")
      )
      let clean = try await sandbox.vitrine.run("check", "my site", "--drafts")
      #expect(clean.output.hasSuffix("\nnext: vitrine build 'my site' --drafts\n"))
      let page = try sandbox.text("my site/content/index.md")
      try sandbox.write(page + "\nA line.  \n\nAnother.\n", to: "my site/content/index.md")
      let found = try await sandbox.vitrine.run("check", "my site")
      #expect(found.output.hasSuffix("check 'my site' --fix  # applies 1 exact fix\n"))
      let fixed = try await sandbox.vitrine.run("check", "my site", "--fix")
      #expect(fixed.output.hasSuffix("\nnext: vitrine build 'my site'\n"))
      let one = try await sandbox.vitrine.run("check", "my site", "--only", "link")
      #expect(!one.output.contains("next:"))
    }
  }

  @Test func `a new site has the title and the accent that it is given`() async throws {
    try await Sandbox.use { sandbox in
      let title = #"Harbor: "tides" & \ more"#
      let started = try await sandbox.vitrine.run(
        "init",
        "site",
        "--title",
        title,
        "--accent",
        "#0b5fff, #8ab4ff"
      )
      #expect(started.status == 0, "\(started.errors)")
      #expect(try await sandbox.vitrine.run("build", "site", "--strict").status == 0)
      let page = try sandbox.text("site/public/index.html")
      #expect(page.contains(#"Harbor: &quot;tides&quot; &amp; \ more"#))
      let sheet = try sandbox.tree("site/public/assets").first { $0.key.hasSuffix(".css") }
      let text = String(decoding: try #require(sheet).value, as: UTF8.self)
      #expect(text.contains("#0b5fff") && text.contains("#8ab4ff"))
      let again = try await sandbox.vitrine.run(
        "init",
        "site",
        "--ci",
        "github",
        "--title",
        "Other"
      )
      #expect(again.status == 2 && again.errors.contains("are for a new site"), "\(again.errors)")
    }
  }

  @Test(arguments: [
    (["--accent", "#ffee00"], "on a light page"), (["--accent", "blue"], "`blue` is not"),
    (["--title", " "], "the title is blank"), (["--accent", ""], "hex colour"),
    (["--accent", "#000,#fff,#888"], "takes one colour"),
  ])
  func `settings that a build would refuse start no site`(
    options: [String],
    words: String
  ) async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run(["init", "site"] + options)
      #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome.errors)")
      #expect(try sandbox.tree("").isEmpty)
    }
  }

  @Test func `a site can be started in a folder that is yet to be made`() async throws {
    try await Sandbox.use { sandbox in
      let started = try await sandbox.vitrine.run("init", "new/site")
      #expect(started.status == 0)
      let built = try await sandbox.vitrine.run("build", "new/site")
      #expect(built.status == 0)
      #expect(sandbox.has("new/site/public/index.html"))
    }
  }

  @Test func `files of the built-in theme are copied, and change nothing at first`()
    async throws
  {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      #expect(try await sandbox.vitrine.run("build").status == 0)
      let before = try sandbox.tree("public")
      let copied = try await sandbox.vitrine.run(
        "init",
        "--theme",
        "surfaces/banner",
        "--theme",
        "templates/page.mustache",
        "--theme",
        "words/"
      )
      #expect(copied.status == 0, "\(copied.errors)")
      #expect(copied.output.contains("stays as it is"))
      #expect(copied.output.contains("wrote templates/surfaces/banner/surface.css\n"))
      #expect(sandbox.has("templates/page.mustache") && sandbox.has("templates/words/en.yaml"))
      let built = try await sandbox.vitrine.run("build", "--strict")
      #expect(built.status == 0, "\(built.output)\(built.errors)")
      #expect(
        try sandbox.tree("public").filter { !$0.key.contains(".vitrine") }
          == before.filter { !$0.key.contains(".vitrine") }
      )
      let again = try await sandbox.vitrine.run("init", "--theme", "page.mustache")
      #expect(again.status == 2 && again.errors.contains("is there already; nothing was written"))
    }
  }

  @Test(arguments: [
    ("surfaces/baner", "did you mean `surfaces/banner`"), ("", "it has the folders `assets`"),
    ("ci/github.yml", "no `ci/github.yml`"), ("..", "no `..`"), ("page", "no `page`"),
  ])
  func `a name that the theme does not have is refused`(name: String, reason: String) async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run("init", "--theme", name)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(!sandbox.has("content") && !sandbox.has("templates"))
    }
  }

  @Test func `a warning fails only a strict run`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n\n<center>\n", to: "content/index.md")
      let plain = try await sandbox.vitrine.run("check", "--format", "json")
      #expect(plain.status == 0)
      #expect(try Findings(plain).places == ["content/index.md:3:1 markdown/raw-html"])
      #expect(try await sandbox.vitrine.run("check", "--strict").status == 1)
      #expect(try await sandbox.vitrine.run("build", "-s").status == 1)
      #expect(!sandbox.has("public"))
      #expect(try await sandbox.vitrine.run("build").status == 0)
    }
  }

  @Test func `JSON has the promised shape`() async throws {
    try await Sandbox.use { sandbox in
      let page = """
        ---
        title: Shape
        odrer: 1
        ---

        Xin chào 🇻🇳 [gone](gone.md) <font>

        """
      try sandbox.write(page, to: "content/index.md")
      let outcome = try await sandbox.vitrine.run("check", "--format", "json")
      #expect(outcome.status == 1)
      #expect(outcome.errors == "")
      let findings = try Findings(outcome)
      #expect(findings.version == 1)
      #expect(
        findings.places == [
          "content/index.md:3:1 page/unknown-key",
          "content/index.md:6:19 link/broken",
          "content/index.md:6:28 markdown/raw-html",
        ]
      )
      #expect(findings.diagnostics.map(\.severity) == ["error", "error", "warning"])
      let end = try #require(findings.diagnostics.first?.range.end)
      #expect((end.line, end.column) == (3, 6))
      #expect(findings.diagnostics.first?.label == "did you mean `order`?")
      #expect(findings.summary.errors == 2)
      #expect(findings.summary.warnings == 1)
      #expect(findings.summary.infos == 0)
    }
  }

  @Test func `a clean run says so in JSON too`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let outcome = try await sandbox.vitrine.run("check", "--format", "json")
      #expect(outcome.status == 0)
      let findings = try Findings(outcome)
      #expect(findings.diagnostics.isEmpty)
      #expect(findings.summary.errors == 0)
    }
  }

  @Test func `output without a terminal has no colours`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("---\nodrer: 1\n---\n# Start\n", to: "content/index.md")
      var vitrine = sandbox.vitrine
      vitrine.environment["TERM"] = "xterm-256color"
      let outcome = try await vitrine.run("check")
      #expect(outcome.output.contains("error[page/unknown-key]"))
      #expect(!outcome.output.contains("\u{1B}"))
    }
  }

  @Test func `drafts are left out unless asked for`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("---\ntitle: Draft\nstatus: draft\n---\n", to: "content/draft.md")
      #expect(try await sandbox.vitrine.run("build").status == 0)
      #expect(!sandbox.has("public/draft/index.html"))
      #expect(try await sandbox.vitrine.run("build", "--drafts").status == 0)
      #expect(sandbox.has("public/draft/index.html"))
    }
  }
}
