import Diagnostics
import SiteModel
import Testing
import Vitrine

@testable import SiteRenderer

/// Tests of the warning about pages with much HTML.
struct HeavyPageTests {
  private func messages(_ paragraphs: Int) async throws -> [String] {
    let paragraph = "A paragraph of a page that grows and grows.\n\n"
    let text = String(repeating: paragraph, count: paragraphs)
    let site = MemorySite(files: ["content/page.md": "# Page\n\n" + text])
    let renderer = Renderer(await site.check().site)
    let job = try #require(renderer.jobs.first { $0.path == "page/index.html" })
    return renderer.render(job).diagnostics.map { "\($0.rule): \($0.message)" }
  }

  @Test func `an author's page over the limit is reported with its size`() async throws {
    let found = try await messages(7000)
    #expect(found.count == 1)
    let message = /^page\/heavy: the page has 3\d\d kB of HTML$/
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test func `a long page below the limit is not reported`() async throws {
    #expect(try await messages(4000) == [])
  }
}
