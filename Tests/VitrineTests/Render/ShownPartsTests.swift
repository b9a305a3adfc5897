import Diagnostics
import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// The parts of the program that a site shows: surfaces, the neutral system, and lists of both.
struct ShownPartsTests {
  private static let toast =
    "# Home\n\n```state saved\nsurface: toast\nstate: info\nmessage: Saved.\n```\n"

  private func surfaces(_ site: MemorySite) async -> [String] {
    Renderer(await site.check().site).jobs.map(\.path)
      .filter { $0.hasPrefix("surfaces/") && $0.hasSuffix("/index.html") }
  }

  @Test func `a site shows the surfaces that its pages use, or those that it names`() async throws {
    var site = MemorySite(files: ["content/index.md": Self.toast])
    #expect(await surfaces(site) == ["surfaces/index.html", "surfaces/toast/index.html"])
    site.files["content/site.yaml"] = "surfaces: [banner]\n"
    #expect(await surfaces(site) == ["surfaces/banner/index.html", "surfaces/index.html"])
    #expect(try await !site.page("index.html").contains("surfaces/toast"))
  }

  @Test func `a surface that does not exist is reported where it is named`() async {
    let site = MemorySite(files: [
      "content/index.md": Self.toast, "content/site.yaml": "surfaces: [baner]\n",
    ])
    let found = await site.report().diagnostics.filter { $0.rule == "site/unknown-surface" }
    #expect(found.map(\.message) == ["no surface `baner`"])
    #expect(found.map(\.label) == ["did you mean `banner`?"])
  }

  @Test func `the neutral system is not shown if there is another one`() async throws {
    let own = MemorySite(files: ["content/index.md": Self.toast])
    let renderer = Renderer(await own.check().site)
    for job in renderer.jobs where job.path.hasSuffix(".html") || job.path.hasSuffix(".json") {
      let text = String(decoding: renderer.render(job).file.bytes, as: UTF8.self)
      #expect(!text.contains("Base") && !text.contains("tokens/base"), "\(job.path)")
    }
    #expect(!renderer.jobs.contains { $0.path.contains("/base/") })
  }

  @Test func `the sidebar of a page has one entry for all generated pages`() async throws {
    let site = MemorySite(files: ["content/index.md": Self.toast])
    func nav(_ page: String) async throws -> Substring {
      let html = try await site.page(page)
      let start = try #require(html.firstRange(of: #"<nav class="contents""#)).upperBound
      let end = try #require(html[start...].firstRange(of: "</nav>")).lowerBound
      return html[start..<end]
    }
    let home = try await nav("index.html")
    #expect(home.contains(#"<a href="reference/">Reference</a>"#))
    #expect(!home.contains("gallery/") && !home.contains("tokens/"))
    let gallery = try await nav("gallery/index.html")
    #expect(gallery.contains(#"<a href="../gallery/" aria-current="page">"#))
    let reference = try await site.page("reference/index.html")
    for part in ["gallery/", "contrast/", "vision/", "surfaces/"] {
      #expect(reference.contains("<dt><a href=\"../\(part)\">"), "\(part)")
    }
  }

  @Test func `empty generated pages are not listed`() async throws {
    let site = MemorySite(files: ["content/index.md": "# Home\n"])
    let reference = try await site.page("reference/index.html")
    #expect(!reference.contains("<dt><a href=\"../gallery/\">"))
    #expect(!reference.contains("<dt><a href=\"../surfaces/\">"))
  }
}
