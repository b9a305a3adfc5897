import Testing

@testable import SiteModel
import Support

/// Tests of the generated page of icons.
struct IconPageTests {
  private let icon = "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M1 2h3\"/></svg>\n"

  @Test func `the site's own icons come before the built-in ones`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Home\n", to: "content/index.md")
      try sandbox.write(icon, to: "templates/icons/zebra.fill.svg")
      let outcome = try await sandbox.vitrine.run("build")
      try #require(outcome.status == 0, "\(outcome.output)")
      let html = try sandbox.text("public/icons/index.html")
      let own = try #require(html.firstRange(of: "<code>zebra.<wbr>fill</code>"))
      let other = try #require(html.firstRange(of: "<code>checkmark</code>"))
      #expect(own.lowerBound < other.lowerBound)
      #expect(html.contains("M1 2h3") && html.contains("<h2 id=\"built-in\">"))
      #expect(try sandbox.text("public/reference/index.html").contains("../icons/"))
      #expect(try sandbox.text("public/icons/index.md").contains("- `zebra.fill`\n"))
    }
  }

  @Test func `a site without own icons has no page of icons`() async throws {
    let plain = MemorySite(files: ["content/index.md": "# Home\n"])
    #expect(!(try await plain.page("index.html")).contains("icons/"))
    let spec = "```state shown\nsurface: banner\nstate: info\nmessage: Saved.\n```\n"
    let shown = MemorySite(files: ["content/index.md": "# Home\n\n\(spec)"])
    let html = try await shown.page("icons/index.html")
    #expect(!html.contains("<h2 id=\"own\">") && html.contains("<code>checkmark</code>"))
  }
}
