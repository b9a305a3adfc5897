import Diagnostics
import Foundation
import Testing
@testable import SiteParser
import Support

@testable import Vitrine

/// Tests of a link to a page that exists but is not on the site yet.
struct DraftLinkTests {
  @Test func `a draft is named as such`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("---\ntitle: Other\nstatus: draft\n---\n", to: "content/other.md")
      let (_, report) = try await checkSite(sandbox.folder.path(), PipelineOptions())
      #expect(report.diagnostics.map(\.rule) == ["link/broken"])
      let message = "`other.md` is a draft, and no part of this site"
      #expect(report.diagnostics.first?.message == message)
      var options = PipelineOptions()
      options.parse.drafts = true
      let (_, all) = try await checkSite(sandbox.folder.path(), options)
      #expect(all.diagnostics == [])
    }
  }
}
