import Diagnostics
import Testing

/// Tests of parts with emphasis, links and lists.
struct RichTextTests {
  private func site(_ message: String) -> MemorySite {
    let folder = "templates/surfaces/summary"
    return MemorySite(files: [
      "content/index.md": """
      # Start

      ```state summary
      surface: summary
      state: error
      message: |
      \(message.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      ```

      """,
      "\(folder)/surface.yaml": """
      title: Summary
      level: inline
      states: [error]
      parts:
        message: {type: rich, required: true}
      slots:
        canvas: {type: color, default: surface.default, role: fill}
        message-color: {type: color, default: text.primary, role: text, on: canvas}

      """,
      "\(folder)/surface.mustache":
        "<div class=\"surface-summary\" role=\"group\">{{{message}}}</div>\n",
      "\(folder)/surface.css":
        "@layer surfaces { .surface-summary { color: var(--message-color); background: var(--canvas); } }\n",
    ])
  }

  private func rules(_ message: String) async -> [String] {
    await site(message).report().diagnostics.filter {
      $0.rule.hasPrefix("spec/") || $0.rule.hasPrefix("link")
    }
    .map { "\($0.rule): \($0.message)" }
  }

  @Test func `emphasis, links and lists are drawn`() async throws {
    let page = try await site("Enter **both**:\n\n- [the price](#price)\n- [the date](#date)")
      .page("summary/index.html")
    #expect(page.contains("<p>Enter <strong>both</strong>:</p>"))
    #expect(page.contains("<li><a href=\"#price\">the price</a></li>"))
  }

  @Test func `rules read the words, not the Markdown syntax`() async {
    let found = await site("Something *went* wrong.").report().diagnostics
    #expect(
      found.contains {
        $0.rule == "copy/concrete-action" && $0.message.contains("Something went wrong.")
      }
    )
  }

  @Test(arguments: [
    ("## Error", "a heading"), ("![A ship](ship.png)", "a picture"), ("> Quoted", "a quote"),
    ("| a |\n|---|\n| b |", "a table"),
  ])
  func `inlines that no surface can style are reported`(message: String, what: String) async {
    #expect(
      await rules(message) == [
        "spec/rich-text: part `message` has \(what), which surfaces cannot style"
      ]
    )
  }

  @Test func `HTML is shown as text`() async throws {
    let page = try await site("A <script>alert(1)</script> here").page("summary/index.html")
    #expect(!page.contains("<script>alert"))
  }

  @Test func `a default is plain text in a paragraph`() async throws {
    var site = site("Unused")
    site.files["content/index.md"] =
      "# Start\n\n```state summary\nsurface: summary\nstate: error\n```\n"
    site.files["templates/surfaces/summary/surface.yaml"]?.replace(
      "{type: rich, required: true}",
      with: "{type: rich, default: a < b}"
    )
    #expect(try await site.page("summary/index.html").contains("<p>a &lt; b</p>"))
  }
}
