import Foundation
import Support
import Testing

/// Tests of builds that run out of space, or lack permissions.
struct FullDiskTests {
  /// Runs one of the system's own programs.
  private func system(_ arguments: String..., in sandbox: Sandbox) async throws -> Bool {
    let env = Command(folder: sandbox.folder, program: URL(filePath: "/usr/bin/env"))
    return try await env.run(arguments).status == 0
  }

  private func expectOldSite(
    after outcome: Command.Outcome,
    naming path: String,
    _ reason: String,
    _ before: [String: Data],
    in sandbox: Sandbox
  ) throws {
    #expect(outcome.status == 2)
    #expect(!outcome.wasKilled)
    #expect(outcome.errors.contains("cannot write `\(path)"), "\(outcome.errors)")
    #expect(outcome.errors.contains(": \(reason); the old site is as it was"), "\(outcome.errors)")
    #expect(try sandbox.tree("disk/public") == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: sandbox.url("disk").path())
    #expect(left == ["public"])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no device that is full"),
    arguments: [
      "check --format json", "build", "explain", "tokens list", "manual", "--help", "--version",
      "--generate-completion-script bash",
    ]
  ) func `a report that cannot be written is a failure`(_ command: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let shell = Command(folder: sandbox.folder, program: URL(filePath: "/bin/sh"))
      let program = Command.vitrine.path()
      let outcome = try await shell.run("-c", "\"$0\" \(command) > /dev/full", program)
      #expect(outcome.status == 2)
      let reason = "error: cannot write to standard output: No space left on device\n"
      #expect(outcome.errors == reason)
    }
  }

  @Test(
    .enabled(if: Sandbox.isRoot, "only root can mount a disk that is small enough to fill")
  ) func `a full disk is reported, and the old site stays`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try FileManager.default.createDirectory(
        at: sandbox.url("disk"),
        withIntermediateDirectories: true
      )
      let disk = sandbox.url("disk").path()
      guard
        try await system("mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", disk, in: sandbox)
      else {
        try Test.cancel("this machine lets nobody mount a disk")
      }
      do {
        let built = try await sandbox.vitrine.run("build", "-o", "disk/public")
        try #require(built.status == 0, "\(built.output)\(built.errors)")
        let before = try sandbox.tree("disk/public")
        let words = String(repeating: "Words upon words. ", count: 200_000)
        try sandbox.write("# Other\n\n## Part\n\n\(words)\n", to: "content/other.md")
        let outcome = try await sandbox.vitrine.run("build", "-o", "disk/public")
        try expectOldSite(
          after: outcome,
          naming: disk,
          "No space left on device",
          before,
          in: sandbox
        )
      }
      #expect(try await system("umount", disk, in: sandbox))
    }
  }

  @Test(
    .enabled(if: Sandbox.isRoot, "only root can mount a disk that is small enough to fill")
  ) func `at any free space the site is the old one or the new one`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite(title: "Before")
      #expect(try await sandbox.vitrine.run("build", "-o", "before").status == 0)
      try sandbox.writeSmallSite(title: "After")
      #expect(try await sandbox.vitrine.run("build", "-o", "after").status == 0)
      let sites = [try sandbox.tree("before"), try sandbox.tree("after")]
      let disk = sandbox.url("disk").path()
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      guard
        try await system("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", disk, in: sandbox)
      else {
        try Test.cancel("this machine lets nobody mount a disk")
      }
      var seen = [0, 0]
      do {
        for room in stride(from: 0, through: 6 << 20, by: 640 << 10) {
          try? sandbox.remove("disk/ballast")
          try sandbox.writeSmallSite(title: "Before")
          let old = try await sandbox.vitrine.run("build", "-o", "disk/public")
          try #require(old.status == 0, "\(old.errors)")
          var status = statvfs()
          try #require(statvfs(disk, &status) == 0)
          let free = Int(status.f_bavail) * Int(status.f_frsize)
          try sandbox.write(Data(count: max(0, free - room)), to: "disk/ballast")
          try sandbox.writeSmallSite(title: "After")
          let outcome = try await sandbox.vitrine.run("build", "-o", "disk/public")
          let isNew = outcome.status == 0
          seen[isNew ? 1 : 0] += 1
          #expect(try sandbox.tree("disk/public") == sites[isNew ? 1 : 0], "\(room) bytes free")
          if !isNew {
            #expect(outcome.errors.contains("free space on that disk"), "\(outcome.errors)")
          }
          let left = try FileManager.default.contentsOfDirectory(atPath: disk).sorted()
          #expect(left == ["ballast", "public"])
        }
      } catch {
        _ = try await system("umount", disk, in: sandbox)
        throw error
      }
      #expect(seen.allSatisfy { $0 > 0 }, "no room was too small, or none large enough: \(seen)")
      #expect(try await system("umount", disk, in: sandbox))
    }
  }

  @Test(
    .enabled(if: Sandbox.isRoot, "only root can run a build as somebody else")
  ) func `a folder without write permission is reported with a remedy`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      #expect(try await sandbox.vitrine.run("build", "-o", "disk/public").status == 0)
      try sandbox.write("# Start\n\nNew. See [the other](other.md).\n", to: "content/index.md")
      let before = try sandbox.tree("disk/public")
      let nobody = Command(folder: sandbox.folder, program: URL(filePath: "/usr/bin/env"))
      let user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
      let vitrine = Command.vitrine.path()
      guard try await nobody.run(user + [vitrine, "--version"]).status == 0 else {
        try Test.cancel("there is no `setpriv`, or nobody else can reach the program")
      }
      let outcome = try await nobody.run(user + [vitrine, "build", "-o", "disk/public"])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains("Permission denied; the old site is as it was; make the folder")
      )
      #expect(try sandbox.tree("disk/public") == before)
    }
  }

  @Test func `a file that may not grow is reported, and the old site stays`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let built = try await sandbox.vitrine.run("build", "-o", "disk/public")
      try #require(built.status == 0, "\(built.output)\(built.errors)")
      let before = try sandbox.tree("disk/public")
      let words = String(repeating: "Words upon words. ", count: 200_000)
      try sandbox.write("# Other\n\n## Part\n\n\(words)\n", to: "content/other.md")
      let shell = Command(folder: sandbox.folder, program: URL(filePath: "/bin/sh"))
      // Without the trap, the system would end the process at the limit.
      let outcome = try await shell.run(
        "-c",
        "trap '' XFSZ; ulimit -f 1024; exec \"$0\" build -o disk/public",
        Command.vitrine.path()
      )
      try expectOldSite(
        after: outcome,
        naming: sandbox.url("disk").path(),
        "File too large",
        before,
        in: sandbox
      )
    }
  }

  @Test(
    .enabled(if: Sandbox.isRoot, "only root can mount a disk")
  ) func `a mount point as output is reported`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let disk = sandbox.url("disk").path()
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      guard
        try await system("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", disk, in: sandbox)
      else {
        try Test.cancel("this machine lets nobody mount a disk")
      }
      let outcome = try await sandbox.vitrine.run("build", "-o", "disk")
      #expect(try await system("umount", disk, in: sandbox))
      #expect(outcome.status == 2)
      let reason = "the old site is as it was; another disk is mounted there: name a folder on it"
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test func `a site that cannot be begun leaves nothing behind`() async throws {
    try await Sandbox.use { sandbox in
      let shell = Command(folder: sandbox.folder, program: URL(filePath: "/bin/sh"))
      let program = Command.vitrine.path()
      // One block is enough for the settings, which are written first, and too little for the
      // page.
      let limited = "trap '' XFSZ; ulimit -f 1; exec \"$0\" init new"
      let outcome = try await shell.run("-c", limited, program)
      #expect(outcome.status == 2)
      let reason = "error: cannot write `new/content/index.md`: File too large; nothing was written"
      #expect(outcome.errors == reason + "\n")
      #expect(try sandbox.tree("new") == [:])
      #expect(!sandbox.has("new/content"))
      #expect(try await sandbox.vitrine.run("init", "new").status == 0)
    }
  }

  @Test(
    .enabled(if: Sandbox.isRoot, "only root can run a build as somebody else")
  ) func `a read-only folder of the old site is removed nevertheless`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      #expect(try await sandbox.vitrine.run("build").status == 0)
      #expect(try await system("chown", "-R", "65534:65534", ".", in: sandbox))
      #expect(try await system("chmod", "555", "public/other", in: sandbox))
      try sandbox.write("# Start\n\nNew. See [the other](other.md).\n", to: "content/index.md")
      let nobody = Command(folder: sandbox.folder, program: URL(filePath: "/usr/bin/env"))
      let user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
      let vitrine = Command.vitrine.path()
      guard try await nobody.run(user + [vitrine, "--version"]).status == 0 else {
        try Test.cancel("there is no `setpriv`, or nobody else can reach the program")
      }
      let outcome = try await nobody.run(user + [vitrine, "build"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test(
    .enabled(if: !Sandbox.isRoot, "root may write everywhere")
  ) func `a parent folder without write permission is reported`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let folder = sandbox.url("disk").path()
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o555]
      )
      let outcome = try await sandbox.vitrine.run("build", "-o", "disk/public")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("cannot write `\(folder)"), "\(outcome.errors)")
      #expect(outcome.errors.contains(": Permission denied; the old site"), "\(outcome.errors)")
      #expect(!sandbox.has("disk/public"))
    }
  }
}
