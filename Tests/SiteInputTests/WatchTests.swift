import Foundation
import Testing
@testable import SiteInput
import Support

/// Tests of reports about files while editors and other programs write them.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  @Test func `a save is noticed, in place and by rename, and so is an addition to a file`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      var listening = try Listening(sandbox)
      try sandbox.overwrite("# A\n", in: "content/other.md")
      #expect(await !listening.until("content/other.md").all)
      try sandbox.writeByRename("# B\n", to: "content/other.md")
      _ = await listening.until("content/other.md")
      let file = try FileHandle(forWritingTo: sandbox.url("content/index.md"))
      try file.seekToEnd()
      try file.write(contentsOf: Data("More.\n".utf8))
      try file.close()
      _ = await listening.until("content/index.md")
    }
  }

  @Test func `temporary files of editors and the repository are ignored`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("ref", to: "content/.git/HEAD")
      var listening = try Listening(sandbox)
      for name in [".other.md.swp", "other.md~", "#other.md#", ".#other.md", ".git/HEAD"] {
        try sandbox.write("x", to: "content/\(name)")
      }
      try sandbox.write("x", to: "public/index.html")
      try sandbox.write("x", to: "notes/a.md")
      #if os(Linux)
      // Vim creates a file with this name to test whether it may write, and removes it at once.
      try sandbox.overwrite("", in: "content/4913")
      try sandbox.remove("content/4913")
      #endif
      try sandbox.write("x", to: "content/last.md")
      // On systems that do not report when a file was touched, earlier writes may be reported too.
      let site: Set = ["content/index.md", "content/other.md", "content/site.yaml"]
      let said = await listening.until("content/last.md").paths
      #expect(said.subtracting(site) == ["content/last.md"])
    }
  }

  @Test func `new folders with files in them are watched completely`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      var listening = try Listening(sandbox)
      // Each folder is made and filled at once, so that much of it exists before it can be
      // watched.
      for index in 0..<50 { try sandbox.write("x", to: "content/a\(index)/b/c/d/page.md") }
      _ = await listening.until { paths in
        (0..<50).allSatisfy { paths.contains("content/a\($0)/b/c/d/page.md") }
      }
      try sandbox.overwrite("y", in: "content/a49/b/c/d/page.md")
      _ = await listening.until("content/a49/b/c/d/page.md")
    }
  }

  @Test func `a renamed folder is watched under its new name only`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("x", to: "content/old/deep/page.md")
      var listening = try Listening(sandbox)
      try sandbox.move("content/old", to: "content/new")
      let moved = await listening.until { $0.contains("content/new/deep/page.md") }
      #expect(moved.contains("content/old") || moved.contains("content/old/deep/page.md"))
      try sandbox.overwrite("y", in: "content/new/deep/page.md")
      let under = await listening.until("content/new/deep/page.md")
      #expect(!under.contains("content/old/deep/page.md"))
    }
  }

  @Test func `files of other folders are watched, and folders that come later`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# A\n", to: "site/content/index.md")
      try sandbox.write("a", to: "app/Views/a.swift")
      try sandbox.write("x", to: "app/Views/deep/b.swift")
      let others: Set = ["../app/Views", "../app/Later/Deep", ""]
      let folder = sandbox.url("site").path()
      var listening = Listening(try watch(folder, below: ["content"], filesOf: others))
      try sandbox.overwrite("b", in: "app/Views/a.swift")
      #expect(await !listening.until("../app/Views/a.swift").all)
      try sandbox.writeByRename("c", to: "app/Views/a.swift")
      _ = await listening.until("../app/Views/a.swift")
      // The folder below is not asked for, nor is a file above.
      try sandbox.overwrite("y", in: "app/Views/deep/b.swift")
      try sandbox.write("y", to: "app/c.swift")
      try sandbox.write("x", to: "app/Later/Deep/d.swift")
      let later = await listening.until {
        $0.contains("../app/Later") || $0.contains("../app/Later/Deep/d.swift")
      }
      #expect(!later.contains("../app/c.swift") && !later.contains("../app/Views/deep/b.swift"))
      try sandbox.overwrite("y", in: "app/Later/Deep/d.swift")
      _ = await listening.until("../app/Later/Deep/d.swift")
      try sandbox.remove("app/Views")
      _ = await listening.until("../app/Views")
      try sandbox.write("again", to: "app/Views/a.swift")
      _ = await listening.until {
        $0.contains("../app/Views") || $0.contains("../app/Views/a.swift")
      }
      try sandbox.overwrite("once more", in: "app/Views/a.swift")
      _ = await listening.until("../app/Views/a.swift")
      try sandbox.write("x", to: "site/beside.swift")
      _ = await listening.until("beside.swift")
      try sandbox.overwrite("# B\n", in: "site/content/index.md")
      _ = await listening.until("content/index.md")
    }
  }

  @Test func `polling finds files of other folders, too`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# A\n", to: "site/content/index.md")
      try sandbox.write("a", to: "app/a.swift")
      let folder = sandbox.url("site").path()
      var listening = Listening(
        try watchByPolling(folder, below: ["content"], filesOf: ["../app"])
      )
      try sandbox.overwrite("longer", in: "app/a.swift")
      _ = await listening.until("../app/a.swift")
    }
  }

  @Test func `content and templates may go and come back`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      var listening = try Listening(sandbox)
      for round in 0..<3 {
        try sandbox.remove("content")
        _ = await listening.until { $0.contains("content") || $0.contains("content/index.md") }
        try sandbox.writeSmallSite(title: "Round \(round)")
        _ = await listening.until("content/index.md", "content/other.md", "content/site.yaml")
        try sandbox.write("<p>\(round)</p>", to: "templates/page.mustache")
        _ = await listening.until("templates/page.mustache")
        try sandbox.remove("templates")
      }
      try sandbox.overwrite("# Last\n", in: "content/other.md")
      _ = await listening.until("content/other.md")
    }
  }

  @Test func `the site's own folder may go and come back`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# A\n", to: "site/content/index.md")
      var listening = try Listening(sandbox, "site")
      try sandbox.move("site", to: "elsewhere")
      #expect(await listening.untilAll())
      try sandbox.write("# B\n", to: "site/content/index.md")
      #expect(await listening.untilAll())
      try sandbox.overwrite("# C\n", in: "site/content/index.md")
      _ = await listening.until("content/index.md")
    }
  }

  @Test func `a checkout of another branch reports every file that differs`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try await sandbox.git("init", "-q")
      try await sandbox.git("checkout", "-q", "-b", "one")
      try await sandbox.git("add", "content")
      try await sandbox.git("commit", "-q", "-m", "One")
      try await sandbox.git("checkout", "-q", "-b", "two")
      try sandbox.remove("content/other.md")
      try sandbox.overwrite("# Two\n", in: "content/index.md")
      for index in 0..<100 { try sandbox.write("# P\n", to: "content/s\(index % 7)/p\(index).md") }
      try await sandbox.git("add", "-A", "content")
      try await sandbox.git("commit", "-q", "-m", "Two")
      var listening = try Listening(sandbox)
      try await sandbox.git("checkout", "-q", "one")
      _ = await listening.until("content/other.md", "content/index.md", "content/s6/p97.md")
      try await sandbox.git("checkout", "-q", "two")
      let back = await listening.until { paths in
        paths.isSuperset(of: (0..<100).map { "content/s\($0 % 7)/p\($0).md" })
          && paths.isSuperset(of: ["content/other.md", "content/index.md"])
      }
      #expect(!back.paths.contains { $0.contains(".git") })
    }
  }
}

extension Touched {
  fileprivate func contains(_ path: String) -> Bool { paths.contains(path) }
}
