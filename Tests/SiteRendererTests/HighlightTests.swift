import Testing
@testable import SiteRenderer

@Suite struct HighlightTests {
  @Test(arguments: [
    ("let a = 1", "swift", "<span class=\"k\">let</span> a = <span class=\"n\">1</span>"),
    ("</p>", "html", "<span class=\"g\">&lt;/p&gt;</span>"),
    ("let a = 1 < 2", "text", "let a = 1 &lt; 2"),
    ("a: <b>", "State", "<span class=\"p\">a</span>: &lt;b&gt;"),
    ("\"&\"", "kt", "<span class=\"s\">&quot;&amp;&quot;</span>"),
    ("", "swift", ""),
  ])
  func `code is text with classes`(code: String, language: String, html: String) {
    let bytes = highlighted(Array(code.utf8)[...], as: language)
    #expect(String(decoding: bytes, as: UTF8.self) == html)
  }
}
