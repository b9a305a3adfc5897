import Diagnostics
import SiteModel
import Support
import Testing

/// Tests of pictures, fonts of several tokens, names of tokens and widths in surfaces of a team's own.
struct SurfacePartTests {
  private func site(_ spec: String, widths: String = "[390, 768]") -> MemorySite {
    let folder = "templates/surfaces/note"
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"></svg>\n"
    return MemorySite(files: [
      "content/note.md": "# Note\n\n```state note\nsurface: note\nstate: info\n\(spec)\n```\n",
      "content/assets/box.svg": drawing,
      "content/assets/night.svg": drawing.replacing("0 0 40 30", with: "0 0 44 33"),
      "\(folder)/surface.yaml": """
      title: Note
      level: inline
      states: [info]
      widths: \(widths)
      parts:
        picture: {type: image}
        message: {type: text, required: true}
      slots:
        background: {type: color, default: surface.default, role: fill}
        message-color: {type: color, default: text.primary, role: text, on: background, font: message-font}
        message-font: {type: typography, default: font.body, mix: [size, weight]}
      samples:
        hours: {state: info, message: Open until nine}

      """,
      "\(folder)/surface.mustache":
        "<div class=\"surface-note\">{{#picture?}}{{{picture}}}{{/picture?}}<p>{{message}}</p></div>\n",
      "\(folder)/surface.css": """
      @layer surfaces { .surface-note {
        background: var(--background); color: var(--message-color); font: var(--message-font);
        letter-spacing: var(--message-font-tracking);
      } }

      """,
    ])
  }

  @Test func `a picture is drawn with its size, from the file of each scheme`() async throws {
    let spec = """
      message: Closed today
      picture: {file: {light: assets/box.svg, dark: assets/night.svg}, alt: A "box"}
      """
    let page = try await site(spec).page("note/index.html")
    let light =
      "<img src=\"../assets/box.svg\" alt=\"A &quot;box&quot;\" width=\"40\" height=\"30\" decoding=\"async\">"
    let dark = light.replacing("box.svg", with: "night.svg")
      .replacing("\"40\" height=\"30\"", with: "\"44\" height=\"33\"")
    #expect(page.ranges(of: light).count == 1)
    #expect(page.ranges(of: dark).count == 1)
    let own = try await site(spec).page("note/note/index.html")
    #expect(own.contains(dark.replacing("../assets", with: "../../assets")))
  }

  @Test func `a decorative picture has an empty text`() async throws {
    let spec = "message: Closed today\npicture: {file: assets/box.svg, decorative: true}"
    let page = try await site(spec).page("note/index.html")
    #expect(page.ranges(of: "<img src=\"../assets/box.svg\" alt=\"\"").count == 2)
  }

  @Test func `the page of a surface draws it in each of its widths`() async throws {
    let page = try await site("message: Closed today").page("surfaces/note/index.html")
    #expect(page.contains("class=\"at-width at-width-390\""))
    #expect(page.contains("class=\"at-width at-width-768\""))
    let none = try await site("message: Closed today", widths: "[]").page(
      "surfaces/note/index.html"
    )
    #expect(!none.contains("at-width"))
  }

  @Test func `a width that no screen has is reported`() async {
    let found = await site("message: Closed today", widths: "[39, wide, 390]").report().diagnostics
    let widths = found.filter { $0.rule == "surface/wrong-type" }.map(\.message)
    #expect(widths == ["`39` is not a width of a surface", "`wide` is not a width of a surface"])
  }

  @Test func `the fix writes paths in place of names`() async throws {
    let spec = """
      message: Closed today
      style:
        message-color: var(--text-secondary, #fff)
        message-font: --font-body
      """
    let before = site(spec)
    let found = await before.report().diagnostics
    #expect(found.map(\.rule) == ["spec/token-name", "spec/token-name"])
    let file = try #require(before.sources.pages.first)
    let fixed = String(decoding: file.applyingFixes(of: found).file.bytes, as: UTF8.self)
    #expect(fixed.contains("  message-color: text.secondary\n  message-font: font.body\n"))
    var after = before
    after.files["content/note.md"] = fixed
    #expect(await after.report().diagnostics.isEmpty)
  }
}
