import Testing

@testable import SiteRenderer

struct ContainerTests {
  @Test func `tabs, cards and pairs are drawn by their templates`() async throws {
    let page = """
      # Page

      ::::tabs
      :::tab One & *two*
      Text [home](index.md).
      :::
      ::::

      :::details{open} More
      - a
      :::

      :::do-dont
      :::do
      a
      :::
      :::dont Blame
      b
      :::
      :::

      """
    let site = MemorySite(files: ["content/page.md": page, "content/index.md": "# Home\n"])
    let html = try await site.page("page/index.html")
    #expect(
      html.contains(
        """
        <div class="tab-set">
        <div class="tab" data-tab="One &amp; *two*">
        <p class="tab-title">One &amp; <em>two</em></p>

        <p>Text <a href="../">home</a>.</p>
        """
      )
    )
    #expect(html.contains("<details open>\n<summary>More</summary>\n\n<ul>\n<li>a</li>\n</ul>\n"))
    #expect(html.contains("<p class=\"example-title\">Do</p>"))
    #expect(html.contains("<p class=\"example-title\">Don’t: Blame</p>"))
  }

  @Test func `a site adds a container with fields by one file`() async throws {
    let files = [
      "content/page.md": "# Page\n\n:::quotation{role=\"A & B\"} Ada\nText.\n:::\n\nEnd.\n",
      "templates/containers/quotation.mustache": """
      ---
      fields:
        role:
          required: true
        size:
          values: [small, large]
          default: small
        wide:
          type: flag
      ---
      <figure class="{{size}}{{#wide}} wide{{/wide}}">
      {{{content}}}
      <figcaption>{{{title}}}, {{role}}, {{source}}</figcaption>
      </figure>
      """,
    ]
    let html = try await MemorySite(files: files).page("page/index.html")
    #expect(html.contains("<figure class=\"small\">\n\n<p>Text.</p>"), "\(html)")
    #expect(html.contains("<figcaption>Ada, A &amp; B, Text.</figcaption>\n</figure>"))
    #expect(html.contains("</figure><p>End.</p>") || html.contains("</figure>\n<p>End.</p>"))
  }

  @Test func `an example shows its source and its result`() async throws {
    let page = "# Page\n\n:::example\n**a** < b\n:::\n"
    let html = try await MemorySite(files: ["content/page.md": page]).page("page/index.html")
    #expect(html.contains("<pre><code>**a** &lt; b</code></pre>"))
    #expect(html.contains("<p><strong>a</strong> &lt; b</p>"))
  }
}
