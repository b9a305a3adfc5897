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
        held-color: {type: color, default: text.primary, role: fill, on: canvas}
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

  @Test(arguments: [
    ("&:hover { background: var(--held-color); }", "under the pointer"),
    ("&:focus-visible { background-color: var(--held-color); }", "with the keyboard focus"),
    ("&:active, &:hover { background: var(--held-color); }", "while it is pressed"),
    ("} &:hover button { background: var(--held-color);", "under the pointer"),
    ("} & button:hover { background: var(--held-color);", "under the pointer"),
    ("} &:hover { background: var(--held-color); } & i {", "under the pointer"),
  ])
  func `a text that an interaction hides on its ground is reported`(
    css: String,
    moment: String
  ) async {
    let found = await site(css).report().diagnostics.filter { $0.rule == "contrast/text-aa" }
    #expect(found.contains { $0.message.contains("on `held-color` has a contrast of 1.00") })
    #expect(found.contains { $0.message.contains(moment) })
  }

  @Test(arguments: [
    "background: var(--canvas); &:hover { background: var(--canvas); }",
    "&:hover { background: var(--held-color); color: var(--canvas); }",
    "&:not(:hover) { background: var(--held-color); }",
    "@media (forced-colors: active) { &:hover { background: var(--held-color); } }",
    "&:hover { background: color-mix(in srgb, var(--held-color) 10%, var(--canvas)); }",
  ])
  func `a text that stays readable in each interaction is not reported`(css: String) async {
    let found = await site(css).report().diagnostics.filter { $0.rule == "contrast/text-aa" }
    #expect(found.isEmpty)
  }
}
