import Diagnostics
import Markdown
import Testing

/// Tests of inputs made to hang, to overflow the stack or to use up memory.
struct HostileTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test
  func `a deep nest of emphasis is rendered whole`() {
    let text = repeated("*a **a ", 100_000) + "b" + repeated(" a** a*", 100_000)
    #expect(document(text).html.count > 1_500_000)
  }

  @Test
  func `ten thousand nested quotes are an error with a place, and the rest is read`() {
    let text = "# A\n\n" + repeated(">", 10_000) + " x\n\n# B\n"
    let page = document(text)
    #expect(page.diagnostics.map(\.rule) == ["markdown/too-deep"])
    #expect(page.diagnostics.map(\.range.bytes) == [105..<106])
    #expect(page.headings.map(\.id) == ["a", "b"])
    #expect(page.html.count < 20_000)
  }

  @Test(arguments: ["> ", "- ", "+ ", "* ", "1. ", "12) ", "-\t", "> - "])
  func `every container marker counts`(marker: String) {
    let fine = repeated(marker, 100 / (marker.count == 4 && marker.hasPrefix(">") ? 2 : 1))
    #expect(document(fine + "x\n").diagnostics.isEmpty)
    #expect(
      document(repeated(marker, 5_000) + "x\n").diagnostics.map(\.rule) == ["markdown/too-deep"]
    )
  }

  @Test
  func `a long thematic break nests nothing`() {
    #expect(document(repeated("* ", 500) + "\n").diagnostics.isEmpty)
    #expect(document("- " + repeated("- ", 500) + "\n").diagnostics.isEmpty)
  }

  @Test
  func `nesting by indent is bounded too`() {
    let text = (0..<1_000).map { repeated("  ", $0) + "- a\n" }.joined()
    #expect(document(text).diagnostics.contains { $0.rule == "markdown/too-deep" })
  }

  @Test
  func `blank lines below deep lists end the page before they take minutes`() {
    let page = document(repeated("- ", 100) + "x\n" + repeated("\n", 2_000_000) + "y\n")
    #expect(page.diagnostics.map(\.rule) == ["markdown/too-deep"])
  }

  @Test
  func `open image brackets among links end the page before they take minutes`() {
    let page = document("a\n\n" + repeated("![[]()", 100_000) + "\n")
    #expect(page.diagnostics.map(\.rule) == ["markdown/too-deep"])
    #expect(document(repeated("![a](b.png) [c](d.md)\n", 5_000)).diagnostics.isEmpty)
  }

  @Test
  func `a page past the limit is not read`() {
    let page = document(repeated("a", 5_000_001))
    #expect(page.diagnostics.map(\.rule) == ["markdown/too-large"])
    #expect(page.html.isEmpty)
    #expect(document(repeated("abcd\n", 1_000_000)).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "[a](b", "](", "](<", "]:", "[x]: <", "`", "``` ", "<", "<a ", "a<!--", "<!A ", "<?", "[", "]",
    "![",
    "~~a ", "~~a~~", "a ~~", "*a ", "a**b", "| ", "|-", "&", "&#", "\\", "[a][b]", "<b>", "<b x=\"",
    "{#",
    "x\n> ", "- a\n", "#\n", "a\n=\n", "|a|\n|-|\n", "\u{1}", "[!NOTE]\n> ", "- [x] a\n", "\r",
    "\t",
  ])
  func `a hundred thousand bytes of anything are read in a moment`(piece: String) {
    let text = repeated(piece, 100_000 / piece.utf8.count)
    let clock = ContinuousClock()
    for (policy, hooks) in [(RawHTMLPolicy.sanitize, true), (.escape, false)] {
      let started = clock.now
      let page = document(
        text + "[a](b.md) <b>\n\n[r]: c\n",
        options: .init(rawHTML: policy, hooks: hooks)
      )
      // Generous, for a debug build on a busy machine; quadratic work takes far longer.
      #expect(clock.now - started < .seconds(20), "\(piece.debugDescription)")
      #expect(page.html.count < 20_000_000)
    }
  }
}
