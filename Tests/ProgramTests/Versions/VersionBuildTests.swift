import Foundation
import Support
import Testing

/// Tests of a build of several versions, run as its users run it.
struct VersionBuildTests {
  private static let spec = """
    ```state outage
    surface: banner
    state: info
    message: We are down for an hour.
    dismissible: true
    ```

    """

  private static let list = """
    latest: "2.4"
    versions:
      - {name: next, from: .}
      - {name: "2.4", from: v2.4}
      - {name: "2.3", from: v2.3}

    """

  /// A repository with the versions 2.3 and 2.4, and a changed working tree.
  private func repository(_ sandbox: Sandbox) async throws {
    try sandbox.writeSmallSite()
    try sandbox.write(
      "title: Acme\nurl: https://acme.example/design/\nhost: netlify\n",
      to: "content/site.yaml"
    )
    try sandbox.write("# Messages\n\n\(Self.spec)", to: "content/messages.md")
    try sandbox.write("# Gone\n\nText.\n", to: "content/gone.md")
    try await sandbox.git("init", "--quiet", "--initial-branch=main")
    try await commit(sandbox, "v2.3")
    try sandbox.write(
      "# Messages\n\n\(Self.spec.replacing("an hour", with: "two hours"))",
      to: "content/messages.md"
    )
    try FileManager.default.removeItem(at: sandbox.url("content/gone.md"))
    try await commit(sandbox, "v2.4")
    try sandbox.write("# New\n\nText.\n", to: "content/new.md")
    try sandbox.write(Self.list, to: "versions.yaml")
  }

  private func commit(_ sandbox: Sandbox, _ tag: String) async throws {
    try await sandbox.git("add", "--all", ".")
    try await sandbox.git("commit", "--quiet", "--message=\(tag)")
    try await sandbox.git("tag", tag)
  }

  private func names(_ sandbox: Sandbox, _ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sandbox.url(folder).path())
  }

  private func build(_ sandbox: Sandbox, _ more: String...) async throws -> Command.Outcome {
    try await sandbox.vitrine.run(["build", "--versions", "versions.yaml"] + more)
  }

  @Test func `each version has its folder, and the latest one more`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      let outcome = try await build(sandbox)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.hasSuffix("in public/; latest/ is 2.4\n"), "\(outcome.output)")
      #expect(sandbox.has("public/2.3/gone/index.html"))
      #expect(!sandbox.has("public/2.4/gone/index.html"))
      #expect(sandbox.has("public/next/new/index.html"))
      #expect(try sandbox.text("public/2.3/messages/index.html").contains("an hour"))
      #expect(try sandbox.text("public/latest/messages/index.html").contains("two hours"))
      for folder in ["2.3", "2.4", "next", "latest"] {
        #expect(sandbox.has("public/\(folder)/catalogue.json"))
        #expect(!sandbox.has("public/\(folder)/robots.txt"))
        #expect(!sandbox.has("public/\(folder)/_headers"))
      }
    }
  }

  @Test func `a page leads to itself in other versions, or to their home pages`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      #expect(try await build(sandbox).status == 0)
      let old = try sandbox.text("public/2.3/messages/index.html")
      #expect(old.contains("<a href=\"../../latest/messages/\">2.4"))
      #expect(old.contains("<a href=\"../../2.3/messages/\" aria-current=\"true\">2.3</a>"))
      #expect(old.contains("You are reading an older version."))
      let address = "https://acme.example/design"
      #expect(old.contains("<link rel=\"canonical\" href=\"\(address)/latest/messages/\">"))
      let gone = try sandbox.text("public/2.3/gone/index.html")
      #expect(gone.contains("<a href=\"../../latest/\">2.4"))
      #expect(gone.contains("<link rel=\"canonical\" href=\"\(address)/2.3/gone/\">"))
      let coming = try sandbox.text("public/next/new/index.html")
      #expect(coming.contains("This version has not been released yet."))
      let latest = try sandbox.text("public/2.4/messages/index.html")
      #expect(!latest.contains("version-note"))
      #expect(latest.contains("<link rel=\"canonical\" href=\"\(address)/latest/messages/\">"))
    }
  }

  @Test func `versions share files with the same bytes`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      #expect(try await build(sandbox).status == 0)
      let shared = try names(sandbox, "public/assets").filter { $0.hasPrefix("site.") }
      #expect(shared.count == 2, "\(shared)")
      let page = try sandbox.text("public/2.3/messages/index.html")
      for name in shared { #expect(page.contains("\"../../assets/\(name)\"")) }
      #expect(try names(sandbox, "public/2.3/assets") == ["search.json"])
    }
  }

  @Test func `changes are listed and compared, and older addresses redirect`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      #expect(try await build(sandbox).status == 0)
      let changes = try sandbox.text("public/changes/index.html")
      #expect(changes.contains("<h2 id=\"version-2.4\">2.4</h2>"))
      #expect(changes.contains("<li>Page “Gone” at <code>/gone/</code></li>"), "\(changes)")
      #expect(changes.contains("<a href=\"2.3-to-2.4/\">"))
      #expect(try sandbox.text("public/changes/2.3-to-2.4/index.html").contains("two hours"))
      #expect(sandbox.has("public/changes/2.4-to-next/index.html"))
      let moved = try sandbox.text("public/messages/index.html")
      #expect(moved.contains("content=\"0; url=../latest/messages/\""))
      #expect(try sandbox.text("public/index.html").contains("content=\"0; url=latest/\""))
      #expect(try sandbox.text("public/robots.txt").contains("/design/latest/sitemap.xml"))
      let headers = try sandbox.text("public/_headers")
      for path in ["2.3/*", "latest/*", "changes/", "changes/2.3-to-2.4/", "assets/*"] {
        #expect(headers.contains("\n/design/\(path)\n") || headers.hasPrefix("/design/\(path)\n"))
      }
      let versions = try sandbox.text("public/versions.json")
      #expect(versions.contains("\"latest\": \"2.4\"") || versions.contains("\"latest\":\"2.4\""))
    }
  }

  @Test func `addresses of specimens and older addresses redirect, too`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      let page = try sandbox.text("content/messages.md")
      try sandbox.write("---\naliases: [notes/]\n---\n\n\(page)", to: "content/messages.md")
      let list = Self.list.replacing("latest: \"2.4\"", with: "latest: next")
      try sandbox.write(list, to: "versions.yaml")
      #expect(try await build(sandbox).status == 0)
      let specimen = try sandbox.text("public/messages/outage/index.html")
      #expect(specimen.contains("url=../../latest/messages/outage/"))
      #expect(try sandbox.text("public/notes/index.html").contains("url=../latest/notes/"))
      let redirects = try sandbox.text("public/_redirects")
      #expect(redirects.contains("/design/notes/ /design/latest/messages/ 301!\n"))
      #expect(redirects.contains("/design/latest/notes/ /design/latest/messages/ 301!\n"))
      let headers = try sandbox.text("public/_headers")
      #expect(headers.contains("\n/design/messages/*\n"))
      let old = try sandbox.text("public/2.4/messages/outage/index.html")
      #expect(old.contains("/design/latest/messages/outage/\">"))
    }
  }

  @Test func `a version is not called like a folder of pages`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      let list = Self.list.replacing("name: next", with: "name: messages")
      try sandbox.write(list, to: "versions.yaml")
      let outcome = try await build(sandbox)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("`messages` is also a folder of pages"), "\(outcome.output)")
      #expect(outcome.output.contains("versions.yaml:3:12"), "\(outcome.output)")
      #expect(!sandbox.has("public"))
    }
  }

  @Test func `a revision brings what its settings name, also outside of the site`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(
        "# Start\n\n```swift file=../../app/a.swift\n```\n",
        to: "docs/site/content/index.md"
      )
      try sandbox.write(
        "title: A\nsources: [../../app]\ntokens:\n  - {from: ../theme.css}\n",
        to: "docs/site/content/site.yaml"
      )
      try sandbox.write("let answer = 42\n", to: "app/a.swift")
      try sandbox.write(":root { --color-a: #fff }\n", to: "docs/theme.css")
      try await sandbox.git("init", "--quiet", "--initial-branch=main")
      try await commit(sandbox, "v1")
      try sandbox.remove("app")
      try sandbox.write("versions:\n  - {name: \"1\", from: v1}\n", to: "versions.yaml")
      let outcome = try await sandbox.vitrine
        .run("build", "docs/site", "--versions", "versions.yaml", "--output", "out")
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(try sandbox.text("out/1/index.html").contains("answer"))
      let inside = try await sandbox.vitrine
        .run(
          "build",
          "docs/site",
          "--versions",
          "versions.yaml",
          "--output",
          "docs/site/content/out"
        )
      #expect(inside.status == 2)
      #expect(inside.errors.contains("is inside `content/`"), "\(inside.errors)")
    }
  }

  @Test func `a second build writes nothing, and a version that is gone vanishes`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      #expect(try await build(sandbox).status == 0)
      let first = try sandbox.tree("public")
      #expect(try await build(sandbox).status == 0)
      #expect(try sandbox.tree("public") == first)
      let list = Self.list.replacing("  - {name: \"2.3\", from: v2.3}\n", with: "")
      try sandbox.write(list, to: "versions.yaml")
      #expect(try await build(sandbox).status == 0)
      #expect(!sandbox.has("public/2.3"))
      #expect(sandbox.has("public/2.4/index.html"))
    }
  }

  @Test func `an error in one version keeps the old site`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      #expect(try await build(sandbox).status == 0)
      let first = try sandbox.tree("public")
      try sandbox.write("[x](missing.md)\n", to: "content/new.md")
      let outcome = try await build(sandbox)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("version next\n"), "\(outcome.output)")
      #expect(try sandbox.tree("public") == first)
      try await sandbox.git("add", "--all", ".")
      try await sandbox.git("commit", "--quiet", "--message=bad")
      try sandbox.write(Self.list.replacing("from: .", with: "from: HEAD"), to: "versions.yaml")
      let revision = try await build(sandbox)
      #expect(revision.status == 1)
      #expect(revision.output.contains("version next, revision HEAD\n"), "\(revision.output)")
      #expect(revision.output.contains("help: a revision cannot be changed"))
    }
  }

  @Test(arguments: [
    ("versions: []\n", "`versions` lists none"),
    ("latest: a\n", "`versions` is missing"),
    ("versions:\n  - {name: a, frm: .}\n", "did you mean `from`?"),
    ("versions:\n  - {name: latest, from: .}\n", "`latest` cannot be the name of a version"),
    ("versions:\n  - {name: 1-to-2, from: .}\n", "`1-to-2` cannot be the name of a version"),
    ("versions:\n  - {name: favicon.ico, from: .}\n", "cannot be the name of a version"),
    ("versions:\n  - {name: nul, from: .}\n", "`nul` cannot be the name of a version"),
    ("versions:\n  - {name: a, from: \"\"}\n", "`from` has no value"),
    ("", "`versions` is missing"),
    ("versions:\n  - {name: ../up, from: .}\n", "`../up` cannot be the name of a version"),
    (
      "versions:\n  - {name: a, from: .}\n  - {name: a, from: .}\n",
      "two versions are called `a`"
    ),
    ("latest: 2.3\nversions:\n  - {name: \"2.4\", from: .}\n", "no version is called `2.3`"),
  ])
  func `a list with a mistake is reported at its place`(
    _ list: String,
    _ message: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write(list, to: "versions.yaml")
      let outcome = try await build(sandbox)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(message), "\(outcome.output)")
      #expect(outcome.output.contains("versions.yaml:"))
      #expect(outcome.output.contains("1 error"))
      #expect(!sandbox.has("public"))
    }
  }

  @Test func `an unknown revision and options for one site are refused`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      try sandbox.write(Self.list.replacing("v2.3", with: "v2.2"), to: "versions.yaml")
      let unknown = try await build(sandbox)
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains("version `2.3` from `v2.2`"))
      #expect(unknown.errors.contains("no such revision; did you mean `v2.3`"))
      let format = try await build(sandbox, "--format", "json")
      #expect(format.status == 2)
      #expect(format.errors.contains("--versions builds several sites"))
    }
  }

  @Test func `a changelog names each change once`() async throws {
    try await Sandbox.use { sandbox in
      try await repository(sandbox)
      let outcome = try await sandbox.vitrine.run("changelog", "v2.3..v2.4")
      #expect(
        outcome.output == """
          ## v2.4 - 2026-11-28

          ### Changed

          - “Outage”, a specimen of `banner`: `message`: `We are down for an hour.` → `We are down for two hours.`

          ### Removed

          - Page “Gone” at `/gone/`

          """,
        "\(outcome.errors)"
      )
      let tree = try await sandbox.vitrine.run("changelog", "v2.4..", "--output", "CHANGES.md")
      #expect(tree.status == 0, "\(tree.errors)")
      let text = try sandbox.text("CHANGES.md")
      #expect(text == "## Unreleased\n\n### Added\n\n- Page “New” at `/new/`\n")
      let same = try await sandbox.vitrine.run("changelog", "v2.4..v2.4")
      #expect(same.output.contains("\n\nNo token, specimen or address has changed."))
      #expect(try await sandbox.vitrine.run("changelog", "v2.4").status == 2)
    }
  }
}
