import Foundation
import Support
import Testing

/// Tests of hostile sites: each is built, or refused by a rule at a place, and nothing is half
/// written.
@Suite(.serialized) struct HostileCorpusTests {
  @Test(arguments: HostileSite.settings)
  func `settings of a wrong kind or shape`(_ site: HostileSite) async throws {
    try await HostileCorpusTests.hold(site)
  }

  @Test(arguments: HostileSite.files)
  func `files that are empty, have odd names or collide`(_ site: HostileSite) async throws {
    try await HostileCorpusTests.hold(site)
  }

  @Test(arguments: HostileSite.theme)
  func `templates, surfaces and words that are broken`(_ site: HostileSite) async throws {
    try await HostileCorpusTests.hold(site)
  }

  @Test(arguments: HostileSite.tokens)
  func `token files that are broken`(_ site: HostileSite) async throws {
    try await HostileCorpusTests.hold(site)
  }

  @Test func `pages that are refused, each at its place`() async throws {
    let errors = HostilePage.refused.flatMap { page in
      page.errors.map { "content/\(page.name).md:\($0)" }
    }
    let site = HostileSite("pages", .refused(errors)) { sandbox in
      for page in HostilePage.refused {
        try sandbox.write(page.bytes, to: "content/\(page.name).md")
      }
    }
    try await HostileCorpusTests.hold(site)
  }

  /// Checks and builds a site over an old one, and compares both runs with the expected outcome.
  static func hold(_ site: HostileSite) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("index.html\n", to: "public/.vitrine-manifest")
      try sandbox.write("the old site", to: "public/index.html")
      let old = try sandbox.tree("public")
      try site.write(sandbox)

      let checked = try await sandbox.runBounded("check", "--format", "json")
      try expect(site.outcome, of: checked, "check")
      #expect(try sandbox.tree("public") == old, "a check has written")
      let built = try await sandbox.runBounded("build", "--format", "json")
      try expect(site.outcome, of: built, "build")
      let new = try sandbox.tree("public")
      if case .builds(let texts) = site.outcome {
        #expect(new["404.html"] != nil)
        for (path, text) in texts {
          let page = new[path].map { String(decoding: $0, as: UTF8.self) }
          #expect(page?.contains(text) == true, "\(path) lacks \(text)")
        }
        for (path, bytes) in new where path.hasSuffix(".html") {
          #expect(!bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil, "\(path)")
        }
      } else {
        #expect(new == old, "half a site")
      }
      #expect(try sandbox.leftovers() == [])
    }
  }

  private static func expect(
    _ wanted: HostileSite.Outcome,
    of outcome: Command.Outcome,
    _ command: String
  ) throws {
    #expect(!outcome.wasKilled, "\(command): \(outcome.errors.prefix(300))")
    switch wanted {
    case .builds:
      #expect(outcome.status == 0, "\(command): \(outcome.output.prefix(600))\(outcome.errors)")
    case .refused(let places):
      #expect(outcome.status == 1, "\(command): \(outcome.output.prefix(300))\(outcome.errors)")
      guard outcome.status == 1 else { return }
      let errors = try Findings(outcome).diagnostics.filter { $0.severity == "error" }
      #expect(errors.map(\.place).sorted() == places.sorted(), "\(command)")
      #expect(errors.allSatisfy { !$0.message.isEmpty })
    case .stops(let text):
      #expect(outcome.status == 2, "\(command)")
      #expect(outcome.errors.contains(text), "\(command): \(outcome.errors)")
    }
  }
}
