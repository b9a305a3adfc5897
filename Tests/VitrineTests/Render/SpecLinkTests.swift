import Diagnostics
import Testing

@testable import SiteRenderer

/// Tests of the web addresses that belong to a specimen.
struct SpecLinkTests {
  private func site(_ links: String) -> MemorySite {
    MemorySite(files: [
      "content/page.md": """
      # Page

      ```state saved
      surface: toast
      state: success
      message: Draft saved
      trigger: save
      duration: duration.toast
      system: base
      \(links)
      ```

      ```state other
      surface: toast
      state: success
      message: Link copied
      trigger: copy
      duration: duration.toast
      system: base
      ```

      """
    ])
  }

  @Test func `links are below the specimen and on its own page only`() async throws {
    let figma = "https://www.figma.com/design/1?node-id=3-4&m=dev"
    let site = site("links: {issue: 'https://example.org/7#x', figma: '\(figma)'}")
    let found = await site.report().diagnostics
    #expect(found.isEmpty, "\(found)")
    let written = "href=\"https://www.figma.com/design/1?node-id=3-4&amp;m=dev\""
    let page = try await site.page("page/index.html")
    #expect(page.matches(of: /class="specimen-links"/).count == 1)
    #expect(page.contains(written) && page.contains("https://example.org/7#x"))
    let own = try await site.page("page/saved/index.html")
    let design = try #require(own.firstRange(of: written)?.lowerBound)
    let issue = try #require(own.firstRange(of: "https://example.org/7#x")?.lowerBound)
    #expect(design < issue)
    #expect(!(try await site.page("page/other/index.html")).contains("specimen-links"))
  }

  @Test func `a Figma file has the address of a frame, and no page loads it by itself`()
    async throws
  {
    let file = "https://www.figma.com/design/nrPSsILSYjesyc5UHjYYa4/Kit"
    let page = try await site("links: {figma: '\(file)?node-id=3-4#x'}").page("page/index.html")
    let frame = "https://embed.figma.com/design/nrPSsILSYjesyc5UHjYYa4/Kit?node-id=3-4"
    #expect(page.contains(" data-frame=\"\(frame)&amp;embed-host=vitrine\""), "\(page)")
    #expect(page.contains("<a href=\"\(file)?node-id=3-4#x\">"))
    #expect(!page.contains("<iframe"))
  }

  @Test(arguments: [
    ("https://figma.com/proto/nrPSsILSYjesyc5UHjYYa4", true),
    ("https://www.figma.com/design/nrPSsILSYjesyc5UHjYYa4/A?embed-host=other&m=dev", true),
    ("https://www.figma.com/design/short", false),
    ("https://www.figma.com/community/file/1", false),
    ("https://www.figma.com.example.org/design/nrPSsILSYjesyc5UHjYYa4", false),
    ("http://www.figma.com/design/nrPSsILSYjesyc5UHjYYa4", false),
  ])
  func `only Figma files can be in a frame`(url: String, isFile: Bool) {
    let frame = figmaFrame(of: url)
    #expect((frame != nil) == isFile)
    #expect(frame?.contains("other") != true)
    #expect(frame?.hasPrefix("https://embed.figma.com/") != false)
  }

  @Test func `the catalogue has the links of a specimen`() async throws {
    let links = "links: {source: 'https://example.org/a', figma: 'https://figma.com/b'}"
    let catalogue = try await site(links).page("catalogue.json")
    let written =
      #""links":{"figma":"https://figma.com/b","source":"https://example.org/a"}"#
    #expect(catalogue.ranges(of: written).count == 1, "\(catalogue)")
    #expect(catalogue.ranges(of: "\"links\":").count == 1)
  }

  @Test(arguments: [
    ("links: {figma: 'javascript:alert(1)'}", "is not a web address"),
    ("links: {figma: www.figma.com/x}", "is not a web address"),
    ("links: {source: 'https://'}", "is not a web address"),
    ("links: {source: 'https://a.org/b c'}", "is not a web address"),
    ("links: {figam: 'https://www.figma.com/x'}", "figam"),
    ("links: https://www.figma.com/x", "key: value"),
  ])
  func `a link that is none is one error`(links: String, words: String) async {
    let found = await site(links).report().diagnostics
    #expect(found.count == 1 && found[0].severity == .error, "\(found)")
    #expect(found.first?.message.contains(words) == true, "\(found)")
  }
}
