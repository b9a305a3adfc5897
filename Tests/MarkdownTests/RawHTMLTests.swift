import Diagnostics
import Markdown
import Testing

struct RawHTMLTests {
  @Test
  func `raw HTML is text by default and its place is known`() {
    let text = "a <b>c</b>\n\n<div\n class=x>\n</div>\n\nend\n"
    let page = document(text)
    #expect(
      page.filled == """
        <p>a &lt;b&gt;c&lt;/b&gt;</p>
        <pre class="raw-html"><code>&lt;div
         class=x&gt;
        &lt;/div&gt;
        </code></pre>
        <p>end</p>

        """
    )
    #expect(page.rawHTML.map { text[bytes: $0] } == ["<b>", "</b>", "<div\n class=x>\n</div>"])
    #expect(page.refusedHTML == page.rawHTML)
    #expect(page.diagnostics.map(\.rule) == ["markdown/raw-html", "markdown/raw-html"])
    #expect(page.diagnostics.map(\.range.bytes) == [page.rawHTML[0], page.rawHTML[2]])
  }

  @Test
  func `comments vanish without a finding`() {
    let text = "<!-- note -->\n\na <!-- b --> c\n"
    for policy in [RawHTMLPolicy.escape, .sanitize] {
      let page = document(text, options: MarkdownOptions(rawHTML: policy))
      #expect(page.filled == "<p>a  c</p>\n")
      #expect(page.rawHTML.isEmpty)
    }
  }

  @Test
  func `text after a comment does not vanish with it`() {
    #expect(html("<!-- a --> <script>b</script> <!-- c -->\n").contains("&lt;script&gt;b"))
    #expect(
      html("<!-- a --> <script>b</script>\n", rawHTML: .sanitize).contains("&lt;script&gt;b")
    )
  }

  @Test(arguments: RawHTMLPolicy.allCases)
  func `generics of a type are not taken for elements`(policy: RawHTMLPolicy) {
    let text = "Loadable<T> or Binding<Label>, <Key>a</Key>, <b>c</b>, <x-y> and `List<T>`\n"
    let page = document(text, options: MarkdownOptions(rawHTML: policy))
    #expect(page.strayTags.map { text[bytes: $0] } == ["<T>", "<Label>"])
    #expect(Set(page.strayTags).isSubset(of: page.rawHTML))
    let reported = page.diagnostics.map { text[bytes: $0.range.bytes] }
    switch policy {
    case .escape: #expect(reported == ["<b>", "<x-y>", "<Key>"])
    case .sanitize: #expect(reported == ["<x-y>", "<Key>"])
    case .trust: #expect(reported.isEmpty)
    }
  }

  @Test
  func `blocks without prose are known`() {
    let text = "a\n\n    b\n\n    c\n\n<!-- d\ne -->\n\n- f\n\n      g\n"
    let page = document(text)
    #expect(
      page.verbatim.map { text[bytes: $0] } == ["b\n\n    c", "<!-- d\ne -->", "g"]
    )
  }

  @Test
  func `trusted HTML passes as it is`() {
    let text = "<script>a</script>\n\nb <i onclick=c>d</i>\n"
    #expect(html(text, rawHTML: .trust) == "<script>a</script>\n<p>b <i onclick=c>d</i></p>\n")
  }

  @Test
  func `harmless elements and attributes pass the sanitizer`() {
    let text =
      "<details open>\n<summary title='\"a\" & b'>A &amp; B</summary>\n\n*text*\n\n</details>\n"
    let page = document(text, options: MarkdownOptions(rawHTML: .sanitize))
    #expect(
      page.filled == """
        <details open="">
        <summary title="&quot;a&quot; & b">A &amp; B</summary>
        <p><em>text</em></p>
        </details>

        """
    )
    #expect(page.rawHTML.count == 2)
    #expect(page.refusedHTML.isEmpty)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT src=x></SCRIPT>", "<img src=x onerror=alert(1)>",
    "<img src=\"x\" OnError = 'alert(1)'/>", "<svg onload=alert(1)>", "<iframe src=x></iframe>",
    "<a href=\"javascript:alert(1)\">x</a>", "<a href=\"java&#115;cript:alert(1)\">x</a>",
    "<a href=\"&#106;avascript:x\">x</a>", "<a href=\" java\nscript:x\">x</a>",
    "<a href=\"javascript&colon;x\">x</a>", "<a href='data:text/html,x'>x</a>",
    "<b style=\"background:url(javascript:x)\">x</b>",
    "<math><mtext><script>x</script></mtext></math>",
    "<form action=javascript:x><button>x</button></form>", "<base href=//evil/>",
    "<meta http-equiv=refresh content=0>", "<link rel=stylesheet href=//evil>", "<object data=x>",
    "<embed src=x>", "<style>*{}</style>", "<template><script>x</script></template>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<div><script\n>x</script></div>",
    "<div><img src=x onerror=alert(1)//</div>", "<div id=app class=surface-toast>x</div>",
    "<![CDATA[<script>x</script>]]>", "<?php <script>x</script> ?>", "<!DOCTYPE x <script>>",
    "<div title=\"a\"onclick=x>", "<input autofocus onfocus=x>",
    "<textarea><script>x</script></textarea>",
  ])
  func `no active content passes the sanitizer`(text: String) {
    for form in [text, "a " + text, "> " + text] {
      let options = MarkdownOptions(rawHTML: .sanitize, hooks: false)
      let page = document(form, options: options)
      let tags = startTags(in: String(decoding: page.html, as: UTF8.self))
      for tag in tags {
        #expect(harmless.contains { tag == "<\($0)>" }, "\(tag) in \(page.filled)")
      }
      // Inside a paragraph, a broken tag is text from its start.
      if form == text { #expect(!page.refusedHTML.isEmpty, "\(page.filled)") }
    }
  }

  private let harmless = [
    "p", "blockquote", "div", "b", "a", "img src=\"x\"", "img src=\"x\" alt=\"\"",
    "p title=\"&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;\"", "pre", "code",
  ]

  private func startTags(in html: String) -> [String] {
    html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1).compactMap { piece in
      guard !piece.hasPrefix("/"), let end = piece.firstIndex(of: ">") else { return nil }
      return "<" + piece[...end]
    }
  }

  @Test
  func `raw tags cannot close the block around them`() {
    let text = "> a </blockquote></div> b <b>c\n\n<div>\n\n- x <i>y\n\n</section>\n"
    #expect(
      html(text, rawHTML: .sanitize) == """
        <blockquote>
        <p>a &lt;/blockquote&gt;&lt;/div&gt; b <b>c</b></p>
        </blockquote>
        <div>
        <ul>
        <li>x <i>y</i></li>
        </ul>
        &lt;/section&gt;
        </div>
        """
    )
  }

  @Test
  func `a component keeps its name as written, and a tag in capitals is none`() {
    let text = "<Row wide>\n\n![a](b.png)\n\n</Row>\n\n<SCRIPT>x</SCRIPT>\n"
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let found = parse(file, options: MarkdownOptions(rawHTML: .sanitize)).diagnostics
    #expect(found.map(\.message) == ["`<Row>` is shown as text", "`<SCRIPT>` is shown as text"])
    #expect(found.map { $0.help.joined().contains("component") } == [true, false])
  }
}
