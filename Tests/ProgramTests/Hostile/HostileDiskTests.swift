import Foundation
import Support
import Testing

/// Tests of disks with odd permissions, changing files, and foreign files in the output.
struct HostileDiskTests {
  /// Entries left in the output of a build, and the error that the next build reports for each.
  private static let left: [(String, String?, @Sendable (Sandbox) throws -> Void)] = [
    (
      "a note that is a pipe", nil,
      {
        try $0.remove(note); try $0.makePipe(note)
      }
    ),
    ("a note of 3 GB", nil, { try $0.writeHuge(note, bytes: 3 << 30) }),
    ("a note that is noise", nil, { try $0.write(Data([0xFF, 0, 0xFE] + note.utf8), to: note) }),
    (
      "a list that is a pipe", "is not empty and was not made by Vitrine",
      {
        try $0.remove(list); try $0.makePipe(list)
      }
    ),
    (
      "a list that lost its end", nil,
      { try $0.write(String(try $0.text(list).prefix(100)), to: list) }
    ),
    (
      "a list that is a link", "is not empty and was not made by Vitrine",
      {
        try $0.remove(list); try $0.link(list, to: "/etc/passwd")
      }
    ),
    (
      "a page that is a pipe", nil,
      {
        try $0.remove(home); try $0.makePipe(home)
      }
    ),
    (
      "a page that is a link", nil,
      {
        try $0.remove(home); try $0.link(home, to: "/etc/passwd")
      }
    ),
    (
      "a folder that is a link", "public/other` was not written by Vitrine",
      {
        try $0.remove("public/other"); try $0.link("public/other", to: "/etc")
      }
    ),
    (
      "a folder that is a file", "public/other` was not written by Vitrine",
      {
        try $0.remove("public/other"); try $0.write("mine", to: "public/other")
      }
    ),
  ]
  private static let note = "public/.vitrine-cache"
  private static let list = "public/.vitrine-manifest"
  private static let home = "public/index.html"

  @Test(arguments: left.indices)
  func `other things in the output do not stop a build for ever`(_ index: Int) async throws {
    let (name, refusal, leave) = Self.left[index]
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      #expect(try await sandbox.vitrine.run("build").status == 0)
      let whole = try sandbox.tree("public")
      try leave(sandbox)
      let outcome = try await sandbox.runBounded("build")
      #expect(!outcome.wasKilled, "\(name)")
      if let refusal {
        #expect(outcome.status == 2, "\(name)")
        #expect(outcome.errors.contains(refusal), "\(name): \(outcome.errors)")
      } else {
        #expect(outcome.status == 0, "\(name): \(outcome.errors)")
        #expect(try sandbox.tree("public") == whole, "\(name)")
      }
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test(arguments: ["content", "content/out", ".", "..", "/", "", "templates", "public/../content"])
  func `an output that would hide its own source is refused`(_ output: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let before = try sandbox.tree("")
      let outcome = try await sandbox.vitrine.run("build", "-o", output)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("name another with `--output`"), "\(outcome.errors)")
      #expect(try sandbox.tree("") == before)
    }
  }

  @Test(.enabled(if: Sandbox.isRoot, "only root can run a build as somebody else"))
  func `an unreadable file or folder is named`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("# Secret\n", to: "content/secret.md")
      try sandbox.write("# Page\n", to: "content/locked/page.md")
      for name in ["secret.md", "locked"] {
        try #require(chmod(sandbox.url("content/\(name)").path(), 0) == 0)
      }
      let nobody = Command(folder: sandbox.folder, program: URL(filePath: "/usr/bin/env"))
      let user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
      let vitrine = Command.vitrine.path()
      guard try await nobody.run(user + [vitrine, "--version"]).status == 0 else {
        try Test.cancel("there is no `setpriv`, or nobody else can reach the program")
      }
      let outcome = try await nobody.run(user + [vitrine, "check", "--format", "json"])
      #expect(outcome.status == 1)
      #expect(
        try Findings(outcome).places.sorted() == [
          "content/locked:1:1 source/unreadable", "content/secret.md:1:1 source/unreadable",
        ]
      )

      // An audit that does not mention them would suggest that they are in order.
      for path in ["content/locked", sandbox.url("content/secret.md").path()] {
        let audit = try await nobody.run(user + [vitrine, "audit", path])
        #expect(audit.status == 2)
        #expect(audit.errors == "error: `\(path)` cannot be read: Permission denied\n")
      }
      let audit = try await nobody.run(user + [vitrine, "audit", "content"])
      #expect(audit.status == 2)
    }
  }
}
