import Testing

@testable import Vitrine

/// The wall of all specimens, whole and in parts.
@Suite struct WallTests {
  /// A site with pages of so many specimens of one kind.
  private func site(specimens: Int) -> MemorySite {
    var files: [String: String] = [:]
    for page in 0..<((specimens + 49) / 50) {
      var text = "# Page \(page)\n"
      for index in (page * 50)..<min(specimens, page * 50 + 50) {
        text += "\n```state s-\(index)\nsurface: button\nstate: idle\nlabel: Send\n```\n"
      }
      files["content/p\(page).md"] = text
    }
    return MemorySite(files: files)
  }

  private func paths(_ site: MemorySite) async -> [String] {
    let renderer = Renderer(await checkSite(site.sources).site)
    return renderer.jobs.map(\.path).filter { $0.hasPrefix("gallery/") }
  }

  @Test func `what fits on one page is one wall`() async throws {
    let site = site(specimens: 3)
    #expect(await paths(site) == ["gallery/index.html"])
    let page = try await site.page("gallery/index.html")
    #expect(page.matches(of: /<li class="tile"/).count == 3)
    // The plates of a kind look alike, so what they look like is said once for each scheme.
    #expect(page.matches(of: /\.as-\d+ \{/).count <= 2)
    #expect(!page.contains("style=\"--"))
  }

  @Test func `a longer wall has parts with a limit, and each specimen is on one of them`()
    async throws
  {
    let site = site(specimens: 801)
    let paths = await paths(site)
    #expect(
      paths == [
        "gallery/button/2/index.html", "gallery/button/3/index.html", "gallery/button/index.html",
        "gallery/index.html",
      ]
    )
    var seen: Set<String> = []
    for path in paths.dropLast() {
      let tiles = try await site.page(path).matches(of: /class="name"><a href="[^"]*#(s-\d+)"/)
      #expect(tiles.count <= WallPart.limit)
      seen.formUnion(tiles.map { String($0.1) })
    }
    #expect(seen.count == 801)
    let entrance = try await site.page("gallery/index.html")
    #expect(entrance.contains(#"gallery/button/""#))
    #expect(entrance.contains("801"))
  }

  @Test func `a very long wall names its specimens and does not draw them again`() async throws {
    let site = site(specimens: WallPart.drawnLimit + 1)
    let page = try await site.page("gallery/button/index.html")
    #expect(!page.contains("class=\"screen\""))
    #expect(page.matches(of: /<li class="tile"/).count == WallPart.limit)
  }
}
