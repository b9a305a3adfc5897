import Diagnostics
import Markdown
import Testing

@testable import SiteRenderer

struct CodeBlockTests {
  /// The block that a fence with these words and this code makes.
  private func block(_ info: String, _ code: String) -> String {
    let text = "```\(info)\n\(code)\n```\n"
    let page = parse(SourceFile(path: "page.md", bytes: Array(text.utf8)))
    return String(decoding: codeBlock(page.fences[0]), as: UTF8.self)
  }

  @Test func `a language alone changes nothing`() {
    #expect(
      block("text", "a < b") == "<pre><code class=\"language-text\">a &lt; b\n</code></pre>\n"
    )
    #expect(block("", "a") == "<pre><code>a\n</code></pre>\n")
  }

  @Test(arguments: [
    "text {1,3-4}", "text{1,3-4}", "text { 1, 3-4 }",
  ])
  func `lines in braces are highlighted`(info: String) {
    let html = block(info, "a\nb\nc\nd")
    #expect(
      html == """
        <pre class="lined"><code class="language-text"><span class="code-line highlighted">a</span>
        <span class="code-line">b</span>
        <span class="code-line highlighted">c</span>
        <span class="code-line highlighted">d</span>
        </code></pre>

        """
    )
  }

  @Test(arguments: [
    ("text:line-numbers", 1), ("text showLineNumbers", 1), ("text:line-numbers=7 {1}", 7),
    ("text line-numbers=7", 7),
  ])
  func `lines have numbers`(info: String, first: Int) {
    let html = block(info, "a\nb")
    #expect(html.contains(" data-line=\"\(first)\">a</span>"), "\(html)")
    #expect(html.contains(" data-line=\"\(first + 1)\">b</span>"), "\(html)")
  }

  @Test(arguments: [
    "text [A & B.txt]", "text title=\"A & B.txt\"", "text {2} title='A & B.txt'",
  ])
  func `a code block shows its title above`(info: String) {
    let html = block(info, "a")
    #expect(
      html.hasPrefix("<figure class=\"code-figure\"><figcaption>A &amp; B.txt</figcaption>\n")
    )
    #expect(html.hasSuffix("</pre>\n</figure>\n"))
  }

  @Test func `marks in comments mark lines and are not printed`() {
    let code =
      "let a = 1 // [!code --]\nlet a = 2 // [!code ++]\nb() /* [!code highlight:2] */\nc()"
    let html = block("swift", code)
    #expect(!html.contains("[!code"))
    #expect(html.contains("<span class=\"code-line removed\">"))
    #expect(html.contains("<span class=\"code-line added\">"))
    #expect(html.contains("<span class=\"code-line highlighted\">b()</span>\n"), "\(html)")
    #expect(html.contains("<span class=\"code-line highlighted\">c()</span>\n"), "\(html)")
    #expect(block("text", "a // [!code other]").contains("[!code other]"))
  }

  @Test func `a comment over several lines stays one`() {
    let html = block("swift {2}", "/* a\nb */ let c = 1")
    #expect(
      html.contains("<span class=\"code-line\"><span class=\"c\">/* a</span></span>\n"),
      "\(html)"
    )
    #expect(
      html.contains("<span class=\"code-line highlighted\"><span class=\"c\">b */</span>"),
      "\(html)"
    )
    #expect(html.ranges(of: "<span").count == html.ranges(of: "</span>").count)
  }

  @Test func `unknown words of an information string are ignored`() {
    for info in [
      "text {", "text }", "text [", "text {a-b,9-2}", "text \"", "{.text}", "text =", ":",
    ] {
      #expect(block(info, "a").contains("a"), "\(info)")
    }
  }
}
