import Diagnostics
import Testing

/// Tests of values in the style sheet of a surface that no slot decides.
struct FixedStylesTests {
  private func found(_ css: String) async -> [Diagnostic] {
    let folder = "templates/surfaces/note"
    let site = MemorySite(files: [
      "content/index.md": "# Start\n",
      "\(folder)/surface.yaml": """
      title: Note
      level: inline
      states: [info]
      parts:
        message: {type: text}
      slots:
        message-color: {type: color, default: text.primary, role: text}

      """,
      "\(folder)/surface.mustache": "<p class=\"surface-note\">{{message?}}</p>",
      "\(folder)/surface.css":
        "@layer surfaces { .surface-note { color: var(--message-color); & b { \(css) } } }\n",
    ])
    return await site.report().diagnostics.filter { $0.range.file.hasPrefix(folder) }
  }

  @Test(arguments: [
    ("color: #D72C0D", "`#D72C0D` comes from no slot"),
    ("border: 1px solid red", "`red` comes from no slot"),
    ("background: linear-gradient(rgb(1 2 3), transparent)", "`rgb(1 2 3)` comes from no slot"),
    ("color: var(--message-color, #fff)", "`#fff` comes from no slot"),
    ("--own: hotpink", "`hotpink` comes from no slot"),
    ("font-size: 14px", "`font-size` has a length"), ("padding: 0 1rem", "`padding` has a length"),
    ("border: 1px solid var(--message-color)", "`border` has a length"),
    ("opacity: .6", "`opacity` changes the colours"),
    ("opacity: 60%", "`opacity` changes the colours"),
    ("filter: grayscale(1)", "`filter` changes the colours"),
    ("mix-blend-mode: multiply", "`mix-blend-mode` changes the colours"),
  ])
  func `a fixed value is reported once, at its place`(css: String, words: String) async {
    let found = await found(css)
    #expect(found.map(\.rule) == ["surface/fixed-style"], "\(found)")
    #expect(found.first?.message.contains(words) == true, "\(found.map(\.message))")
    #expect(found.first?.severity == .warning)
  }

  @Test(arguments: [
    "color: currentColor", "background: transparent", "opacity: 0", "opacity: 1", "filter: none",
    "padding: 0 0px", "font: inherit", "margin: calc(var(--message-color) + 2px)",
    "border: thin solid", "mix-blend-mode: normal", "background: none", "inline-size: 100%",
    "color: color-mix(in srgb, var(--message-color) 28%, transparent)",
    "@media (forced-colors: active) { color: red; opacity: .5 }",
    "mask: linear-gradient(#000, transparent)", "content: \"#fff 12px red\"",
    "/* color: red; */ display: block", "view-transition-name: tan; grid-area: 1 / 2",
  ])
  func `values from slots or from the reader's settings are fine`(css: String) async {
    #expect(await found(css).map(\.message) == [])
  }
}
