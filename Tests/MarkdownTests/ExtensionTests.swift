import Diagnostics
import Markdown
import Testing

struct FootnoteTests {
  @Test
  func `footnotes are written at the end in the order of their references`() {
    let text = "A[^b] and C[^1].\n\n[^1]: One\n[^B]: Two *words*\n    go on.\n\n    More.\n\nEnd.\n"
    #expect(
      html(text) == """
        <p>A<sup class="footnote-ref"><a href="#fn:b" id="fnref:b">1</a></sup> and \
        C<sup class="footnote-ref"><a href="#fn:1" id="fnref:1">2</a></sup>.</p>
        <p>End.</p>
        <section class="footnotes" aria-label="Footnotes">
        <ol>
        <li id="fn:b">
        <p>Two <em>words</em>
        go on.</p>
        <p>More. <a class="footnote-back" href="#fnref:b" aria-label="Back to the text">↩</a></p>
        </li>
        <li id="fn:1">
        <p>One <a class="footnote-back" href="#fnref:1" aria-label="Back to the text">↩</a></p>
        </li>
        </ol>
        </section>

        """
    )
  }

  @Test
  func `code, escapes and links are no references`() {
    let text = "`[^1]` \\[^1] [^1](x.md) [a [^1]](y.md)\n\n[^1]: Unused\n"
    let page = document(text)
    #expect(!page.filled.contains("footnote"), "\(page.filled)")
    #expect(page.unusedFootnotes.map { text[bytes: $0] } == ["1"])
    #expect(document("```\n[^1]: x\n```\n").filled == "[fence ]\n")
  }

  @Test
  func `links in footnotes keep their places`() {
    let text = "A[^1] [b](b.md).\n\n[^1]: See [c](c.md) and `d`.\n\nE [f](f.md).\n"
    let page = document(text)
    #expect(page.links.map { text[bytes: $0.range] } == ["b.md", "c.md", "f.md"])
    #expect(page.filled.contains("<p>See <a href=\"c.md\">c</a> and <code>d</code>. <a "))
    #expect(page.holes.map(\.offset) == page.holes.map(\.offset).sorted())
  }

  @Test
  func `references without a footnote are known`() {
    let text = "A[^2] B[^x].\n\n[^1]: One[^1]\n"
    #expect(document(text).missingFootnotes.map { text[bytes: $0] } == ["[^2]", "[^x]"])
    #expect(document("A [^a-z] B\n").missingFootnotes.isEmpty)
  }

  @Test
  func `many footnotes are read in linear time`() {
    let count = 5_000
    let references = (0..<count).map { "a[^\($0)]" }.joined(separator: " ")
    let notes = (0..<count).map { "[^\($0)]: text" }.joined(separator: "\n")
    let page = document("\(references)\n\n\(notes)\n")
    #expect(page.missingFootnotes.isEmpty && page.unusedFootnotes.isEmpty)
  }
}

struct AutolinkTests {
  @Test
  func `bare addresses are links with places`() {
    let text = "See https://a.example/b_c(d). Or www.b.example, or me@c.example.\n"
    let page = document(text)
    #expect(
      page.filled == """
        <p>See <a href="https://a.example/b_c(d)">https://a.example/b_c(d)</a>. \
        Or <a href="http://www.b.example">www.b.example</a>, \
        or <a href="mailto:me@c.example">me@c.example</a>.</p>

        """
    )
    #expect(
      page.links.map { text[bytes: $0.range] } == [
        "https://a.example/b_c(d)", "www.b.example", "me@c.example",
      ]
    )
  }

  @Test(arguments: [
    "[https://a.example](b.md)", "`https://a.example`", "ftp://a.example", "javascript://a.example",
    "https://", "www.", "a@b", "@State", "icon@2x", "xhttps://a.example", "http://_a_.b_",
  ])
  func `other text is no address`(text: String) {
    let links = document(text).links.map(\.destination).filter { $0 != "b.md" }
    #expect(links.isEmpty, "\(links)")
  }

  @Test
  func `an address in a link of raw HTML is no second link`() {
    let text = "<a href=\"b.md\">https://a.example</a> https://c.example\n"
    let page = document(text, options: MarkdownOptions(rawHTML: .sanitize))
    #expect(page.filled.components(of: "<a ") == 2, "\(page.filled)")
  }

  @Test
  func `cells, headings and titles have bare addresses too`() {
    #expect(html("| a |\n|---|\n| https://b.example |\n").contains("<td><a href=\"https://b."))
    #expect(html("# www.b.example\n").contains("<h1><a href"))
    #expect(html(":::note www.b.example\n:::\n").contains("title\"><a href"))
  }
}

struct SingleTildeTests {
  @Test
  func `one or two tildes strike text, three do not`() {
    #expect(html("~a~ ~~b~~ ~~~c~~~ d~\n") == "<p><del>a</del> <del>b</del> ~~~c~~~ d~</p>\n")
  }

  @Test
  func `tildes of another number do not close`() {
    #expect(html("~a~~ b\n") == "<p>~a~~ b</p>\n")
    #expect(html("~a ~~b~~ c~\n") == "<p><del>a <del>b</del> c</del></p>\n")
    #expect(html("~a ~~b~ c~~\n") == "<p><del>a ~~b</del> c~~</p>\n")
    #expect(html("about ~20 pt or ~30 pt, \\~x\\~\n") == "<p>about ~20 pt or ~30 pt, ~x~</p>\n")
  }
}

struct DefinitionListTests {
  @Test
  func `descriptions below a table have a list of their own`() {
    let text = "| a |\n|---|\n| b |\n: c\n\nEnd.\n"
    #expect(
      html(text).contains("</table>\n<dl>\n<dd>c</dd>\n</dl>\n<p>End.</p>"),
      "\(html(text))"
    )
  }

  @Test
  func `lines behind a colon describe the lines before`() {
    #expect(
      html("Term\nOther *term*\n: One\n: Two\n\nNext\n\n: Loose\n\n    More\n\nEnd\n") == """
        <dl>
        <dt>Term</dt>
        <dt>Other <em>term</em></dt>
        <dd>One</dd>
        <dd>Two</dd>
        <dt>Next</dt>
        <dd>
        <p>Loose</p>
        <p>More</p>
        </dd>
        </dl>
        <p>End</p>

        """
    )
  }

  @Test
  func `a colon without a term, in code or in a list of another kind is text`() {
    #expect(html(": a\n") == "<p>: a</p>\n")
    #expect(html("# A\n: a\n") == "<h1>A</h1>\n<p>: a</p>\n")
    #expect(html("    a\n    : b\n") == "<pre><code>a\n: b\n</code></pre>\n")
    #expect(html("a :b\n:c\n") == "<p>a :b\n:c</p>\n")
  }

  @Test
  func `links in descriptions keep their places`() {
    let text = "Term [a](a.md)\n:   See [b](b.md)\n"
    #expect(document(text).links.map { text[bytes: $0.range] } == ["a.md", "b.md"])
  }
}

struct ContainerTests {
  @Test
  func `containers and alerts look the same`() {
    for (container, alert) in [
      (":::note\nText\n:::\n", "> [!NOTE]\n> Text\n"),
      ("::: tip\n\n- a\n- b\n:::\n", "> [!TIP]\n> - a\n> - b\n"),
      (":::danger\nText\n:::\n", "> [!CAUTION]\n> Text\n"),
    ] {
      #expect(html(container) == html(alert))
    }
  }

  @Test(arguments: [
    ":::note Own *title*", "::: note Own *title*", ":::note[Own *title*]",
    "::::note Own *title* {x}",
    ":::note{x=1} Own *title*",
  ])
  func `a title may have markup`(first: String) {
    #expect(
      html("\(first)\nText\n:::\n") == """
        <div class="alert alert-note" role="note">
        <p class="alert-title">Own <em>title</em></p>
        <p>Text</p>
        </div>

        """
    )
  }

  @Test
  func `fields and places are known`() {
    let text = "> :::cards[Title]{columns=3 name=\"a b\" wide}\n> Text\n> :::\n"
    let page = document(text, options: MarkdownOptions(containers: ["cards"]))
    #expect(page.containers.count == 1)
    let container = page.containers[0]
    #expect(container.name == "cards" && container.title == "Title" && container.isClosed)
    #expect(container.fields.map(\.name) == ["columns", "name", "wide"])
    #expect(container.fields.map(\.value) == ["3", "a b", nil])
    #expect(
      container.fields.map { text[bytes: $0.range] } == ["columns=3", "name=\"a b\"", "wide"]
    )
    #expect(text[bytes: container.opening].hasPrefix(":::cards"))
    #expect(text[bytes: container.range].hasSuffix("> :::"))
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html == "<blockquote>\nTitle\n<p>Text</p>\n</blockquote>\n")
    #expect(page.holes.map(\.kind) == [.containerStart(0), .titleEnd(0), .containerEnd(0)])
  }

  @Test
  func `unknown names, code and lines alone stay text`() {
    #expect(html(":::other\na\n:::\n") == "<p>:::other\na\n:::</p>\n")
    #expect(html("a\n:::\n") == "<p>a\n:::</p>\n")
    #expect(html("```\n:::note\n```\n") == "<pre><code>:::note\n</code></pre>\n")
    #expect(html("    :::note\n    a\n") == "<pre><code>:::note\na\n</code></pre>\n")
    #expect(html("- ```\n  :::note\n  ```\n").contains("<code>:::note\n</code>"))
  }

  @Test
  func `containers nest, with more colons outside or as many`() {
    for (outer, inner) in [("::::", ":::"), (":::", ":::")] {
      let page = html("\(outer)note A\n\(inner)tip B\nc\n\(inner)\nd\n\(outer)\ne\n")
      #expect(
        page == """
          <div class="alert alert-note" role="note">
          <p class="alert-title">A</p>
          <div class="alert alert-tip" role="note">
          <p class="alert-title">B</p>
          <p>c</p>
          </div>
          <p>d</p>
          </div>
          <p>e</p>

          """
      )
    }
  }

  @Test
  func `an unclosed container ends with its parent`() {
    let text = "> :::note\n> a\n\nb\n"
    let page = document(text)
    #expect(page.filled.hasSuffix("<p>a</p>\n</div>\n</blockquote>\n<p>b</p>\n"))
    #expect(page.diagnostics.map(\.rule) == ["markdown/unclosed-container"])
    #expect(page.diagnostics.map { text[bytes: $0.range.bytes] } == [":::note"])
  }

  @Test
  func `a start and an end in different blocks are text`() {
    let page = html("- :::note\n  a\n\n:::\n")
    #expect(!page.contains("alert"), "\(page)")
    #expect(page.components(of: ":::") == 2, "\(page)")
  }

  @Test
  func `places behind containers are those of the file`() {
    let text = ":::note Title\n[a](a.md)\n:::\n\n## Head\n\n[b](b.md)\n"
    let page = document(text)
    #expect(page.links.map { text[bytes: $0.range] } == ["a.md", "b.md"])
    #expect(page.headings.map { text[bytes: $0.range] } == ["## Head"])
    #expect(page.firstParagraph.map { String(decoding: page.text[$0], as: UTF8.self) } == "b")
  }

  @Test
  func `thousands of lines of colons are read`() {
    let deep = String(repeating: ":::note\n", count: 20_000)
    #expect(document(deep).containers.count == 16)
    let wide = String(repeating: ":::note\na\n:::\n", count: 5_000)
    #expect(document(wide).containers.count == 5_000)
    let code = "```\n" + String(repeating: ":::note\n", count: 20_000)
    #expect(document(code).containers.isEmpty)
  }
}

extension String {
  /// Number of times that a text is in it.
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }
}
