import Foundation
import Support
import Testing

/// Tests of builds that are ended from outside.
@Suite(.serialized) struct KilledBuildTests {
  /// Pseudo-random numbers that are equal in every run (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Moment when a build is ended: some part of its time after its start, or when its new site is
  /// complete and about to be moved in place.
  private enum Moment {
    case afterStart(Double)
    case atSwap(microseconds: Int)
  }

  @Test(arguments: [(SIGKILL, isSweep ? 200 : 50), (SIGTERM, 10), (SIGINT, 10)])
  func `a build that is ended at any moment leaves the old site or the new one, whole`(
    _ signal: Int32,
    _ count: Int
  ) async throws {
    try await Sandbox.use { sandbox in
      let titles = ["left", "right"]
      var whole: [[String: Data]] = []
      var duration = Duration.zero
      for title in titles {
        try write(title, in: sandbox)
        try sandbox.write("mine", to: "public/notes/mine.txt")
        try sandbox.write("", to: "public/.vitrine-manifest")
        duration = try await ContinuousClock().measure {
          let outcome = try await sandbox.vitrine.run("build", title, "-o", "public")
          try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }
        whole.append(try sandbox.tree("public"))
        try sandbox.remove("public")
      }
      try #require(whole[0] != whole[1])
      _ = try await sandbox.vitrine.run("build", "right", "-o", "public")
      try sandbox.write("mine", to: "public/notes/mine.txt")

      var random = Seeded(state: 8)
      var ended = 0
      var seen = [0, 0]
      var stands = 1
      // A busy machine makes builds longer and shorter, so the time is measured during the test.
      for _ in 0..<5 * count where ended < count {
        let moment: Moment =
          ended % 3 == 2
          ? .atSwap(microseconds: .random(in: 0..<3000, using: &random))
          : .afterStart(.random(in: 0..<1.05, using: &random))
        let start = ContinuousClock.now
        let limit = duration
        let folder = sandbox.folder
        let outcome = try await sandbox.vitrine.start(
          ["build", titles[1 - stands], "-o", "public"]
        ) { process in
          // Only time can choose the moment, because the process must not know that it is watched.
          switch moment {
          case .afterStart(let part): try await Task.sleep(for: limit * part)
          case .atSwap(let microseconds):
            let sign = folder.appending(path: ".public.vitrine-\(process)/.vitrine-manifest").path()
            while access(sign, F_OK) != 0, kill(process, 0) == 0,
              ContinuousClock.now - start < limit * 3
            {
              usleep(200)
            }
            usleep(UInt32(microseconds))
          }
          kill(process, signal)
        }
        // Whoever is asked to end has time to clear up.
        if signal != SIGKILL { #expect(try sandbox.leftovers() == [], "ended at \(moment)") }
        if outcome.wasKilled { ended += 1 } else { duration = min(duration, .now - start) }
        let tree = try sandbox.tree("public")
        let which = whole.firstIndex(of: tree)
        if let which {
          seen[which] += 1
          stands = which
        }
        #expect(which != nil, "ended at \(moment): neither site is whole")
      }
      #expect(ended == count)
      // If it were always the same site, no build would have been ended after it was put in place.
      #expect(seen.allSatisfy { $0 > 0 })

      let last = try await sandbox.vitrine.run("build", "left", "-o", "public")
      #expect(last.status == 0, "\(last.errors)")
      #expect(try sandbox.tree("public") == whole[0])
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test func `an old site that a killed build moved aside comes back`() async throws {
    try await Sandbox.use { sandbox in
      try write("left", in: sandbox)
      #expect(try await sandbox.vitrine.run("build", "left", "-o", "public").status == 0)
      let before = try sandbox.tree("public")
      // The state that a file system without an exchange of folders is left with; no process has
      // this number.
      let aside = ".public.vitrine-2147483000"
      try FileManager.default.moveItem(
        at: sandbox.url("public"),
        to: sandbox.url(aside + ".old")
      )
      try sandbox.write("half", to: aside + "/index.html")
      try sandbox.write("mine", to: ".public.vitrine-notes/mine.txt")
      // Even a build with errors restores it.
      try sandbox.write("---\ntitel: x\n---\n", to: "left/content/wrong.md")
      #expect(try await sandbox.vitrine.run("build", "left", "-o", "public").status == 1)
      #expect(try sandbox.tree("public") == before)
      #expect(try sandbox.leftovers() == [".public.vitrine-notes"])
    }
  }

  @Test func `parallel builds wait for each other, and the last whole site stays`() async throws {
    try await Sandbox.use { sandbox in
      var whole: [[String: Data]] = []
      for title in ["left", "right"] {
        try write(title, in: sandbox)
        #expect(try await sandbox.vitrine.run("build", title, "-o", title + "-alone").status == 0)
        whole.append(try sandbox.tree(title + "-alone"))
      }
      let vitrine = sandbox.vitrine
      for _ in 0..<3 {
        async let first = vitrine.run("build", "left", "-o", "public")
        async let second = vitrine.run("build", "right", "-o", "public")
        async let third = vitrine.run("build", "left", "-o", "public")
        let outcomes = try await [first, second, third]
        #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.errors))")
        #expect(whole.contains(try sandbox.tree("public")))
        #expect(try sandbox.leftovers() == [])
      }
    }
  }

  /// Writes a site whose every page shows its title.
  private func write(_ title: String, in sandbox: Sandbox) throws {
    let settings = "title: \(title)\nmarkdown-twins: false\nsearch: none\n"
    try sandbox.write(settings, to: "\(title)/content/site.yaml")
    // Hundreds of builds are started, so pages that this test does not read are short.
    for template in [
      "checklist", "contrast", "contrast-system", "coverage", "gallery", "gallery-index", "rule",
      "rules", "surface-page", "surfaces", "tokens", "vision",
    ] {
      try sandbox.write("<p>{{title}}</p>\n", to: "\(title)/templates/\(template).mustache")
    }
    for page in 0..<20 {
      let text = "# Page \(page)\n\n" + String(repeating: "\(title) is here.\n", count: 20)
      try sandbox.write(text, to: "\(title)/content/many/page-\(page).md")
    }
  }
}
