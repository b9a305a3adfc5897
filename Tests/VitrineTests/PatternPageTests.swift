import Diagnostics
import Foundation
import Markdown
import SiteModel
import Support
import Testing
import Vitrine

/// Tests that every pattern page of the own site has the same structure, so that readers know
/// where to look.
struct PatternPageTests {
  private static let anatomy = [
    "When to use", "When not to", "States", "Content", "Behaviour", "Accessibility", "Tokens",
    "Code", "History",
  ]

  @Test
  func `every pattern page has the same chapters, specimens, and a way to the guide`() async throws
  {
    let site = try await checkSite(SharedData.packageRoot.path(), PipelineOptions()).site
    let pages = site.pages.filter {
      $0.file.path.hasPrefix("content/patterns/") && !$0.file.path.hasSuffix("index.md")
    }
    #expect(pages.count > 25)
    for page in pages {
      let chapters = page.document.headings.filter { $0.level == 2 }.map(\.text)
      #expect(chapters == PatternPageTests.anatomy, "\(page.file.path)")
      #expect(!page.specimens.isEmpty, "\(page.file.path)")
      let text = String(decoding: page.file.bytes, as: UTF8.self)
      #expect(text.contains("foundations/levels.md#which-"), "\(page.file.path)")
    }
  }
}
