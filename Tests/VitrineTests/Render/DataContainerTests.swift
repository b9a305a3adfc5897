import Foundation
import Support
import Testing

/// Tests of containers whose content is a list in YAML.
struct DataContainerTests {
  private func page(_ text: String, _ more: [String: String] = [:]) async throws -> String {
    let files = ["content/page.md": "# Page\n\n\(text)\n", "content/other.md": "# Other page\n"]
    return try await MemorySite(files: files.merging(more) { $1 }).page("page/index.html")
  }

  @Test func `a table of properties has the columns that some entry needs`() async throws {
    let html = try await page(
      """
      :::properties Banner *kit*
      # Not a heading.
      - name: title
        type: String | nil
        required: true
        description: Says **what** in `Text` & <more>.
      - name: count
        default: 0
      :::

      End.
      """
    )
    #expect(
      html.contains(
        """
        <caption>Banner <em>kit</em></caption>
        """
      )
    )
    let heads = html.matches(of: /<th scope="col">([^<]*)</).map { String($0.1) }
    #expect(heads == ["Property", "Type", "Default", "Description"])
    #expect(html.contains("<th scope=\"row\"><code>title</code> <span class=\"badge\">Required"))
    #expect(html.contains("<code>String | nil</code>"))
    #expect(html.contains("Says **what** in <code>Text</code> &amp; &lt;more&gt;."))
    #expect(html.contains("<td><code>0</code></td>"))
    #expect(html.contains("<p>End.</p>"))
    #expect(!html.contains("Not a heading"))
  }

  @Test func `a list may be in a quote or an item, and next to its source`() async throws {
    let html = try await page(
      """
      > :::properties
      > - name: quoted
      >   type: Int
      > :::

      - Item

        :::properties
        - name: inner
        :::

      ::::example
      :::properties
      - name: shown
      :::
      ::::
      """
    )
    for name in ["quoted", "inner", "shown"] {
      #expect(html.contains("<th scope=\"row\"><code>\(name)</code></th>"), "\(name)")
    }
    #expect(html.contains("<code>:::properties\n- name: shown\n:::</code>"), "\(html)")
  }

  @Test func `links of entries are those of the site`() async throws {
    let html = try await page(
      """
      :::platforms
      - {name: iOS, status: released, version: "4.2", link: other.md}
      - {name: Web, status: in-progress, link: "https://example.org/a?b&c"}
      - {name: Android, status: planned}
      :::
      """
    )
    #expect(html.contains("<a href=\"../other/\">iOS</a>"), "\(html)")
    #expect(html.contains("<a href=\"https://example.org/a?b&amp;c\">Web</a>"))
    #expect(html.contains("<span class=\"badge platform-in-progress\">in progress</span>"))
    #expect(html.contains("<th scope=\"row\">Android</th>"))
    let twin = try await MemorySite(files: [
      "content/page.md": "# Page\n\n:::platforms\n- name: iOS\n  status: planned\n"
        + "  link: other.md\n:::\n",
      "content/other.md": "# Other page\n",
    ]).page("page/index.md")
    #expect(twin.contains("link: ../other/index.md"), "\(twin)")
  }

  @Test func `a container that nothing closes is Markdown`() async throws {
    let html = try await page(":::properties\n- name: lost\n\nThe rest.\n")
    #expect(html.contains("<p>The rest.</p>"))
  }

  @Test func `search finds a page by the names in its property lists`() async throws {
    let site = MemorySite(files: [
      "content/page.md": "# Page\n\n:::properties\n- name: isDismissibleByTap\n:::\n"
    ])
    #expect(try await site.page("assets/search.json").lowercased().contains("isdismissiblebytap"))
  }

  @Test func `a site has containers with data of its own`() async throws {
    let template = """
      ---
      entries:
        date:
          required: true
        why:
          type: prose
        kind:
          values: [big, small]
          default: small
        page:
          type: link
      ---
      <ul>{{#has-page}}<!-- -->{{/has-page}}
      {{#entries}}<li>{{date}} {{why}}{{#is-big}} big{{/is-big}}{{#page}} <a href="{{page}}">x</a>{{/page}}</li>
      {{/entries}}
      </ul>
      """
    let html = try await page(
      ":::decisions\n- {date: 2026-03-01, why: 'Use `a`', kind: big}\n- date: b\n:::\n",
      ["templates/containers/decisions.mustache": template]
    )
    #expect(html.contains("<li>2026-03-01 Use <code>a</code> big</li>\n<li>b </li>"), "\(html)")
    #expect(!html.contains("<!-- -->"))
  }

  @Test func `owner and related pages are at the end of a page`() async throws {
    let site = MemorySite(files: [
      "content/page.md": """
      ---
      title: Page
      owner: Ada & team
      related: [other.md, "other.md#part", surfaces/, "https://example.org/kit"]
      ---

      Text.
      """,
      "content/other.md": "# Other page\n\n## Part\n",
    ])
    let html = try await site.page("page/index.html")
    #expect(html.contains("Owner: Ada &amp; team."))
    #expect(html.contains("<li><a href=\"../other/\">Other page</a></li>"), "\(html)")
    #expect(html.contains("<li><a href=\"../other/#part\">Other page</a></li>"))
    #expect(html.contains(">https://example.org/kit</a>"))
    #expect(!(try await site.page("other/index.html")).contains("class=\"related\""))
  }

  @Test func `a list in a YAML or JSON file is drawn, and a change of it draws its pages again`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write("sources: [api]\n", to: "content/site.yaml")
      try sandbox.write("- name: title\n  type: String\n", to: "api/a b.yaml")
      try sandbox.write(
        "[\n\t{\"name\": \"tint\", \"required\": true,\n\t\t\"type\": \"Color\\/Tint\"}\n]\n",
        to: "api/b.json"
      )
      try sandbox.write(
        "# Page\n\n:::properties{file=\"api/a b.yaml\"}\n:::\n\n"
          + ":::properties{file=api/b.json} Tint\n:::\n",
        to: "content/page.md"
      )
      let outcome = try await sandbox.vitrine.run("build")
      try #require(outcome.status == 0, "\(outcome.output)")
      let html = try sandbox.text("public/page/index.html")
      #expect(html.contains("<code>title</code>") && html.contains("<code>Color/Tint</code>"))
      try sandbox.write("- name: other\n", to: "api/a b.yaml")
      #expect(try await sandbox.vitrine.run("build").status == 0)
      #expect(try sandbox.text("public/page/index.html").contains("<code>other</code>"))
    }
  }

  @Test(arguments: [
    ("file=api/a.yaml", "- name: a\n- nmae: b\n", "container/unknown-field", "line 2: "),
    ("file=api/a.yaml", "a: [\n", "yaml/", "line "),
    ("file=api/a.yaml", "", "container/wrong-data", "no entries"),
    ("file=api/a.yaml", "- {name: a, default: [b]}\n", "container/wrong-value", "line 1: "),
    ("file=api/none.yaml", "", "include/missing", "api/none.yaml"),
    ("file=content/page.md", "", "include/outside", "content/page.md"),
  ])
  func `a problem in a file is at the field that names it`(
    field: String,
    text: String,
    rule: String,
    words: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("sources: [api]\n", to: "content/site.yaml")
      try sandbox.write(text, to: "api/a.yaml")
      try sandbox.write("# Page\n\n:::properties{\(field)}\n:::\n", to: "content/page.md")
      let findings = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      let first = try #require(findings.diagnostics.first)
      #expect(first.rule.hasPrefix(rule) && first.message.contains(words), "\(first)")
      #expect(first.file.hasSuffix("content/page.md") && first.range.start.line == 3)
    }
  }
}
