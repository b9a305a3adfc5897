import Markdown
import Testing

struct AlertTests {
  @Test(arguments: AlertKind.allCases)
  func `a marker makes a quote an alert`(kind: AlertKind) {
    let text = "> [!\(kind.rawValue.uppercased())]\n> Text *here*.\n>\n> More.\n"
    #expect(
      html(text) == """
        <div class="alert alert-\(kind.rawValue)" role="note">
        <p class="alert-title">\(kind.title)</p>
        <p>Text <em>here</em>.</p>
        <p>More.</p>
        </div>

        """
    )
  }

  @Test
  func `the marker may stand alone and be written small`() {
    let body = "<p class=\"alert-title\">Tip</p>\n<ul>\n<li>a</li>\n</ul>\n</div>\n"
    #expect(
      html("> [!tip]  \n>\n> - a\n") == "<div class=\"alert alert-tip\" role=\"note\">\n" + body
    )
  }

  @Test
  func `other first lines stay a quote`() {
    for text in ["> [!NOTE] text\n", "> [!OTHER]\n> a\n", "> a\n> [!NOTE]\n", "> **[!NOTE]**\n"] {
      #expect(html(text).hasPrefix("<blockquote>\n<p>"), "\(text)")
    }
  }

  @Test
  func `titles come in the page's language`() {
    let options = MarkdownOptions(words: .init(alerts: [.note: "Ghi chú <"]))
    let page = document("> [!NOTE]\n> a\n", options: options)
    #expect(page.filled.contains("<p class=\"alert-title\">Ghi chú &lt;</p>\n<p>a</p>"))
  }

  @Test
  func `an alert and a quote nest`() {
    #expect(html("> > [!NOTE]\n> > a\n").hasPrefix("<blockquote>\n<div class=\"alert"))
    #expect(html("> > [!NOTE]\n> > a\n").hasSuffix("</div>\n</blockquote>\n"))
  }
}

struct TaskTests {
  @Test
  func `boxes have names for screen readers on a page`() {
    let page = document("- [x] a\n- [ ] b\n- c\n")
    #expect(
      page.filled == """
        <ul>
        <li class="task"><input checked="" disabled="" type="checkbox" aria-label="done"> a</li>
        <li class="task"><input disabled="" type="checkbox" aria-label="to do"> b</li>
        <li>c</li>
        </ul>

        """
    )
  }

  @Test
  func `text that only looks like a box stays text`() {
    for text in ["- [x]\n", "- [x](y)\n", "- [y] a\n", "- a [x] b\n", "[x] a\n", "- \\[x] a\n"] {
      #expect(!html(text).contains("<input"), "\(text)")
    }
  }

  @Test
  func `a task may hold paragraphs`() {
    let box = "<input checked=\"\" disabled=\"\" type=\"checkbox\">"
    #expect(html("1. [X] a\n\n   b\n") == "<ol>\n<li>\n<p>\(box) a</p>\n<p>b</p>\n</li>\n</ol>\n")
  }
}

struct StrikethroughTests {
  @Test(arguments: [
    ("~~a *b* c~~", "<del>a <em>b</em> c</del>"),
    ("*~~a~~*", "<em><del>a</del></em>"),
    ("a~~b~~c", "a<del>b</del>c"),
    ("~~a~~ ~~b~~", "<del>a</del> <del>b</del>"),
    ("~~a ~~b~~", "~~a <del>b</del>"),
    ("~~a *b~~ c*", "~~a <em>b~~ c</em>"),
    ("~~ a ~~", "~~ a ~~"),
    ("~a~ ~~~b~~~", "<del>a</del> ~~~b~~~"),
    ("\\~~a~~", "~~a~~"),
    ("`~~a~~`", "<code>~~a~~</code>"),
    ("~~a\nb~~", "<del>a\nb</del>"),
    ("~~`a`~~ & ~~[b](c)~~", "<del><code>a</code></del> &amp; <del><a href=\"c\">b</a></del>"),
    ("![~~a~~](b)", "<img src=\"b\" alt=\"~~a~~\" />"),
  ])
  func `tildes around text strike it through`(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }
}
