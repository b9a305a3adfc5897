import Foundation
import Testing

/// Builds that are ended from outside.
struct KilledBuildTests {
  /// How many builds are killed, spread evenly over the time that one takes.
  private static let kills = 20

  @Test func `a build killed at any moment leaves the old site or the new one, whole`()
    async throws
  {
    try await Sandbox.use { sandbox in
      let titles = ["left", "right"]
      var whole: [[String: Data]] = []
      var duration = Duration.zero
      for title in titles {
        try write(title, in: sandbox)
        duration = try await ContinuousClock().measure {
          let outcome = try await sandbox.vitrine.run("build", title, "-o", "public")
          try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }
        whole.append(try sandbox.tree("public"))
      }
      try #require(whole[0] != whole[1])

      var killed = 0
      // A busy machine makes builds longer and shorter, so the time is learnt on the way.
      for attempt in 0..<10 * KilledBuildTests.kills where killed < KilledBuildTests.kills {
        // The moment has to be hit by time: the process must not know that it is watched.
        let moment = duration * killed / KilledBuildTests.kills
        let arguments = ["build", titles[attempt % 2], "-o", "public"]
        let start = ContinuousClock.now
        let outcome = try await sandbox.vitrine.start(arguments) { process in
          try await Task.sleep(for: moment)
          kill(process, SIGKILL)
        }
        if outcome.wasKilled {
          killed += 1
        } else {
          duration = min(duration, ContinuousClock.now - start)
        }
        let tree = try sandbox.tree("public")
        #expect(whole.contains(tree), "killed after \(moment): neither site is whole")
      }
      #expect(killed == KilledBuildTests.kills)

      #expect(try await sandbox.vitrine.run("build", "left", "-o", "public").status == 0)
      #expect(try sandbox.tree("public") == whole[0])
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test func `two builds at once leave one whole site`() async throws {
    try await Sandbox.use { sandbox in
      var whole: [[String: Data]] = []
      for title in ["left", "right"] {
        try write(title, in: sandbox)
        #expect(try await sandbox.vitrine.run("build", title, "-o", title + "-alone").status == 0)
        whole.append(try sandbox.tree(title + "-alone"))
      }
      let vitrine = sandbox.vitrine
      async let left = vitrine.run("build", "left", "-o", "public")
      async let right = vitrine.run("build", "right", "-o", "public")
      let statuses = try await [left.status, right.status]
      #expect(statuses.contains(0))
      #expect(whole.contains(try sandbox.tree("public")))
    }
  }

  /// A site whose every page shows its title.
  private func write(_ title: String, in sandbox: Sandbox) throws {
    try sandbox.write("title: \(title)\n", to: "\(title)/content/site.yaml")
    for page in 0..<60 {
      let text = "# Page \(page)\n\n" + String(repeating: "\(title) is here.\n", count: 200)
      try sandbox.write(text, to: "\(title)/content/many/page-\(page).md")
    }
  }
}
