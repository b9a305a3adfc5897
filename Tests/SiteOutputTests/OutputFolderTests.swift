import Foundation
import Testing
@testable import SiteOutput
import Support

/// Tests of what a build may do to its output folder.
struct OutputFolderTests {
  /// Builds, and expects success.
  private func build(_ sandbox: Sandbox, _ arguments: String...) async throws {
    let outcome = try await sandbox.vitrine.run(["build"] + arguments)
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `foreign files survive, and stale files of the site vanish`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      #expect(sandbox.has("public/other/index.html"))
      try sandbox.write("mine", to: "public/notes/mine.txt")
      try sandbox.write("mine", to: "public/other/mine.txt")
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.url("public/link").path(),
        withDestinationPath: "nowhere"
      )
      try sandbox.write("# Start\n", to: "content/index.md")
      try sandbox.remove("content/other.md")
      try await build(sandbox)
      let tree = try sandbox.tree("public")
      #expect(tree["notes/mine.txt"] == Data("mine".utf8))
      #expect(tree["other/mine.txt"] == Data("mine".utf8))
      #expect(tree["link"] == Data("nowhere".utf8))
      #expect(tree["other/index.html"] == nil)
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test func `foreign files that arrive during the swap move to the new site`()
    async throws
  {
    try await Sandbox.use { sandbox in
      for name in ["index.html", "a/index.html", "a/b/mine.txt", "a/index.md", "late.txt"] {
        try sandbox.write("old", to: "old/\(name)")
      }
      try sandbox.write("new", to: "new/a/index.html")
      try sandbox.write("new", to: "new/late.txt")
      let seen = [
        [OutputFolder.SeenFolder(path: "a", names: ["index.html", "index.md"])],
        [OutputFolder.SeenFolder(path: "", names: ["index.html"])],
      ]
      let (old, new) = (sandbox.url("old").path(), sandbox.url("new").path())
      await OutputFolder.clear(old, seen, into: new)
      #expect(!sandbox.has("old"))
      let tree = try sandbox.tree("new").mapValues { String(decoding: $0, as: UTF8.self) }
      #expect(tree == ["a/index.html": "new", "late.txt": "new", "a/b/mine.txt": "old"])
    }
  }

  @Test func `files whose names differ only in their Unicode form are two files`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
      try sandbox.write("one", to: "content/\(composed)/one.txt")
      try sandbox.write("other", to: "content/\(decomposed)/other.txt")
      let content = sandbox.url("content").path()
      guard try FileManager.default.contentsOfDirectory(atPath: content).count == 5 else {
        try Test.cancel("this disk cannot hold both")
      }
      try await build(sandbox)
      #expect(try sandbox.text("public/\(composed)/one.txt") == "one")
      #expect(try sandbox.text("public/\(decomposed)/other.txt") == "other")
      try sandbox.write("mine", to: "public/\(decomposed)/one.txt")
      try sandbox.write("# Start\n", to: "content/index.md")
      try await build(sandbox)
      #expect(try sandbox.text("public/\(decomposed)/one.txt") == "mine")
      #expect(try sandbox.text("public/\(composed)/one.txt") == "one")
    }
  }

  @Test func `foreign folders stay, with their permissions`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      try sandbox.write("mine", to: "public/private/notes/mine.txt")
      try FileManager.default.createDirectory(
        at: sandbox.url("public/empty"),
        withIntermediateDirectories: false
      )
      let modes: [(String, mode_t)] = [
        ("private", 0o700), ("private/notes", 0o750), ("empty", 0o710),
      ]
      for (name, mode) in modes {
        try #require(chmod(sandbox.url("public/\(name)").path(), mode) == 0)
      }
      try sandbox.remove("content/other.md")
      try sandbox.write("# Start\n", to: "content/index.md")
      try await build(sandbox)
      for (name, mode) in modes {
        let path = sandbox.url("public/\(name)").path()
        let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(found as? Int == Int(mode), "\(name)")
      }
      #expect(!sandbox.has("public/other"))
    }
  }

  @Test func `an output folder that has become dangerous is refused even without changes`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      try sandbox.write("", to: "public/.git/HEAD")
      let outcome = try await sandbox.vitrine.run("build")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("is a repository"))
    }
  }

  @Test func `an unchanged file keeps its time stamp`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      let long = Date(timeIntervalSince1970: 1_000_000_000)
      for path in try sandbox.tree("public").keys {
        try FileManager.default.setAttributes(
          [.modificationDate: long],
          ofItemAtPath: sandbox.url("public/\(path)").path()
        )
      }
      try sandbox.write("---\ntitle: Other\n---\n\nNew words.\n", to: "content/other.md")
      try await build(sandbox)
      let stamps = try sandbox.stamps("public")
      #expect(
        stamps.first { $0.key.hasPrefix("assets/site.") && $0.key.hasSuffix(".css") }?.value == long
      )
      #expect(stamps["index.html"] == long)
      let changed = try #require(stamps["other/index.html"])
      #expect(changed > long)
    }
  }

  /// Inode, times of the bytes and of the entry, and permissions of everything in a folder.
  private func marks(_ path: String, in sandbox: Sandbox) throws -> [String: [Int]] {
    let top = sandbox.url(path).path()
    var marks: [String: [Int]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: top) + ["."] {
      var status = stat()
      try #require(lstat("\(top)/\(name)", &status) == 0)
      #if canImport(Darwin)
      let (bytes, entry) = (status.st_mtimespec, status.st_ctimespec)
      #else
      let (bytes, entry) = (status.st_mtim, status.st_ctim)
      #endif
      marks[name] = [
        Int(status.st_ino), bytes.tv_sec, bytes.tv_nsec, entry.tv_sec, entry.tv_nsec,
        Int(status.st_mode),
      ]
    }
    return marks
  }

  @Test func `a build that changes nothing writes nothing`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      try sandbox.write("mine", to: "public/notes/mine.txt")
      let before = try marks("public", in: sandbox)
      let above = try marks(".", in: sandbox)["."]
      try await build(sandbox)
      #expect(try marks("public", in: sandbox) == before)
      #expect(try marks(".", in: sandbox)["."] == above)
    }
  }

  @Test func `a build that changes a page leaves foreign files alone`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      let before = try marks("public", in: sandbox)
      try sandbox.write("---\ntitle: Other\n---\n\nNew words.\n", to: "content/other.md")
      try await build(sandbox)
      let after = try marks("public", in: sandbox)
      let files = try sandbox.tree("public").keys
      let written = files.filter { before[$0]?.prefix(3) != after[$0]?.prefix(3) }
      #expect(Set(written).isSuperset(of: ["other/index.html", "other/index.md"]))
      #expect(written.count < 8, "\(written)")
    }
  }

  @Test func `files that other users may not read are written again`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      let page = sandbox.url("public/index.html").path()
      try #require(chmod(page, 0o600) == 0)
      try await build(sandbox)
      let attributes = try FileManager.default.attributesOfItem(atPath: page)
      #expect(attributes[.posixPermissions] as? Int == 0o644)
    }
  }

  @Test func `a foreign folder with files is refused`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("mine", to: "elsewhere/thesis.txt")
      let outcome = try await sandbox.vitrine.run("build", "-o", "elsewhere")
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == """
          error: the output folder `elsewhere` is not empty and was not made by Vitrine; \
          empty it, or name another with `--output`

          """
      )
      #expect(try sandbox.tree("elsewhere") == ["thesis.txt": Data("mine".utf8)])
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test func `a foreign file in the way of a page is reported and stays`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      try sandbox.write("mine", to: "public/third/index.html")
      let before = try sandbox.tree("public")
      try sandbox.write("# Third\n", to: "content/third.md")
      let outcome = try await sandbox.vitrine.run("build")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("public/third/index.html` was not written by Vitrine"))
      #expect(try sandbox.tree("public") == before)
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test(arguments: [
    (".", "holds the site that it is made from"),
    ("..", "holds the site that it is made from"),
    ("/", "holds the site that it is made from"),
    ("content", "is inside `content/`, from which the site is made"),
    ("content/public", "is inside `content/`, from which the site is made"),
    ("public/../content/deep/er", "is inside `content/`, from which the site is made"),
    ("templates", "is inside `templates/`, from which the site is made"),
    ("link-to-content/public", "is inside `content/`, from which the site is made"),
    ("../home", "is your home folder"),
    ("repository", "is a repository"),
    ("link", "is not a folder"),
    ("link/", "is not a folder"),
    ("file", "is not a folder"),
  ])
  func `a dangerous output folder is refused`(_ output: String, _ why: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n", to: "site/content/index.md")
      try sandbox.write("", to: "site/repository/.git/HEAD")
      try sandbox.write("", to: "site/file")
      try sandbox.write("", to: "site/templates/assets/own.css")
      for (link, target) in [("link", "target"), ("link-to-content", "content")] {
        try FileManager.default.createSymbolicLink(
          atPath: sandbox.url("site/\(link)").path(),
          withDestinationPath: target
        )
      }
      for folder in ["site/target", "home"] {
        try FileManager.default.createDirectory(
          at: sandbox.url(folder),
          withIntermediateDirectories: true
        )
      }
      let before = try sandbox.tree("")
      var vitrine = Command(folder: sandbox.url("site"))
      vitrine.environment["HOME"] = sandbox.url("home").path()
      let outcome = try await vitrine.run("build", "-o", output)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(why), "\(outcome.errors)")
      #expect(try sandbox.tree("") == before)
    }
  }

  @Test func `a site with problems leaves the old one untouched`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      let before = try sandbox.tree("public")
      let stamps = try sandbox.stamps("public")
      try sandbox.write("---\ntitel: Other\n---\n", to: "content/other.md")
      #expect(try await sandbox.vitrine.run("build").status == 1)
      #expect(try sandbox.tree("public") == before)
      #expect(try sandbox.stamps("public") == stamps)
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test func `an output folder is created if it does not exist`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox, "--output", "a/b/c")
      #expect(sandbox.has("a/b/c/index.html"))
      try await build(sandbox, "--output", "a/b/c/")
      #expect(sandbox.has("a/b/c/index.html"))
    }
  }

  @Test func `the same site gives the same bytes into an old and into a new folder`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite(title: "Before")
      try await build(sandbox, "-o", "old")
      try sandbox.writeSmallSite(title: "After")
      try await build(sandbox, "-o", "old")
      try await build(sandbox, "-o", "new")
      #expect(try sandbox.tree("old") == sandbox.tree("new"))
    }
  }

  #if os(Linux)
  @Test func `a foreign file with a name that is not UTF-8 is reported, and the old site stays`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await build(sandbox)
      let name =
        Array(sandbox.url("public/caf").path().utf8.map(CChar.init(bitPattern:))) + [-23, 0]
      let file = open(name, O_WRONLY | O_CREAT, 0o644)
      try #require(file >= 0)
      close(file)
      defer { unlink(name) }
      let before = try sandbox.text("public/index.html")
      try sandbox.write("# Start anew\n", to: "content/index.md")
      let outcome = try await sandbox.vitrine.run("build")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("is not UTF-8, so the file cannot be taken over; rename it"))
      #expect(try sandbox.text("public/index.html") == before)
    }
  }
  #endif
}
