import Testing
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the Markdown version of each page.
struct TwinTests {
  private static let site = MemorySite(files: [
    "content/site.yaml": "title: Site\n",
    "content/other.md": "# Other\n",
    "content/a/b.md": """
    ---
    title: Below
    description: What is below.
    ---

    # Below

    See [other](../other.md#top), [again][one], <https://example.com> and [rules](../rules/).
    ![A drawing](picture.svg) `[no](link.md)`

    - In a list:

      ```state gone
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The connection dropped. Check it, then try again.
      ```

    [one]: ../other.md

    """,
    "content/a/picture.svg": "<svg/>",
  ])

  @Test
  func `a Markdown twin is the page as written, with links to twins and verdicts below specs`()
    async throws
  {
    let text = try await Self.site.page("a/b/index.md")
    #expect(text.hasPrefix("# Below\n\n> What is below.\n\nSee [other]"))
    #expect(text.contains("[other](../../other/index.md#top)"))
    #expect(text.contains("[one]: ../../other/index.md\n"))
    #expect(text.contains("<https://example.com>"))
    #expect(text.contains("[rules](../../rules/index.md)"))
    #expect(text.contains("![A drawing](../../a/picture.svg)"))
    #expect(text.contains("`[no](link.md)`"))
    #expect(text.contains("  ```\n\n  Worst contrast: "))
    #expect(text.contains(":1 in light (`"))
  }

  @Test func `a page links to its twin, unless the site turns twins off`() async throws {
    let line = #"<link rel="alternate" type="text/markdown" href="index.md">"#
    #expect(try await Self.site.page("other/index.html").contains(line))
    var site = Self.site
    site.files["content/site.yaml"] = "title: Site\nmarkdown-twins: false\n"
    #expect(try await !site.page("other/index.html").contains(line))
    let jobs = Renderer(await site.check().site).jobs.map(\.path)
    #expect(!jobs.contains { $0.hasSuffix(".md") })
  }

  @Test func `the list for models is bounded, and names what it leaves out`() async throws {
    var site = MemorySite(files: ["content/site.yaml": "title: Site\nurl: https://a.example/b/\n"])
    for number in 100..<160 { site.files["content/many/p\(number).md"] = "# Page \(number)\n" }
    let text = try await site.page("llms.txt")
    #expect(text.hasPrefix("# Site\n"))
    #expect(text.contains("## Many\n\n- [Page 100](https://a.example/b/many/p100/index.md)\n"))
    #expect(text.contains("Page 139") && !text.contains("Page 140"))
    #expect(text.contains("every page, 20 of which are not named above"))
  }
}
