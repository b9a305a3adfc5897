import Testing

@testable import SiteRenderer

struct PageListTests {
  private let files = [
    "content/index.md": "# Home\n\n:::pages{folder=patterns}\n:::\n",
    "content/tagged.md": "# Tagged\n\n:::pages{tag=forms}\n:::\n",
    "content/patterns/index.md": "# Patterns\n",
    "content/patterns/b.md": "---\ntitle: Banner\norder: 1\nstatus: stable\n---\n\nText.\n",
    "content/patterns/a.md":
      "---\ntitle: Alert\norder: 2\ndescription: It asks.\ntags: [forms]\n---\n\nText.\n",
    "content/other.md": "---\ntitle: Other\ntags: [words]\n---\n\nText.\n",
  ]

  @Test func `a folder is listed in reading order, and without its own page`() async throws {
    let html = try await MemorySite(files: files).page("index.html")
    #expect(
      html.contains(
        """
        <ul class="page-list">
        <li><a href="patterns/b/">Banner</a> <span class="badge">stable</span></li>
        <li><a href="patterns/a/">Alert</a><br>It asks.</li>
        </ul>
        """
      ),
      "\(html)"
    )
  }

  @Test func `a tag is listed wherever its pages are`() async throws {
    let html = try await MemorySite(files: files).page("tagged/index.html")
    #expect(html.contains("<li><a href=\"../patterns/a/\">Alert</a>"))
    #expect(!html.contains("<li><a href=\"../other/\">Other</a></li>\n</ul>"))
  }

  @Test func `templates see the data of a page`() async throws {
    let files = [
      "content/page.md": """
      ---
      title: Page
      data:
        owner: A & B
        related: [One, Two]
      ---

      :::team
      :::
      """,
      "templates/containers/team.mustache":
        "<p>{{data.owner?}}{{#data.related?}}, {{.}}{{/data.related?}}{{data.none?}}</p>\n",
    ]
    let html = try await MemorySite(files: files).page("page/index.html")
    #expect(html.contains("<p>A &amp; B, One, Two</p>"), "\(html)")
  }
}
