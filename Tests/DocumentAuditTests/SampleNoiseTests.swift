import Diagnostics
import Testing

@testable import DocumentAudit

/// Values in samples that are no mistakes, each with a neighbour that is reported.
struct SampleNoiseTests {
  private func rules(_ text: String, path: String = "rim.md") async throws -> [String] {
    let page = "# Rim\n\nGaps are `--sea-space-200`, texts `--sea-color-text`.\n\n\(text)\n"
    return try await SmallAudit.findings([(path, page)]).map(\.rule)
  }

  @Test(arguments: ["// compiles as:", "/* Output */", "// compiled CSS"])
  func `what a comment calls output is no sample`(_ comment: String) async throws {
    func code(_ comment: String) -> String {
      "```scss\na { gap: sea-space(2) }\n\(comment)\na { padding: 16px; gap: var(--sea-space-200) }\n```"
    }
    #expect(try await rules(code(comment)) == [])
    #expect(try await rules(code("// the output is wide")) == ["token/raw-dimension"])
  }

  @Test(arguments: [
    ("<sea-card></sea-card>\n<style>a { transition: 250ms; gap: var(--sea-space-200) }</style>", 0),
    ("<b></b>\n<style>a { transition: 250ms; gap: var(--sea-space-200) }</style>", 1),
    ("<style>.x { padding: 16px; gap: var(--sea-space-200) } .x-demo { top: 0 }</style>", 0),
    ("<style>.x { padding: 16px; gap: var(--sea-space-200) } .x-card { top: 0 }</style>", 1),
    ("<style>.x { color: #c9d2d9; gap: var(--sea-space-200) } .x-demo { top: 0 }</style>", 1),
  ])
  func `a style element arranges an example`(_ code: String, _ count: Int) async throws {
    let text = "# Rim\n\nGaps are `--sea-space-200`.\n\n```html\n\(code)\n```\n"
    let tokens = SmallAudit.tokens + ":root { --sea-duration-slow: 250ms; }\n"
    let found = try await SmallAudit.findings([("rim.md", text)], tokens: tokens)
    #expect(found.count == count, "\(found)")
  }

  @Test func `a sample may show many colours to choose from`() async throws {
    func code(_ colours: [String]) -> String {
      let icons = colours.map { "<i class=\"icon\" style=\"color: \($0)\"></i>" }
      return
        "```html\n\(icons.joined(separator: "\n"))\n<b style=\"gap: var(--sea-space-200)\"></b>\n```"
    }
    #expect(try await rules(code(["red", "orange", "olive", "gray", "#5c6b77"])) == [])
    #expect(try await rules(code(["#5c6b77"])) == ["token/raw-colour"])
  }

  @Test(arguments: [
    (".rim sea-icon", "contrast/text-aa", false), (".rim-icon:hover", "contrast/text-aa", false),
    (".icon-text", "contrast/text-aa", true),
  ])
  func `an icon needs less contrast than text`(
    _ selector: String,
    _ rule: String,
    _ isText: Bool
  ) async throws {
    func code(_ colour: String) -> String {
      "```css\n\(selector) { color: \(colour); background: #ffffff; gap: var(--sea-space-200) }\n```"
    }
    // 3.9:1 and 1.5:1.
    #expect(try await rules(code("#808080")).contains(rule) == isText)
    #expect(try await rules(code("var(--sea-color-rim)")).contains(rule))
  }

  @Test(arguments: [
    ("Gaps such as `--sea-space-300`, `--sea-space-400`.", 0),
    ("Take a gap, for example `--sea-space-300`.", 0), ("Take a gap, e.g. `--sea-space-300`.", 0),
    ("The gap is `--sea-space-300`.", 1),
  ])
  func `a name that is an example demands nothing of the sample`(
    _ text: String,
    _ count: Int
  ) async throws {
    let code = "```css\na { gap: var(--sea-space-100) }\n```"
    #expect(try await rules("## Gap\n\n\(text)\n\n\(code)").count == count)
  }

  @Test func `a component has sizes that are no lengths`() async throws {
    func code(_ element: String) -> String {
      "```jsx\n<\(element) size={20} />\n<b style={{width: 'var(--sea-size-icon)', size: 'var(--sea-size-icon)'}} />\n```"
    }
    #expect(try await rules(code("Icon")) == [])
  }

  @Test func `code in an attribute of a tag needs no fence`() async throws {
    let code = """
        load() {
          this.rim = this.$refs.rim;
          this.edge = this.rim.edge > 3;
          this.draw();
        },
        draw() { this.rim.draw(); }
      """
    let tag = "<sea-example :open=\"false\"\n  :methods=\"{\n\(code)\n  }\"\n>\n</sea-example>"
    #expect(try await rules(tag) == [])
    #expect(try await rules("<sea-example>\n\n</sea-example>\n\n\(code)") == ["source/lost-fences"])
  }

  @Test func `the name of a grid is no length`() async throws {
    #expect(try await rules("A rim has 8px.\n\nWe use an 8pt grid.") == [])
    #expect(try await rules("A rim has 8px.\n\nA rim has 8pt.") == ["token/unit"])
  }

  @Test func `an underscore before a quote is meant`() async throws {
    let text = "A name such as “SEA_” begins so. The names “SEA_” are taken."
    #expect(try await rules(text) == [])
    #expect(try await rules("海_岸_海。") == ["source/lost-emphasis"])
  }

  @Test func `short partials may be alike`() async throws {
    func found(_ folder: String) async throws -> [String] {
      let text = "## Rim\n\n" + String(repeating: "Draw the rim around it all. ", count: 15)
      let pages = ["a", "b"].map { (path: "\($0)/\(folder)/rim.md", text: "\(text)\n") }
      return try await SmallAudit.findings(pages).map(\.rule)
    }
    #expect(try await found("partials") == [])
    #expect(try await found("parts") == ["source/duplicate-page"])
  }

  @Test func `pages with dummy text may be alike`() async throws {
    func found(_ text: String) async throws -> [String] {
      let text = String(repeating: "\(text) ", count: 20)
      let pages = ["a", "b"].map { (path: "\($0).md", text: "# Rim\n\n## Edge\n\n\(text)\n") }
      return try await SmallAudit.findings(pages).map(\.rule)
    }
    #expect(try await found("Lorem ipsum dolor sit amet, consectetur adipiscing elit.") == [])
    #expect(
      try await found("The edge of the rim is drawn last of all.") == ["source/duplicate-page"]
    )
  }
}
