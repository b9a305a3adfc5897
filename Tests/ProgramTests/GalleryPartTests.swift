import Foundation
import Support
import Testing

/// Tests of a build of the gallery for a folder of another site.
struct GalleryPartTests {
  private func site(_ sandbox: Sandbox) throws {
    try sandbox.writeSmallSite()
    try sandbox.write(
      """
      title: Acme
      url: https://acme.example/docs/states/
      host: netlify
      languages: [en, vi]
      links: {Guide: /guide/a/}
      navigation: [guide, patterns]

      """,
      to: "content/site.yaml"
    )
    try sandbox.write("# Home\n\nSee [a page](guide/a.md).\n", to: "content/index.md")
    try sandbox.write("# A page\n\nText.\n", to: "content/guide/a.md")
    try sandbox.write(
      """
      ---
      title: Banner
      related: [/guide/a/]
      ---
      # Banner

      Words that the other site has. See [a page](../guide/a.md).

      ```state outage
      surface: banner
      state: info
      message: We are down for an hour.
      dismissible: true
      ```

      """,
      to: "content/patterns/banner.md"
    )
  }

  @Test func `it has galleries and specimens, and no page without one`() async throws {
    try await Sandbox.use { sandbox in
      try site(sandbox)
      let built = try await sandbox.vitrine.run("build", "--part", "gallery")
      #expect(built.status == 0, "\(built.output)\(built.errors)")
      let files = try sandbox.tree("public").keys
      for path in [
        "gallery/index.html", "patterns/banner/index.html", "patterns/banner/outage/index.html",
        "catalogue.json", "surfaces/banner/index.html",
      ] {
        #expect(files.contains(path), "\(path) is missing")
      }
      for path in [
        "guide/a/index.html", "sitemap.xml", "robots.txt", "404.html", "llms.txt", "_headers",
        "feed.xml", "search-index.json", "patterns/banner/index.md",
      ] {
        #expect(!files.contains(path), "\(path) is there")
      }
      let page = try sandbox.text("public/patterns/banner/index.html")
      #expect(page.contains("We are down for an hour.") && !page.contains("Words that the other"))
      #expect(try sandbox.text("public/index.html").contains("url=gallery/"))
      #expect(try sandbox.text("public/vi/index.html").contains("url=../gallery/"))
      #expect(try !sandbox.text("public/catalogue.json").contains("guide/a"))
    }
  }

  @Test func `every link in it goes to one of its files`() async throws {
    try await Sandbox.use { sandbox in
      try site(sandbox)
      _ = try await sandbox.vitrine.run("build", "--part", "gallery")
      let files = Set(try sandbox.tree("public").keys)
      var links = 0
      for file in files where file.hasSuffix(".html") {
        let start = file.split(separator: "/").dropLast()
        for link in try sandbox.text("public/\(file)").matches(of: /(?:href|src)="([^"#?]+)[^"]*"/)
        {
          let target = String(link.1)
          guard !target.contains(":") else { continue }
          var parts = Array(start)
          for part in target.split(separator: "/") where part != "." {
            if part == ".." { parts.removeLast() } else { parts.append(part) }
          }
          let folder = parts.map { $0 + "/" }.joined()
          let path = target.hasSuffix("/") ? folder + "index.html" : String(folder.dropLast())
          links += 1
          #expect(files.contains(path), "\(file) has a link to \(target)")
        }
      }
      #expect(links > 50)
    }
  }

  @Test func `findings are those of the whole site`() async throws {
    try await Sandbox.use { sandbox in
      try site(sandbox)
      try sandbox.write("# A page\n\n[x](gone.md)\n", to: "content/guide/a.md")
      let built = try await sandbox.vitrine.run("build", "--part", "gallery")
      #expect(built.status == 1 && built.output.contains("gone.md"))
      #expect(!FileManager.default.fileExists(atPath: sandbox.url("public").path()))
    }
  }

  @Test func `a build of the whole site after it is whole`() async throws {
    try await Sandbox.use { sandbox in
      try site(sandbox)
      _ = try await sandbox.vitrine.run("build", "--part", "gallery")
      let built = try await sandbox.vitrine.run("build")
      #expect(built.status == 0)
      let files = try sandbox.tree("public").keys
      #expect(files.contains("guide/a/index.html") && files.contains("sitemap.xml"))
      #expect(
        try sandbox.text("public/patterns/banner/index.html").contains("Words that the other")
      )
    }
  }
}
