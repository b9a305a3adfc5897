import Diagnostics
import Testing

@testable import Vitrine

/// Tests of pages in the place of a generated page.
struct ReplacedPageTests {
  private func found(_ path: String) async -> [String] {
    let site = MemorySite(files: [
      "content/\(path)": "# Mine\n",
      "content/page.md": "# Page\n\n```state one\nsurface: banner\nstate: error\n```\n",
    ])
    return await site.report().diagnostics.filter { $0.rule == "page/replaces-generated" }
      .map(\.message)
  }

  @Test(arguments: [
    ("gallery.md", "Gallery"), ("surfaces/banner.md", "Banner"), ("contrast/index.md", "Contrast"),
  ])
  func `a page that replaces a generated one is reported`(path: String, title: String) async {
    #expect(
      await found(path) == [
        "the page replaces the generated page \u{201C}\(title)\u{201D}"
      ]
    )
  }

  @Test(arguments: ["galleries.md", "guide/gallery.md", "surfaces/ticker.md", "coverage.md"])
  func `a page at an address of its own is not reported`(path: String) async {
    #expect(await found(path).isEmpty)
  }
}
