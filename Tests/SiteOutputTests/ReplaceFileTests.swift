import Foundation
import SiteOutput
import Support
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Tests of what `--fix`, `tokens upgrade --write`, `--update-baseline` and `--report` do to a
/// file.
struct ReplaceFileTests {
  private static let old = Array("old".utf8)
  private static let new = Array("new".utf8)

  private func path(_ name: String, in sandbox: Sandbox) -> String {
    sandbox.url(name).path(percentEncoded: false)
  }

  private func reason(_ body: () throws(WriteError) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o755, 0o4711])
  func `permissions stay`(_ mode: Int) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("old", to: "a.md")
      let path = path("a.md", in: sandbox)
      try #require(chmod(path, mode_t(mode)) == 0)
      try replaceFile(path, with: Self.new, from: Self.old)
      var status = stat()
      try #require(stat(path, &status) == 0)
      #expect(status.st_mode & 0o7777 == mode_t(mode))
      #expect(try sandbox.text("a.md") == "new")
    }
  }

  @Test(.enabled(if: Sandbox.isRoot, "only root can give a file away"))
  func `owner and group stay`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("old", to: "a.md")
      let path = path("a.md", in: sandbox)
      try #require(chown(path, 12_345, 23_456) == 0)
      try replaceFile(path, with: Self.new, from: Self.old)
      var status = stat()
      try #require(stat(path, &status) == 0)
      #expect(status.st_uid == 12_345 && status.st_gid == 23_456)
    }
  }

  @Test func `a file that changed, vanished or is no file any more is left alone`() async throws {
    try await Sandbox.use { sandbox in
      let path = path("a.md", in: sandbox)
      try sandbox.write("another", to: "a.md")
      let changed = reason { () throws(WriteError) in
        try replaceFile(path, with: Self.new, from: Self.old)
      }
      #expect(changed?.contains("it has changed since it was read") == true)
      #expect(try sandbox.text("a.md") == "another")

      try sandbox.remove("a.md")
      let gone = reason { () throws(WriteError) in
        try replaceFile(path, with: Self.new, from: Self.old)
      }
      #expect(gone?.contains("it is gone since it was read") == true)
      #expect(!sandbox.has("a.md"))

      try sandbox.makePipe("a.md")
      let pipe = reason { () throws(WriteError) in try replaceFile(path, with: Self.new) }
      #expect(pipe?.contains("it is not a regular file") == true)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path()) == ["a.md"]
      )
    }
  }

  @Test func `a symbolic link still points to the file, and the file changes`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("old", to: "real/a.md")
      try sandbox.link("a.md", to: "real/a.md")
      try replaceFile(path("a.md", in: sandbox), with: Self.new, from: Self.old)
      #expect(try sandbox.text("real/a.md") == "new")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path("a.md", in: sandbox))
          == "real/a.md"
      )
    }
  }

  @Test func `a file with two names is left alone`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("old", to: "a.md")
      try #require(link(path("a.md", in: sandbox), path("b.md", in: sandbox)) == 0)
      let refused = reason { () throws(WriteError) in
        try replaceFile(path("a.md", in: sandbox), with: Self.new, from: Self.old)
      }
      #expect(refused?.contains("it has 2 names") == true)
      #expect(try [sandbox.text("a.md"), sandbox.text("b.md")] == ["old", "old"])
    }
  }

  @Test func `remains of a killed run are removed, and nothing else`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("old", to: "a.md")
      try sandbox.write("half", to: ".vitrine-draft-2147483646")
      try sandbox.write("half", to: ".vitrine-draft-\(getpid())")
      try sandbox.write("of a run that lives", to: ".vitrine-draft-1")
      try sandbox.write("mine", to: ".vitrine-draft-mine")
      try replaceFile(path("a.md", in: sandbox), with: Self.new, from: Self.old)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path()).sorted()
          == [".vitrine-draft-1", ".vitrine-draft-mine", "a.md"]
      )
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a page is the old one or the new one, whenever the run ends`() async throws {
    try await Sandbox.use { sandbox in
      let damaged = "# A\n\n" + String(repeating: "Up ‚Üí down\n\n", count: 150) + "end\n"
      try sandbox.write(damaged, to: "a.md")
      let duration = try await ContinuousClock().measure {
        _ = try await sandbox.vitrine.run("audit", "a.md", "--fix")
      }
      let mended = try sandbox.text("a.md")
      try #require(mended != damaged)
      for part in 0..<20 {
        try sandbox.write(damaged, to: "a.md")
        let outcome = try await sandbox.vitrine.start(["audit", "a.md", "--fix"]) { process in
          try await Task.sleep(for: duration * (0.6 + 0.45 * Double(part) / 20))
          kill(process, SIGKILL)
        }
        let text = try sandbox.text("a.md")
        #expect(text == damaged || text == mended, "half a page, \(outcome.status)")
      }
    }
  }

  @Test(.enabled(if: Sandbox.isRoot, "only root can mount a disk that is small enough"))
  func `a full disk leaves the page as it was`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.makeFolder("disk")
      let env = Command(folder: sandbox.folder, program: URL(filePath: "/usr/bin/env"))
      let disk = path("disk", in: sandbox)
      guard
        try await env.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status == 0
      else { try Test.cancel("this machine lets nobody mount a disk") }
      let page = "# A\n\nUp ‚Üí down\n" + String(repeating: "word ", count: 10_000) + "\n"
      try sandbox.write(page, to: "disk/a.md")
      let outcome = try await sandbox.vitrine.run("audit", "disk/a.md", "--fix")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("cannot write `disk/a.md`: No space left on device"))
      #expect(try sandbox.text("disk/a.md") == page)
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["a.md"])
      #expect(try await env.run(["umount", disk]).status == 0)
    }
  }
}
