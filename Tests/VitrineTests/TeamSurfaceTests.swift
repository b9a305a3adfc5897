import Foundation
import Support
import Testing

/// Tests of a site with surfaces and tokens of three teams, which has no findings.
struct TeamSurfaceTests {
  @Test func `surfaces of three systems pass all rules`() async throws {
    let home = SharedData.packageRoot.appending(path: "Tests/VitrineTests/Sites/team-surfaces")
    try await Sandbox.use { sandbox in
      for part in ["content", "templates"] {
        let source = home.appending(path: part)
        try FileManager.default.copyItem(at: source, to: sandbox.url(part))
      }
      let outcome = try await sandbox.vitrine.run("check", "--strict", "--format", "json")
      let found = try Findings(outcome).diagnostics
      #expect(found.isEmpty, "\(found)")
      #expect(outcome.status == 0)
    }
  }
}
