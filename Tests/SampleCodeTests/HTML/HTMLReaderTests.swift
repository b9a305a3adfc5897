import SampleCode
import Support
import Testing

struct HTMLReaderTests {
  @Test func `elements and texts have their places`() {
    let source = #"<div class="a b" title='x &amp; y'>One <b>two</b></div>"#
    let preview = HTMLPreview(Array(source.utf8))
    #expect(preview.elements.map(\.name.value) == ["div", "b"])
    #expect(preview.elements[0]["title"] == "x & y")
    #expect(preview.elements[0].classes == ["a", "b"])
    #expect(preview.elements[0].range == 0..<source.utf8.count)
    #expect(preview.texts.map(\.text.value) == ["One", "two"])
    #expect(preview.texts.map { preview.spelled($0.text.range, source) } == ["One", "two"])
    #expect(preview.texts[1].parent == 1)
    #expect(preview.elements[0].descendants == 1..<2)
    #expect(preview.elements[0].texts == 0..<2)
  }

  @Test func `a character reference has digits and no sign`() {
    let preview = HTMLPreview(Array("<p>&#65;&#x42;&#+67;&#x-0;&#-0;</p>".utf8))
    #expect(preview.texts.map(\.text.value) == ["AB&#+67;&#x-0;&#-0;"])
  }

  @Test func `lists need no end tags, and stray end tags are ignored`() {
    let preview = HTMLPreview(Array("<ul><li>a<li>b</p></ul></ul><p>c<div>d</div>".utf8))
    #expect(preview.elements.map(\.name.value) == ["ul", "li", "li", "p", "div"])
    #expect(preview.elements.map(\.depth) == [0, 1, 1, 0, 0])
    #expect(preview.roots == [0, 3, 4])
  }

  @Test func `scripts, styles and comments are skipped`() {
    let source = "<!-- <b> --><script>if (a<b) {}</script><style>.x{color:red}</style><i>x"
    let preview = HTMLPreview(Array(source.utf8))
    #expect(preview.elements.map(\.name.value) == ["script", "style", "i"])
    #expect(preview.texts.map(\.text.value) == ["x"])
    #expect(preview.styleSheets.count == 1)
  }

  @Test func `a preview that a blank line splits is one tree, with the text between its pieces`() {
    let source = "<div>\n\nSome *text*, 1 < 2 <b>\n\n<p>x</p></div>\n"
    let first = 0..<6
    let second = 30..<source.utf8.count
    let preview = HTMLPreview(Array(source.utf8), html: [first, second])
    #expect(preview.elements.map(\.name.value) == ["div", "p"])
    #expect(preview.elements[1].parent == 0)
    #expect(preview.texts.map(\.text.value) == ["Some *text*, 1 < 2 <b>", "x"])
    #expect(preview.texts.map(\.isMarkdown) == [true, false])
  }

  @Test func `an unclosed element does not contain what follows`() {
    let source = "<div><p>a\n\ntext\n\n<p>b</p>\n\n<i>c</i>"
    let pieces = [0..<9, 17..<25, 27..<35]
    let preview = HTMLPreview(Array(source.utf8), html: pieces) { $0.uppercased() }
    #expect(preview.roots.count == 3)
    #expect(preview.texts.map(\.text.value) == ["A", "B", "C"])
  }

  @Test func `components keep their capitals`() {
    let source = "<Badge text='new' /><DIV>a</DIV><my-card>b</my-card><p {...props} @click='go'>"
    let preview = HTMLPreview(Array(source.utf8))
    #expect(preview.elements.map(\.name.value) == ["badge", "div", "my-card", "p"])
    #expect(preview.elements.map(\.isComponent) == [true, false, true, false])
    #expect(preview.elements.map(\.depth) == [0, 0, 0, 0])
    #expect(preview.isControl(3))
  }

  @Test(arguments: hostile.indices) func `hostile text is read, and fast`(index: Int) {
    let clock = ContinuousClock()
    let time = clock.measure {
      let preview = HTMLPreview(Array(hostile[index].utf8))
      #expect(preview.elements.allSatisfy { $0.depth <= 256 })
      for text in preview.texts.indices.prefix(10) { _ = preview.look(ofText: text, in: .dark) }
    }
    #expect(time < .seconds(20))
  }

  @Test func `cut anywhere, a preview is still read`() {
    let source =
      #"<style>@media (a){.b[c="d"]>e:not(.f){g:rgb(1 2 3)!important}}</style>"#
      + #"<div :a='{b}' style="color: var(--x, #fff); font: 600 14px/1.2 'X'">&times;<br/></div>"#
    let bytes = Array(source.utf8)
    for end in bytes.indices { _ = HTMLPreview(Array(bytes[..<end])) }
    for start in bytes.indices { _ = HTMLPreview(Array(bytes[start...])) }
  }
}

extension HTMLPreview {
  /// The text of a place.
  fileprivate func spelled(_ range: Range<Int>, _ source: String) -> String {
    String(decoding: Array(source.utf8)[range], as: UTF8.self)
  }
}

/// Text made to be slow or deep.
private let hostile = [
  String(repeating: "<div>", count: 100_000),
  String(repeating: "</div>", count: 100_000),
  String(repeating: "<div style='color:red'><p>", count: 50_000)
    + String(repeating: "</p></div>", count: 50_000),
  String(repeating: "<a ", count: 100_000),
  String(repeating: "<a href=\"", count: 50_000),
  String(repeating: "<!--", count: 100_000),
  String(repeating: "<style>", count: 50_000),
  String(repeating: "<style></style", count: 50_000),
  "<p " + String(repeating: "a=1 ", count: 100_000) + ">",
  "<p style='" + String(repeating: "a:b(", count: 100_000) + "'>",
  "<style>" + String(repeating: ".a .b,", count: 50_000) + "{color:red}</style>"
    + String(repeating: "<i class='a b'>", count: 10_000),
  "<style>" + String(repeating: "@media x{", count: 50_000) + "</style>",
  "<style>" + String(repeating: ".b{a:b;", count: 50_000) + "</style>",
  "<style>:root{" + (0..<1000).map { "--a\($0):var(--a\($0 + 1)) var(--a\($0 + 1));" }.joined()
    + "}</style><p style='color:var(--a0)'>x",
  "\u{0}<\u{0}>&#xFFFFFFFF;&#55555555555;<p style=\"&quot;:;;:;{}\">",
]
