import Testing

struct SitemapTests {
  @Test func `the sitemap has the date of a page that has one`() async throws {
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

  @Test func `a page with noindex has the mark and is not in the sitemap`() async throws {
    let site = MemorySite(files: [
      "content/site.yaml": "url: https://example.org/\n",
      "content/index.md": "---\ntitle: Home\n---\n",
      "content/about.md": "---\ntitle: About\nnoindex: true\n---\n",
    ])
    let tag = "<meta name=\"robots\" content=\"noindex\">"
    #expect(try await site.page("about/index.html").contains(tag))
    #expect(try await !site.page("index.html").contains(tag))
    #expect(try await !site.page("sitemap.xml").contains("/about/"))
  }

  @Test func `a site with noindex has the mark on every page and in robots.txt`() async throws {
    let site = MemorySite(files: [
      "content/site.yaml": "url: https://example.org/\nnoindex: true\n",
      "content/index.md": "---\ntitle: Home\n---\n",
    ])
    #expect(try await site.page("index.html").contains("content=\"noindex\""))
    #expect(try await site.page("robots.txt") == "User-agent: *\nDisallow: /\n")
    #expect(try await !site.page("sitemap.xml").contains("<loc>"))
  }

  @Test func `a site's own robots file is published`() async throws {
    let site = MemorySite(files: [
      "content/index.md": "---\ntitle: Home\n---\n",
      "content/robots.txt": "User-agent: *\nDisallow: /drafts/\n",
    ])
    #expect(try await site.page("robots.txt") == "User-agent: *\nDisallow: /drafts/\n")
  }
}
