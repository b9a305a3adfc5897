import Diagnostics
import PageImport
import Testing

/// Tests that nothing of a page is lost without a line in the report.
struct ReportTests {
  @Test(arguments: [
    ("<Chart data={load()} />", "import/component"),
    ("<Chart color=\"red\" />", "import/component"),
    ("<Props of=\"Button\" />", "import/properties"),
    ("<Playground story=\"a\" />", "import/example"),
    ("The count is {count}.", "import/expression"),
    ("<style>{`a {}`}</style>", "import/script"),
    ("[gone](/gone)", "import/link"),
    ("[gone](#gone)", "import/link"),
    ("[story](?path=/story/a)", "import/link"),
    ("<a href=\"\">gone</a>", "import/link"),
    ("<img alt=\"\" src=\"https://example.org/a.png\" />", "import/file"),
    ("```js {\"type\": \"sandboxContext\"}\nrun()\n```", "import/component"),
    ("```js {\"live\": true, \"title\": \"A\"}\nrun()\n```", "import/example"),
    ("```jsx live\nrun()\n```", "import/example"),
    ("![words](/gone.png)", "import/file"),
    ("![words](https://example.org/a.png)", "import/file"),
    ("<iframe src=\"https://example.org/\" />", "import/file"),
    ("Text </Other>", "import/tag"),
    ("<button>Save</button>", "import/tag"),
    ("<div className=\"wide\">\n\nText\n\n</div>", "import/look"),
  ])
  func `each thing without a counterpart has its line`(_ text: String, _ rule: String) throws {
    let site = importPages(["docs/a.mdx": "---\ntitle: A\n---\n\nBefore.\n\n\(text)\n"], .mdx)
    let found = try #require(site.leftovers.first)
    #expect(site.leftovers.map(\.rule) == [rule])
    let file = try #require(site.sources[found.range.file])
    #expect(file.position(at: found.range.bytes.lowerBound).line == 7)
  }

  @Test func `front matter that is not YAML keeps its plain lines`() throws {
    let page = "---\ntitle: A: B\norder: 3\n\tlist: x\n---\n\nText.\n"
    let site = importPages(["docs/a.md": page], .mdx)
    #expect(site.leftovers.map(\.rule) == ["import/front-matter"])
    let text = String(
      decoding: try #require(site.content.first { $0.path == "a.md" }).bytes,
      as: UTF8.self
    )
    #expect(text.hasPrefix("---\ntitle: \"A: B\"\norder: 3\n---\n"))
  }

  @Test func `two files of one address are reported`() {
    let site = importPages(["docs/a.md": "One.\n", "docs/a/index.md": "Two.\n"], .mdx)
    #expect(site.leftovers.map(\.rule) == ["import/address"])
    #expect(site.pages == 1)
  }

  @Test func `a folder of pages may contain a folder called content`() {
    let pages = ["patterns/a.mdx": "# One\n", "content/b.mdx": "# Two\n"]
    let part = importPages(pages, .mdx)
    #expect(part.content.map(\.path).sorted().starts(with: ["content/b.md"]))
    #expect(part.pages == 2)
    let site = importPages(pages.merging(["package.json": "{}"]) { $1 }, .mdx)
    #expect(site.content.contains { $0.path == "b.md" } && site.pages == 1)
  }

  @Test func `a link is reported where it is, and not where a longer address begins`() {
    let text = "See [a](/gone#part).\n\nLater [b](/gone).\n"
    let site = importPages(["docs/a.md": text], .mdx)
    let lines = site.leftovers.compactMap { found in
      site.sources[found.range.file]?.position(at: found.range.bytes.lowerBound).line
    }
    #expect(lines == [1, 3])
  }

  @Test(arguments: [
    ("/de/b", "b.md"), ("/docs/b", "b.md"), ("/css/b", "https://old.example/css/b"),
    ("?path=/story/b", "https://old.example/a?path=/story/b"),
  ])
  func `a link goes only to the page with its whole address`(_ link: String, _ target: String) {
    let files = ["docs/a.mdx": "[x](\(link))\n", "docs/b.mdx": "# B\n"]
    var options = PageImportOptions()
    options.format = .mdx
    options.url = "https://old.example"
    let sources = PageSources(root: "old", paths: files.keys.sorted()) {
      files[$0].map { Array($0.utf8) }
    }
    let page = importPages(sources, options).content.first { $0.path == "a.md" }
    let text = String(decoding: page?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("[x](\(target))"), "\(text)")
  }

  @Test(arguments: [
    "<", "<a", "</", "{", "{{", "{%", "```", "`", ":::", ":::a\n:::b", "<Tabs><Tab>", "<a b={",
    "---\n",
    "+++\n", "import", "export const a = {", "@Row {", "!!! note", "=== \"", "{{< a", "{{< /a >}}",
    "<!--",
    "\u{FEFF}---\n---\n", "[", "![](", "[a]: ", "<a-b><template #title>", "1. <span id=\"a\">b",
    "# a\n# b\n#", "\r\r\n\n", "<svg>", "<pre>", "# {#",
  ])
  func `an unfinished construct stays text`(_ text: String) {
    for format in [PageFormat.mdx, .vitepress, .starlight, .mkdocs, .hugo, .docc, .nunjucks] {
      let site = importPages(["docs/content/A.docc/a.md": text], format)
      #expect(site.content.contains { $0.path == "site.yaml" }, "\(format.rawValue)")
    }
  }
}
