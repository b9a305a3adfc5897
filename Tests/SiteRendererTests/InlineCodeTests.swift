import Testing
@testable import SiteRenderer

@Suite struct InlineCodeTests {
  @Test(arguments: [
    ("no names", "no names"),
    ("`a` on `b`", "<code>a</code> on <code>b</code>"),
    ("`a<b>` & c", "<code>a&lt;b&gt;</code> &amp; c"),
    ("`a` and a lone ` mark", "<code>a</code> and a lone ` mark"),
    ("`", "`"),
    ("", ""),
  ])
  func `names between backticks become code`(message: String, html: String) {
    #expect(String(decoding: inlineCode(message), as: UTF8.self) == html)
  }
}
