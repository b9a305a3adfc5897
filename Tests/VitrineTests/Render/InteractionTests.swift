import Diagnostics
import Testing
@testable import SiteRenderer

/// Tests of the looks of controls under a pointer and with the keyboard focus.
struct InteractionTests {
  @Test(arguments: [
    ("a:hover { x: y }", "a:is(:hover, .shows-hover *) { x: y }"),
    (
      "&:focus-visible, &:active {}",
      "&:is(:focus-visible, .shows-focus *), &:is(:active, .shows-pressed *) {}"
    ),
    ("a:not(:hover) {}", "a:not(:is(:hover, .shows-hover *)) {}"),
    ("@media (hover:hover) { a {} }", "@media (hover:hover) { a {} }"),
    ("a:active-x { color: red }", "a:active-x { color: red }"),
  ])
  func `a rule for an interaction also applies where the interaction is shown`(
    css: String,
    shown: String
  ) {
    #expect(String(decoding: showingInteractions(Array(css.utf8)), as: UTF8.self) == shown)
  }

  private func site(_ css: String) -> MemorySite {
    let folder = "templates/surfaces/note"
    return MemorySite(files: [
      "content/index.md":
        "# Start\n\n```state note\nsurface: note\nstate: info\nactions: [Save the trip]\n```\n",
      "\(folder)/surface.yaml": """
      title: Note
      level: inline
      states: [info]
      parts:
        actions: {type: actions}
      slots:
        canvas: {type: color, default: surface.default, role: fill}
        action-color: {type: color, default: text.primary, role: text, on: canvas}
      samples:
        trip: {state: info, actions: [Save the trip]}

      """,
      "\(folder)/surface.mustache":
        "<div class=\"surface-note\">{{#actions}}<button type=\"button\">{{label}}</button>{{/actions}}</div>\n",
      "\(folder)/surface.css":
        "@layer surfaces { .surface-note { background: var(--canvas); & button { color: var(--action-color); \(css) } } }\n",
    ])
  }

  @Test func `the page of a surface draws the interactions that it styles`() async throws {
    let page = try await site(
      "&:hover { text-decoration: underline; } &:active { animation: none; }"
    )
    .page("surfaces/note/index.html")
    #expect(page.contains("class=\"variant shows-hover\""))
    #expect(!page.contains("shows-pressed") && !page.contains("shows-focus"))
  }

  @Test(arguments: [
    ("outline: none", 1), ("outline: 0", 1),
    ("outline: none; &:focus-visible { outline: thin solid }", 0),
    ("outline-offset: 0", 0),
  ])
  func `a removed focus ring is reported`(css: String, count: Int) async {
    let found = await site(css).report().diagnostics.filter { $0.rule == "surface/no-focus-ring" }
    #expect(found.count == count)
  }
}
