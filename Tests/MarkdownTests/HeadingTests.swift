import Markdown
import Testing

struct HeadingTests {
  private func ids(_ text: String) -> [String] { document(text).headings.map(\.id) }

  @Test
  func `ids fold Latin letters and keep other scripts`() {
    let text =
      "# Đường dẫn Không Tải Được\n# Straße, Œuvre & İstanbul\n# 错误 状态\n# Ошибка 404\n# e\u{301}tat\n"
    #expect(
      ids(text) == [
        "duong-dan-khong-tai-duoc", "strasse-oeuvre-istanbul", "错误-状态", "ошибка-404", "etat",
      ]
    )
  }

  @Test
  func `punctuation parts words and apostrophes do not`() {
    #expect(
      ids("# What's new in C++ / 2.0?\n# `code` _and_ *more*\n# --a--\n")
        == ["whats-new-in-c-2-0", "code-and-more", "a"]
    )
  }

  @Test
  func `a heading without letters still has an id`() {
    #expect(ids("# 🎉\n#\n# 👩🏽‍💻 !\n") == ["section", "section-1", "section-2"])
  }

  @Test
  func `equal headings get numbers that no other heading has`() {
    #expect(ids("# a\n# a\n# a-1\n# a\n# a-1\n") == ["a", "a-1", "a-1-1", "a-2", "a-1-2"])
    #expect(ids("# a-1\n# a\n# a\n") == ["a-1", "a", "a-2"])
  }

  @Test
  func `an id can be given`() {
    let page = document("## Lỗi mạng {#network}\n\nSetext {#s}\n---\n\n# Not {#a b}\n")
    #expect(page.headings.map(\.id) == ["network", "s", "not-a-b"])
    #expect(page.headings.map(\.text) == ["Lỗi mạng", "Setext", "Not {#a b}"])
    #expect(page.filled.hasPrefix("<h2 id=\"network\">Lỗi mạng</h2>\n<h2 id=\"s\">Setext</h2>\n"))
  }

  @Test
  func `a heading's range is the heading as written`() {
    let text = "Đầu\r\n\r\n  ## Lỗi *mạng* ##\r\n\r\n> Hai\r\n> dòng\r\n> ===\r\n"
    let headings = document(text).headings
    #expect(headings.map { text[bytes: $0.range] } == ["## Lỗi *mạng* ##", "Hai\r\n> dòng"])
    #expect(headings.map(\.text) == ["Lỗi mạng", "Hai dòng"])
    #expect(headings.map(\.level) == [2, 1])
  }

  @Test
  func `without hooks a heading has no id`() {
    #expect(html("# A {#b}\n") == "<h1>A {#b}</h1>\n")
  }

  @Test
  func `struck-out text is in the outline without its tildes`() {
    #expect(document("# ~~Old~~ new ~~\n").headings.map(\.text) == ["Old new ~~"])
  }

  @Test
  func `thousands of equal headings take no time`() {
    let page = document(String(repeating: "# Same\n", count: 3000))
    #expect(page.headings.last?.id == "same-2999")
    #expect(Set(page.headings.map(\.id)).count == 3000)
  }

  @Test
  func `the page knows whether it opens with its title`() {
    #expect(document("# A\n\nb\n").opensWithTitle)
    #expect(!document("b\n\n# A\n").opensWithTitle)
    #expect(!document("## A\n").opensWithTitle)
  }
}
