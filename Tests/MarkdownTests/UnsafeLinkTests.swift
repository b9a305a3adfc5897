import Diagnostics
import Markdown
import Testing

struct UnsafeLinkTests {
  @Test(arguments: [
    "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](<java\tscript:alert(1)>)",
    "[a](javascript&colon;alert(1))", "[a](java&Tab;script:alert(1))",
    "[a](java&#10;script:alert(1))", "[a](&#x6A;avascript:alert(1))",
    "[a](&#1;javascript:alert(1))",
    "[a](<  javascript:alert(1)>)", "[a](vbscript:x)",
    "[a](data:text/html;base64,PHNjcmlwdD4=)", "[a](file:///etc/passwd)", "[a](blob:https://x/y)",
    "<javascript:alert(1)>", "[a][r]\n\n[r]: javascript:alert(1)",
    "[a](view-source:javascript:alert(1))", "![a](javascript:alert(1))", "[a](feed:javascript:x)",
    "![a](data:image/svg+xml;base64,PHN2Zz4=)", "[a](javascript\\:alert(1))",
  ])
  func `a harmful destination is refused and named`(text: String) {
    for hooks in [true, false] {
      let page = document(text, options: MarkdownOptions(hooks: hooks))
      let written = page.filled
      #expect(!written.contains("href") && !written.contains("src="), "\(written)")
      #expect(page.diagnostics.map(\.rule) == ["markdown/unsafe-link"])
      #expect(page.links.isEmpty && page.holes.isEmpty)
    }
  }

  @Test func `a control character before a scheme is refused itself, and makes no link that runs`()
  {
    let page = document("[a](\u{1}javascript:alert(1))")
    #expect(page.diagnostics.map(\.rule) == ["source/control-character"])
    #expect(page.links.map(\.destination) == ["?javascript:alert(1)"])
  }

  @Test(arguments: [
    "https://e.org/a:b", "HTTP://e.org", "mailto:a@b.c", "tel:+84", "a/b.md#c:d", "#javascript:x",
    "?a=javascript:b", "java\\script:x", "//e.org/x", "./a:b.md", "b", "",
  ])
  func `a harmless destination stays`(url: String) {
    let page = document("[a](<\(url)>)")
    #expect(page.diagnostics.isEmpty)
    #expect(page.links.map(\.destination) == [url])
  }

  @Test
  func `a refused link keeps its text and is reported at its place`() {
    let text = "See [*the* text](javascript:x) and ![pic](data:y).\n"
    let page = document(text)
    #expect(page.filled == "<p>See <em>the</em> text and pic.</p>\n")
    #expect(page.diagnostics.map { text[bytes: $0.range.bytes] } == ["javascript:x", "data:y"])
  }

  @Test
  func `titles, descriptions and info strings cannot break out of their attributes`() {
    let quoted = "![\"><script>](a.png '\"onerror=x')\n\n```\"><script>\n```\n"
    let written = html(quoted)
    #expect(!written.contains("<script>"))
    #expect(written.contains("alt=\"&quot;&gt;&lt;script&gt;\""))
    #expect(written.contains("title=\"&quot;onerror=x\""))
  }

  @Test
  func `a destination cannot break out of its attribute`() {
    #expect(html("[a](<b\" onclick=\"c>)").contains("<a href=\"b%22%20onclick=%22c\">"))
  }
}
