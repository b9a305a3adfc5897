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

  /// The pages of the wall by their paths; no rule has a say in them.
  private func wall(_ site: MemorySite) async -> [String: String] {
    var options = PipelineOptions()
    options.only = ["page/duplicate-path"]
    let renderer = Renderer(await checkSite(site.sources, options).site)
    let jobs = renderer.jobs.filter {
      $0.path.hasPrefix("gallery/") && $0.path.hasSuffix(".html")
    }
    let pages = jobs.map {
      ($0.path, String(decoding: renderer.render($0).file.bytes, as: UTF8.self))
    }
    return Dictionary(uniqueKeysWithValues: pages)
  }

  @Test func `what fits on one page is one wall`() async throws {
    let wall = await wall(site(specimens: 3))
    #expect(wall.keys.sorted() == ["gallery/index.html"])
    let page = try #require(wall["gallery/index.html"])
    #expect(page.matches(of: /<li class="tile"/).count == 3)
    // The plates of a kind look alike, so what they look like is said once for each scheme.
    #expect(page.matches(of: /\.as-\d+ \{/).count <= 2)
    #expect(!page.contains("style=\"--"))
  }

  @Test func `a longer wall has parts with a limit, and each specimen is on one of them`()
    async throws
  {
    var wall = await wall(site(specimens: 401))
    #expect(
      wall.keys.sorted() == [
        "gallery/button/2/index.html", "gallery/button/index.html", "gallery/index.html",
      ]
    )
    let entrance = try #require(wall["gallery/index.html"])
    wall["gallery/index.html"] = nil
    #expect(entrance.contains(#"gallery/button/""#))
    #expect(entrance.contains("401"))
    var seen: Set<String> = []
    for page in wall.values {
      let tiles = page.matches(of: /class="name"><a href="[^"]*#(s-\d+)"/)
      #expect(tiles.count <= WallPart.limit)
      seen.formUnion(tiles.map { String($0.1) })
    }
    #expect(seen.count == 401)
  }

  @Test func `a very long wall names its specimens and does not draw them again`() async throws {
    let wall = await wall(site(specimens: WallPart.drawnLimit + 1))
    let page = try #require(wall["gallery/button/index.html"])
    #expect(!page.contains("class=\"screen\""))
    #expect(page.matches(of: /<li class="tile"/).count == WallPart.limit)
  }
}
