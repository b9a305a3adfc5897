import Diagnostics
import Testing

/// Tests of slots that a value of a part sets.
struct VariantTests {
  private func site(
    variants: String = "{tone: {critical: state.danger, calm: state.info}}",
    spec: String = ""
  ) -> MemorySite {
    let folder = "templates/surfaces/note"
    return MemorySite(files: [
      "content/index.md": "# Start\n\(spec)",
      "\(folder)/surface.yaml": """
      title: Note
      level: inline
      states: [info]
      parts:
        message: {type: text, required: true}
        tone: {type: text, default: calm, values: [calm, critical]}
      slots:
        canvas: {type: color, default: surface.default, role: fill}
        background:
          type: color
          default: surface.default
          variants: \(variants)
          role: fill
          on: canvas
      samples:
        hours: {state: info, message: Open until nine}

      """,
      "\(folder)/surface.mustache":
        "<div class=\"surface-note\" data-tone=\"{{tone}}\"><p>{{message}}</p></div>\n",
      "\(folder)/surface.css":
        "@layer surfaces { .surface-note { background: var(--canvas); & p { background: var(--background); } } }\n",
    ])
  }

  private func spec(_ lines: String) -> String {
    "\n```state note\nsurface: note\nstate: info\nmessage: Closed today\n\(lines)```\n"
  }

  private func background(_ lines: String) async throws -> String? {
    let page = try await site(spec: spec(lines)).page("note/index.html")
    let row = page.split(separator: "<tr").first { $0.contains("<code>background</code>") }
    return row?.firstMatch(of: /state\.[a-z]+/).map { String($0.output) }
  }

  @Test func `the value of a part chooses the token`() async throws {
    #expect(try await background("tone: critical\n") == "state.danger")
  }

  @Test func `the default of the part chooses too`() async throws {
    #expect(try await background("") == "state.info")
  }

  @Test func `a spec takes precedence`() async throws {
    #expect(
      try await background("tone: critical\nstyle: {background: state.success}\n")
        == "state.success"
    )
  }

  @Test(arguments: [
    ("{tune: {critical: state.danger}}", "no part `tune` that has `values`"),
    ("{message: {critical: state.danger}}", "no part `message` that has `values`"),
    ("{tone: {critcal: state.danger}}", "part `tone` has no value `critcal`"),
  ])
  func `a variant without effect is reported`(variants: String, message: String) async {
    let found = await site(variants: variants).report().diagnostics
      .filter { $0.rule == "surface/unknown-variant" }
    #expect(found.map(\.message) == [message])
  }

  @Test func `a token that no system has is reported at its place`() async {
    let found = await site(variants: "{tone: {critical: state.dangr}}").report().diagnostics
    #expect(found.filter { $0.rule == "surface/unknown-token" }.count == 1)
  }

  @Test func `the surface's page draws each variant in each state`() async throws {
    let page = try await site(spec: spec("")).page("surfaces/note/index.html")
    #expect(page.contains("data-tone=\"critical\"") && page.contains("data-tone=\"calm\""))
    #expect(page.split(separator: "<figure class=\"variant\">").count == 3)
  }
}
