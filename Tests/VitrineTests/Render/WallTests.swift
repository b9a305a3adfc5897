import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the gallery of all specimens, whole and in parts.
@Suite struct WallTests {
  /// A site with pages of this many specimens of one kind.
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

  /// The pages of the gallery by their paths, without a check by rules.
  private func wall(_ site: MemorySite) async -> [String: String] {
    var options = PipelineOptions()
    options.only = ["page/duplicate-path"]
    let renderer = Renderer(await site.check(options).site)
    let jobs = renderer.jobs.filter {
      $0.path.hasPrefix("gallery/") && $0.path.hasSuffix(".html")
    }
    let pages = jobs.map {
      ($0.path, String(decoding: renderer.render($0).file.bytes, as: UTF8.self))
    }
    return Dictionary(uniqueKeysWithValues: pages)
  }

  @Test func `specimens that fit on one page are one wall`() async throws {
    let wall = await wall(site(specimens: 3))
    #expect(wall.keys.sorted() == ["gallery/index.html"])
    let page = try #require(wall["gallery/index.html"])
    #expect(page.matches(of: /<li class="tile"/).count == 3)
    #expect(page.contains(#"<div class="plate site.light button.* button.idle""#))
    #expect(!page.contains("style=\"--"))
  }

  @Test func `a longer wall has parts with a limit, and each specimen is on one of them`()
    async throws
  {
    let count = GalleryPart.limit + 2
    var wall = await wall(site(specimens: count))
    #expect(
      wall.keys.sorted() == [
        "gallery/idle/2/index.html", "gallery/idle/index.html", "gallery/index.html",
      ]
    )
    let entrance = try #require(wall["gallery/index.html"])
    wall["gallery/index.html"] = nil
    #expect(entrance.contains(#"gallery/idle/">All \#(count)</a>"#))
    #expect(entrance.matches(of: /<li class="tile"/).count == 4)
    var seen: Set<String> = []
    for page in wall.values {
      let tiles = page.matches(of: /class="name"><a class="tile-link" href="[^"]*#(s-\d+)"/)
      #expect(tiles.count <= GalleryPart.limit)
      #expect(page.utf8.count < 300_000)
      seen.formUnion(tiles.map { String($0.1) })
    }
    #expect(seen.count == count)
  }

  @Test func `errors come first, and each tile has a name that tells it apart`() async throws {
    let site = MemorySite(files: [
      "content/index.md": """
      ---
      layout: home
      ---
      # Home

      ```state going
      surface: toast
      state: info
      message: The order is on its way
      ```

      ```state gone
      surface: banner
      state: error
      message: The order could not be sent
      actions: [Try again]
      ```
      """,
      "content/vi/index.md":
        "# Nhà\n\n```state going\nsurface: toast\nstate: info\nmessage: Đang gửi\n```\n",
      "content/site.yaml": "languages: [en, vi]\n",
    ])
    let page = try await site.page("gallery/index.html")
    let error = try #require(page.firstRange(of: ">The order could not be sent</a>"))
    let info = try #require(page.firstRange(of: ">The order is on its way</a>"))
    #expect(error.lowerBound < info.lowerBound)
    #expect(page.contains(#"lang="vi" dir="auto">Đang gửi</a>"#))
    // Home, gallery and catalogue count the same.
    #expect(page.contains("/ 3</span>"))
    let home = try await site.page("index.html")
    #expect(home.contains(#"<span class="figure">3</span> <a href="gallery/">"#))
  }

  @Test func `a very long wall lists its specimens and does not draw them again`() async throws {
    let wall = await wall(site(specimens: GalleryPart.drawnLimit + 1))
    let page = try #require(wall["gallery/idle/index.html"])
    #expect(!page.contains("class=\"screen\""))
    #expect(page.matches(of: /<li class="tile"/).count == GalleryPart.namedLimit)
    #expect(page.utf8.count < 300_000)
  }
}
