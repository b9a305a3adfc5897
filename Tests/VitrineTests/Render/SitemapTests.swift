import Testing

@testable import Vitrine

struct SitemapTests {
  @Test func `a page says in the sitemap when it was updated, if it does`() async throws {
    let site = MemorySite(files: [
      "content/site.yaml": "url: https://example.org/\n",
      "content/index.md": "---\ntitle: Home\nupdated: 2026-03-01\n---\n",
      "content/about.md": "---\ntitle: About\n---\n",
    ])
    let map = try await site.page("sitemap.xml")
    #expect(
      map.contains(
        "<url><loc>https://example.org/</loc><lastmod>2026-03-01</lastmod></url>"
      )
    )
    #expect(map.contains("<url><loc>https://example.org/about/</loc></url>"))
  }
}
