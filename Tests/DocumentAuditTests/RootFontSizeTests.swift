import Diagnostics
import Testing

@testable import DocumentAudit

/// Tests of the pixels that a rem has.
struct RootFontSizeTests {
  private func size(_ text: String) -> Double? {
    RootFontSize.learned(from: [SourceFile(path: "a.css", bytes: Array(text.utf8))])?.pixels
  }

  @Test(arguments: [
    ("html { font-size: 62.5% }", 10), ("html{font-size:10px}", 10),
    (":root {\n  color: red;\n  font-size: 18px;\n}", 18), ("body, html { font-size : 125% }", 20),
    ("# Base\n\n```css\nhtml {\n  font-size: 62.5%;\n}\n```\n", 10),
  ])
  func `the rule of the root element sets it`(css: String, pixels: Double) {
    #expect(size(css) == pixels)
  }

  @Test(arguments: [
    "body { font-size: 62.5% }", ".html { font-size: 10px }", "html { font-size: calc(1em + 1vw) }",
    "@media (min-width: 40em) { html { font-size: 112.5% } }", "html { font-size: 1px }",
    "html { font-size: 10px } :root { font-size: 12px }", "The html font-size: 62.5%",
  ])
  func `other rules do not`(css: String) {
    #expect(size(css) == nil)
  }

  @Test func `a style sheet among the tokens sets it for all pages`() async throws {
    let tokens = ":root { --sea-space-1: 8px; --sea-space-2: 1.6rem; }\n"
    let page = """
      # A

      `--sea-space-1` is 0.8rem, and `--sea-space-2` is 16px.

      ```css
      a { padding: 1.6rem; margin: var(--sea-space-1); /* 0.8rem */ }
      ```

      """
    let small = try await SmallAudit.findings(
      [("docs/a.md", page)],
      tokens: "html { font-size: 62.5%; }\n" + tokens
    )
    #expect(small.map(\.message) == ["`1.6rem` is a value, not a token"])
    let usual = try await SmallAudit.findings([("docs/a.md", page)], tokens: tokens)
    #expect(usual.contains { $0.message.hasPrefix("`--sea-space-1` is not 0.8rem") })
    #expect(usual.contains { $0.message.hasPrefix("`--sea-space-2` is not 16px") })
  }
}
