import Diagnostics
import Testing

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

  @Test func `links stand below the specimen and on its own page alone`() async throws {
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

  @Test(arguments: [
    ("links: {figma: 'javascript:alert(1)'}", "is not a web address"),
    ("links: {figma: www.figma.com/x}", "is not a web address"),
    ("links: {source: 'https://'}", "is not a web address"),
    ("links: {source: 'https://a.org/b c'}", "is not a web address"),
    ("links: {figam: 'https://www.figma.com/x'}", "figam"),
    ("links: https://www.figma.com/x", "key: value"),
  ])
  func `what is no link is one error`(links: String, words: String) async {
    let found = await site(links).report().diagnostics
    #expect(found.count == 1 && found[0].severity == .error, "\(found)")
    #expect(found.first?.message.contains(words) == true, "\(found)")
  }
}
