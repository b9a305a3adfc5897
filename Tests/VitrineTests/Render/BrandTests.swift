import Diagnostics
import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// A site that looks like its team's.
struct BrandTests {
  private static let site = MemorySite(files: [
    "content/site.yaml": """
    title: Harbor design
    brand:
      name: Harbor
      logo: {light: assets/logo.svg, dark: assets/logo-dark.svg}
      icon: assets/logo.svg
      accent: {light: "#0b4fd0", dark: "#8ab4ff"}
      font: [Inter Display, sans-serif]
      radius: 6
    footer: Made by the Harbor team.
    links: {Source: "https://example.org/harbor"}
    """,
    "content/index.md": "# Home\n",
    "content/assets/logo.svg": "<svg/>",
    "content/assets/logo-dark.svg": "<svg/>",
  ])

  @Test func `logo, icon, footer and links are on every page`() async throws {
    #expect(await Self.site.report().diagnostics.map(\.message) == [])
    for page in ["index.html", "reference/index.html"] {
      let up = page == "index.html" ? "" : "../"
      let html = try await Self.site.page(page)
      #expect(
        html.contains(#"<img class="logo on-light" src="\#(up)assets/logo.svg" alt="Harbor">"#)
      )
      #expect(
        html.contains(#"<img class="logo on-dark" src="\#(up)assets/logo-dark.svg" alt="Harbor">"#)
      )
      #expect(html.contains(#"<link rel="icon" href="\#(up)assets/logo.svg""#))
      #expect(html.contains("Made by the Harbor team."))
      #expect(html.matches(of: /href="https:\/\/example.org\/harbor"/).count == 2)
    }
  }

  @Test func `the style sheet has the accent of both schemes, the font and the radius`()
    async throws
  {
    let renderer = Renderer(await Self.site.check().site)
    let job = try #require(
      renderer.jobs.first { $0.path.hasPrefix("assets/site.") && $0.path.hasSuffix(".css") }
    )
    let css = String(decoding: renderer.render(job).file.bytes, as: UTF8.self)
    #expect(css.contains("--accent: light-dark(#0b4fd0, #8ab4ff);"))
    #expect(css.contains(#"--sans: "Inter Display", sans-serif, sans-serif;"#))
    #expect(css.contains("border-radius: 6px;"))
  }

  @Test func `what cannot be in a style sheet is refused`() async {
    for value in ["red; } body { display: none", "url(x)", "#12"] {
      var site = Self.site
      site.files["content/site.yaml"] = "brand: {accent: \"\(value)\"}\n"
      #expect(await site.report().diagnostics.map(\.rule) == ["site/wrong-type"], "\(value)")
    }
  }
}
