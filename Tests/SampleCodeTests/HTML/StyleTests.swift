import SampleCode
import Support
import Testing

struct StyleTests {
  @Test func `inline style is read with its places`() {
    let source = "<p style=\"padding: 8px 16px; background:#FFF !IMPORTANT;--x: 1.5em/*;*/;bad;\">"
    let declarations = HTMLPreview(Array(source.utf8)).elements[0].declarations
    #expect(declarations.map(\.property.value) == ["padding", "--x", "background"])
    #expect(declarations[0].parts.compactMap(\.pixels) == [8, 16])
    #expect(declarations[2].isImportant)
    #expect(declarations[2].parts.map(\.kind) == [.colour("#FFF")])
    #expect(Array(source.utf8)[declarations[2].value.range].elementsEqual("#FFF".utf8))
  }

  @Test func `values are read into pieces`() throws {
    let source = """
      <p style="a: -.5em 12% #abc #abcde rgb(0 0 0 / 40%) RED 1,2/3 'x' \
      var(--a, #fff) linear-gradient(to top, red, rgb(var(--r))) url(a;b) solid">
      """
    let parts = try #require(HTMLPreview(Array(source.utf8)).elements[0].declarations.first).parts
    #expect(
      parts.map(\.kind).prefix(12) == [
        .length(-0.5, unit: "em"), .percent(12), .colour("#abc"), .word("#abcde"),
        .colour("rgb(0 0 0 / 40%)"), .colour("red"), .number(1), .sign(","), .number(2), .sign("/"),
        .number(3), .string("x"),
      ]
    )
    #expect(parts.last?.kind == .word("solid"))
    guard case .variable("--a", let fallback) = parts[12].kind else {
      Issue.record("no variable")
      return
    }
    #expect(fallback.map(\.kind) == [.colour("#fff")])
  }

  @Test func `declarations win by specificity, and inline style wins over all`() {
    let source = """
      <style scoped>
      #a { color: #111 } p { color: #222; margin: 0 } .b, .none { color: #333 }
      div > p { gap: 1px } div p.b { gap: 2px } span p { gap: 3px }
      p:hover { color: #444 } p::before { color: #555 } p:first-child { gap: 4px }
      @media (prefers-color-scheme: dark) { p { margin: 9px } .dark p { inset: 0 } }
      @media print { p { color: #666 } } @keyframes x { from { color: #777 } }
      html.dark p { padding: 5px } :root { --x: #888 }
      </style>
      <div><p id="a" class="b" style="border: 0">x</p></div>
      """
    let preview = HTMLPreview(Array(source.utf8))
    let said = preview.elements[2].declarations
    #expect(
      said.filter { $0.property.value == "color" }.map(\.value.value) == ["#222", "#333", "#111"]
    )
    let gaps = said.filter { $0.property.value == "gap" }
    #expect(gaps.map(\.value.value) == ["1px", "4px", "2px"])
    #expect(gaps.map(\.isCertain) == [true, false, true])
    #expect(said.first { $0.value.value == "9px" }?.scheme == .dark)
    #expect(said.first { $0.property.value == "padding" }?.scheme == .dark)
    #expect(said.last?.origin == .inline)
    #expect(preview.pageDeclarations.map(\.value.value) == ["#888"])
  }

  @Test func `the look of a text includes the elements inside it`() {
    let source = """
      <style>.card { background: var(--c); color: #0F172A } :root { --c: #fff }
      @media (prefers-color-scheme: dark) { :root { --c: #000 } .card { color: #eee } }</style>
      <div class="card" style="font-size: 20px"><div style="opacity: .5; font: 600 0.5em/2 x">a</div>
      <b class="other">b</b><h2>c</h2></div>
      """
    let preview = HTMLPreview(Array(source.utf8))
    let light = preview.look(ofText: 0, in: .light)
    #expect(light.colour?.colour == "#0F172A")
    #expect(light.size == 10)
    #expect(light.weight == 600)
    #expect(light.layers.map(\.opacity) == [0.5, 1])
    #expect(light.layers.last?.fill.colour == "#fff")
    let dark = preview.look(ofText: 0, in: .dark)
    #expect(dark.colour?.colour == "#eee")
    #expect(dark.layers.last?.fill.colour == "#000")
    let other = preview.look(ofText: 1, in: .light)
    #expect(other.layers.first?.fill == .unknown)
    let heading = preview.look(ofText: 2, in: .light)
    #expect(heading.size == nil)
    #expect(heading.colour == nil)
  }
}

extension TextLook.Fill {
  /// The colour, if it is one.
  fileprivate var colour: String? {
    if case .colour(let painted) = self { painted.colour } else { nil }
  }
}
