import Markdown
import Testing

struct LinkTests {
  private func places(_ text: String) -> [String] {
    document(text).links.map { text[bytes: $0.range] }
  }

  @Test
  func `a destination's range is its text in the file`() {
    let text =
      "Xem [đường `](a.md)` dẫn](b.md#mục \"T\") và ![ảnh](<c d.png>).\r\n\r\n> - <https://e.org/x>\n"
    #expect(places(text) == ["b.md#mục", "c d.png", "https://e.org/x"])
  }

  @Test
  func `equal destinations have their own places`() {
    let text = "`[x](a.md)` \\[y](a.md) [a](a.md)\n[b](a.md) <me@e.org> [c](a\\_b.md)\n"
    let links = document(text).links
    #expect(links.map(\.destination) == ["a.md", "a.md", "mailto:me@e.org", "a_b.md"])
    #expect(links.map(\.range.lowerBound) == [27, 37, 44, 58])
    #expect(places(text) == ["a.md", "a.md", "me@e.org", "a\\_b.md"])
  }

  @Test
  func `an image in a link closes before the link`() {
    let text = "[![alt](a.png)](a.md)\n"
    #expect(document(text).links.map(\.destination) == ["a.md", "a.png"])
    #expect(places(text) == ["a.md", "a.png"])
  }

  @Test
  func `a reference link's place is in its definition`() {
    let text = "[a][r], [b](r.md), [c] and [d](x.md)\n\n[r]: <r.md> \"T\"\n[c]: c.md\n"
    #expect(places(text) == ["r.md", "r.md", "c.md", "x.md"])
    #expect(document(text).links.map(\.range.lowerBound) == [44, 12, 59, 31])
  }

  @Test
  func `a link whose text is not found has the range of its block's first line`() {
    let text = "> [a](\n> b.md)\n"
    #expect(places(text) == ["[a]("])
  }

  @Test
  func `destinations are holes with hooks`() {
    let text = "[a](b.md \"t\") ![*c* d](e.png)\n"
    let page = document(text)
    #expect(
      String(decoding: page.html, as: UTF8.self)
        == "<p><a href=\"\" title=\"t\">a</a> <img src=\"\" alt=\"c d\"</p>\n"
    )
    #expect(
      page.filled == "<p><a href=\"b.md\" title=\"t\">a</a> <img src=\"e.png\" alt=\"c d\"></p>\n"
    )
    #expect(page.links.map(\.isImage) == [false, true])
  }

  @Test
  func `holes stay in place when a heading gets its id and text is struck through`() {
    let page = document("# A [b](c.md) ~~[d](e.md) f~~ [g](h.md)\n")
    #expect(
      page.filled
        == "<h1 id=\"a-b-d-f-g\">A <a href=\"c.md\">b</a> <del><a href=\"e.md\">d</a> f</del> "
        + "<a href=\"h.md\">g</a></h1>\n"
    )
  }

  @Test
  func `links in table cells have places too`() {
    let text = "| a | b |\n|---|---|\n| [x](y.md) | `a\\|b` [z](y.md) |\n"
    #expect(places(text) == ["y.md", "y.md"])
    #expect(document(text).links.map(\.range.lowerBound) == [26, 45])
  }
}
