import DesignTokens
import Diagnostics
import Testing
import TokenImport

/// Tests of reading style sheets.
struct StyleSheetTests {
  static func sheet(_ text: String) -> ImportSample { ImportSample(.css, ["a.css": text]) }

  @Test(arguments: [
    "@media (prefers-color-scheme: dark) { :root { --a: #000 } }", ".dark { --a: #000 }",
    "[data-theme=dark] { --a: #000 }", "html[data-color-mode=\"dark\"] { --a: #000 }",
    ":root:where([data-bs-theme='dark']) { --a: #000 }", ":root { --a: light-dark(#fff, #000) }",
    "@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --a: #000 } }",
    "@layer base { .theme-dark, .other-dark { --a: #000 } }",
    ":root { &[data-theme=dark] { --a: #000 } }",
    ":root { @media (prefers-color-scheme: dark) { --a: #000 } }",
  ])
  func `dark is a context however it is written`(_ dark: String) throws {
    let sample = Self.sheet(":root { --a: #fff; --b: var(--a) } \(dark)")
    #expect(sample.table.modifiers.map(\.name) == ["scheme"])
    #expect(try sample.hex("a", ["scheme": "light"]) == "#ffffff")
    #expect(try sample.hex("a", ["scheme": "dark"]) == "#000000")
    #expect(try sample.hex("b", ["scheme": "dark"]) == "#000000")
    #expect(sample.alias("b", ["scheme": "dark"]) == "a")
    #expect(sample.rules.isEmpty)
  }

  @Test func `contrast and scheme combine`() throws {
    let sample = Self.sheet(
      """
      :root { --a: #111 } [data-theme=dark] { --a: #222 }
      @media (prefers-contrast: more) { :root { --a: #333 } }
      [data-theme=dark-high-contrast] { --a: #444 }
      """
    )
    #expect(try sample.hex("a", ["scheme": "dark"]) == "#222222")
    #expect(try sample.hex("a", ["scheme": "light", "contrast": "high"]) == "#333333")
    #expect(try sample.hex("a", ["scheme": "dark", "contrast": "high"]) == "#444444")
  }

  @Test(arguments: [
    ("rebeccapurple", "#663399"), ("#abc8", "#aabbcc"), ("rgb(10% 20% 30%)", "#1a334d"),
    ("hsl(120deg 100% 25%)", "#008000"), ("hwb(0 0% 0%)", "#ff0000"),
    ("color(srgb 1 0.5 0)", "#ff8000"), ("color-mix(in srgb, red, blue)", "#800080"),
    ("color-mix(in srgb, red 25%, blue)", "#4000bf"),
    ("color-mix(in srgb, var(--x) 40%, transparent)", "#0969da"),
    ("rgb(from var(--x) calc(255 - r) g b)", "#f669da"),
    ("hsl(from red 240 s l)", "#0000ff"), ("var(--missing, red)", "#ff0000"),
    ("color-mix(in oklab, white, black)", "#636363"),
  ])
  func `colours are computed as browsers do`(_ text: String, _ hex: String) throws {
    let sample = Self.sheet(":root { --x: #0969da; --a: \(text) }")
    #expect(try sample.hex("a") == hex)
  }

  @Test func `a mixture is computed in each scheme`() throws {
    let sample = Self.sheet(
      """
      :root { --base: #ff0000; --soft: color-mix(in srgb, var(--base) 50%, white) }
      .dark { --base: #0000ff }
      """
    )
    #expect(try sample.hex("soft", ["scheme": "light"]) == "#ff8080")
    #expect(try sample.hex("soft", ["scheme": "dark"]) == "#8080ff")
  }

  @Test func `values get the types of the format`() {
    let sample = Self.sheet(
      """
      :root {
        --space: 0.25rem; --half: calc(var(--space) / 2); --time: 0.2s; --z: 10; --opacity: 50%;
        --ease: ease-in; --font-sans: "Inter", sans-serif; --font-weight-bold: 700;
        --line: 1px solid #000; --shadow: inset 0 1px 2px #000, 0 0 0 1px red;
      }
      """
    )
    #expect(sample.rules.isEmpty)
    #expect(sample.value("space") == .dimension(Dimension(0.25, .rem)))
    #expect(sample.value("half") == .dimension(Dimension(0.125, .rem)))
    #expect(sample.value("time") == .duration(Duration(0.2, .seconds)))
    #expect(sample.value("opacity") == .number(0.5))
    #expect(sample.value("ease") == .cubicBezier(CubicBezier(0.42, 0, 1, 1)))
    #expect(sample.value("font.sans") == .fontFamily(["Inter", "sans-serif"]))
    #expect(sample.value("font.weight-bold") == .fontWeight(700))
    guard case .shadow(let layers) = sample.value("shadow") else {
      Issue.record("no shadow")
      return
    }
    #expect(layers.map(\.inset) == [true, false])
  }

  @Test func `what is left out is named with its reason at its place`() throws {
    let sample = Self.sheet(
      """
      :root { --a: 33%; --b: clamp(1rem, 2vw, 3rem); --c: var(--gone); --d: auto }
      .card { --e: 1px }
      @media (min-width: 40rem) { :root { --f: 1px } }
      """
    )
    #expect(sample.paths.isEmpty)
    let found = sample.imported.diagnostics
    #expect(
      found.map(\.rule).sorted() == [
        "token-import/computed", "token-import/condition", "token-import/missing-reference",
        "token-import/no-type", "token-import/unit",
      ]
    )
    let unit = try #require(found.first { $0.rule == "token-import/unit" })
    #expect(sample.marked(unit) == "--a: 33%")
    #expect(sample.imported.leftOut == 6)
  }

  @Test func `a theme of Tailwind is read`() throws {
    let sample = Self.sheet(
      "@theme inline { --color-brand-500: oklch(0.62 0.21 259.5); --spacing: 0.25rem; --color-*: initial }"
    )
    #expect(
      sample.value("color.brand-500") == .color(Color(.oklch, [0.62, 0.21, 259.5]))
    )
    #expect(sample.value("spacing") == .dimension(Dimension(0.25, .rem)))
  }

  @Test func `a common prefix is a group of its own`() {
    let sample = Self.sheet(":root { --p-color-bg: #fff; --p-color-text: #000; --p-space-1: 4px }")
    #expect(sample.paths == ["p.color.bg", "p.color.text", "p.space.1"])
  }

  @Test func `a reference that leads back to itself is an error and nothing hangs`() {
    let sample = Self.sheet(":root { --a: var(--b); --b: var(--a); --c: calc(var(--c) * 2) }")
    #expect(sample.rules.contains("token-file/reference-cycle"))
    #expect(sample.rules.contains("token-import/missing-reference"))
  }
}
