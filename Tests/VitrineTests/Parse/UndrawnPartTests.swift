import Diagnostics
import Testing

/// Tests that a part is reported if the template of its surface does not draw it.
struct UndrawnPartTests {
  private func found(parts: String, markup: String) async -> [Diagnostic] {
    let folder = "templates/surfaces/note"
    let site = MemorySite(files: [
      "content/index.md": "# Start\n",
      "\(folder)/surface.yaml": "title: Note\nlevel: inline\nstates: [info]\nparts:\n\(parts)\n",
      "\(folder)/surface.mustache": markup,
      "\(folder)/surface.css": "@layer surfaces { .surface-note { color: inherit; } }\n",
    ])
    return await site.report().diagnostics.filter { $0.rule.hasPrefix("surface/") }
  }

  @Test func `a part that is never drawn is a warning at its name`() async {
    let parts = "  message: {type: text}\n  footnote: {type: text}"
    let found = await found(parts: parts, markup: "<p class=\"surface-note\">{{message}}</p>")
    #expect(found.map(\.rule) == ["surface/undrawn-part"])
    #expect(found.first?.severity == .warning && found.first?.message.contains("footnote") == true)
  }

  @Test func `a part that is drawn by another name is an error`() async {
    let markup = "<p class=\"surface-note\">{{message?}}</p>"
    let found = await found(parts: "  mesage: {type: text}", markup: markup)
    #expect(found.map(\.severity) == [.error])
  }

  @Test func `a part that decides on a section is drawn`() async {
    let markup = "<p class=\"surface-note\">{{#urgent?}}Now{{/urgent?}}</p>"
    #expect(await found(parts: "  urgent: {type: text}", markup: markup).isEmpty)
  }

  @Test func `an unreadable template reports nothing about parts`() async {
    let markup = "<p class=\"surface-note\">{{#message}}</p>"
    let found = await found(parts: "  message: {type: text}", markup: markup)
    #expect(found.isEmpty)
  }
}
