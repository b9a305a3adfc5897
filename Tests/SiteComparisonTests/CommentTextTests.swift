import Testing
@testable import SiteComparison

/// Tests that review comments with foreign content stay comments.
struct CommentTextTests {
  @Test(arguments: [
    ("a|b", "`a\\|b`"), ("a`b", "``a`b``"), ("`a`", "`` `a` ``"), ("a\nb", "`a b`"),
    ("<b>@all</b>", "`<b>@all</b>`"), ("", "`  `"),
  ])
  func `a name in code cannot end its cell or its fence`(_ name: String, _ cell: String) {
    #expect(codeCell(name) == cell)
  }

  @Test(arguments: [
    ("@octocat", "@\u{200B}octocat"), ("see #12", "see #\u{200B}12"), ("!7", "!\u{200B}7"),
    ("<img src=x>", "&lt;img src=x&gt;"), ("a|b", "a\\|b"), ("**a**", "\\*\\*a\\*\\*"),
    ("[a](b)", "\\[a\\](b)"), ("&lt;", "&amp;\u{200B}lt;"), ("a\r\nb", "a b"),
  ])
  func `an author's Markdown is shown as text`(_ words: String, _ cell: String) {
    #expect(plainCell(words) == cell)
  }

  @Test func `HTML in a summary is shown as text`() {
    #expect(codeHTML("</summary><b>&") == "<code>&lt;/summary&gt;&lt;b&gt;&amp;</code>")
  }

  @Test func `a comment stays below its limit, and names what was cut`() {
    var text = CommentText()
    text.paragraph("**Much**")
    text.table(
      ["A", "B"],
      (0..<3_000).map { [codeCell("entry \($0)"), codeCell(String(repeating: "x", count: 90))] },
      noun: "entry"
    )
    text.heading("Rest")
    let finished = text.finished()
    #expect(finished.utf8.count < CommentText.limit)
    #expect(finished.utf8.count > CommentText.limit * 9 / 10)
    let rows = finished.split(separator: "\n").count { $0.hasPrefix("| `entry") }
    #expect(finished.contains("and \(3_000 - rows) more; see the HTML page") || text.left > 0)
    #expect(finished.contains("more; see the HTML page (`--report html=FILE`)"))
    let opened = finished.split(separator: "\n").count { $0 == "<details>" }
    #expect(finished.split(separator: "\n").count { $0 == "</details>" } == opened)
  }

  @Test func `a short list is open and a long one is folded`() {
    var short = CommentText()
    short.list((0..<12).map { "entry \($0)" }, noun: "address")
    #expect(!short.finished().contains("<details>"))
    var long = CommentText()
    long.list((0..<13).map { "entry \($0)" }, noun: "address")
    #expect(long.finished().contains("<summary>1 more address</summary>"))
  }
}
