import Testing
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the Atom feed.
struct FeedTests {
  private func site(
    _ settings: String = "title: A & B\nurl: https://example.org/design/\n",
    pages: [String: String]
  ) -> MemorySite {
    var files = ["content/site.yaml": settings, "content/index.md": "---\ntitle: Home\n---\n"]
    for (name, matter) in pages { files["content/\(name).md"] = "---\n\(matter)---\n" }
    return MemorySite(files: files)
  }

  @Test func `pages with a date are entries, the newest first`() async throws {
    let feed = try await site(pages: [
      "old": "title: Old\nupdated: 2026-01-02\n",
      "new": "title: New & more\ndescription: What is <new>.\nupdated: 2026-03-01\n",
      "same": "title: Same\nupdated: 2026-01-02\n",
      "hidden": "title: Hidden\nupdated: 2026-04-01\nnoindex: true\n",
      "undated": "title: Undated\n",
    ]).page("feed.xml")
    #expect(
      feed == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <title>A &amp; B</title>
        <id>https://example.org/design/</id>
        <link rel="self" href="https://example.org/design/feed.xml"/>
        <link href="https://example.org/design/"/>
        <updated>2026-03-01T00:00:00Z</updated>
        <author><name>A &amp; B</name></author>
        <entry>
        <title>New &amp; more</title>
        <id>https://example.org/design/new/</id>
        <link href="https://example.org/design/new/"/>
        <updated>2026-03-01T00:00:00Z</updated>
        <summary>What is &lt;new&gt;.</summary>
        </entry>
        <entry>
        <title>Old</title>
        <id>https://example.org/design/old/</id>
        <link href="https://example.org/design/old/"/>
        <updated>2026-01-02T00:00:00Z</updated>
        </entry>
        <entry>
        <title>Same</title>
        <id>https://example.org/design/same/</id>
        <link href="https://example.org/design/same/"/>
        <updated>2026-01-02T00:00:00Z</updated>
        </entry>
        </feed>

        """
    )
  }

  @Test func `every page links to the feed`() async throws {
    let site = site(pages: ["new": "title: New\nupdated: 2026-03-01\n"])
    let page = try await site.page("new/index.html")
    #expect(
      page.contains(
        "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"../feed.xml\" title=\"A &amp; B\">"
      )
    )
  }

  @Test(arguments: [
    ("title: Test\n", "updated: 2026-03-01\n"),
    ("url: https://example.org/\nnoindex: true\n", "updated: 2026-03-01\n"),
    ("url: https://example.org/\n", ""),
    ("url: https://example.org/\n", "updated: 2026-03-01\nnoindex: true\n"),
  ])
  func `there is no feed without an address, without dates or for a hidden site`(
    _ settings: String,
    _ matter: String
  ) async throws {
    let site = site(settings, pages: ["page": "title: Page\n\(matter)"])
    let renderer = Renderer(await site.check().site)
    #expect(!renderer.jobs.contains { $0.path == "feed.xml" })
    #expect(try await !site.page("page/index.html").contains("atom"))
  }

  @Test func `a feed has at most 50 entries`() async throws {
    var pages: [String: String] = [:]
    for number in 10..<70 {
      pages["p\(number)"] = "title: P\nupdated: 2026-03-\(number % 19 + 10)\n"
    }
    let feed = try await site(pages: pages).page("feed.xml")
    #expect(feed.matches(of: /<entry>/).count == 50)
    #expect(feed.contains("<updated>2026-03-28T00:00:00Z</updated>\n<author>"))
  }
}
