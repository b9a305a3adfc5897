import Foundation
import Support
import Testing

/// Tests of the file that `build --page-manifest` writes.
struct PageManifestTests {
  private struct Manifest: Decodable {
    struct Page: Decodable {
      var path: String
      var uses: Set<String>
    }
    var version: Int
    var pages: [Page]

    subscript(path: String) -> Set<String> {
      pages.first { $0.path == path }?.uses ?? []
    }
  }

  private static let page = """
    ---
    aliases: [/old/]
    ---
    # Prices

    | a | b |
    |---|---|
    | 1 | 2 |

    ```swift
    let a = 1
    ```

    ```state late
    surface: banner
    state: warning
    message: Prices are late. Refresh to see them.
    icon: exclamationmark.triangle
    ```

    """

  private func manifest(_ sandbox: Sandbox) async throws -> Manifest {
    let built = try await sandbox.vitrine.run("build", "--page-manifest", "pages.json")
    try #require(built.status == 0, "\(built.output)\(built.errors)")
    let data = Data(try sandbox.text("pages.json").utf8)
    return try JSONDecoder().decode(Manifest.self, from: data)
  }

  @Test func `a page names its layout, templates, elements, code and surfaces`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Home\n", to: "content/index.md")
      try sandbox.write(Self.page, to: "content/prices.md")
      let found = try await manifest(sandbox)
      #expect(found.version == 1)
      let uses = found["prices/index.html"]
      for name in [
        "layout page", "template nav", "element table", "code swift", "surface banner warning",
        "system base ltr", "language en",
      ] {
        #expect(uses.contains(name), "no \(name) in \(uses.sorted())")
      }
      #expect(!found["index.html"].contains("element table"))
      #expect(found["prices/late/index.html"].contains("alone banner"))
      #expect(found["old/index.html"].contains("redirect"))
      #expect(found["gallery/index.html"].contains("generated gallery"))
    }
  }

  @Test func `pages that did not change are listed too, and have the same bytes`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Home\n", to: "content/index.md")
      try sandbox.write(Self.page, to: "content/prices.md")
      let plain = try await sandbox.vitrine.run("build", "-o", "plain")
      #expect(plain.status == 0)
      let first = try await manifest(sandbox)
      let again = try await manifest(sandbox)
      #expect(again.pages.map(\.path) == first.pages.map(\.path))
      #expect(again.pages.map(\.uses) == first.pages.map(\.uses))
      let html = try sandbox.tree("plain").filter { $0.key.hasSuffix(".html") }
      let listed = try sandbox.tree("public")
      for (path, bytes) in html { #expect(listed[path] == bytes, "\(path)") }
      #expect(Set(first.pages.map(\.path)) == Set(html.keys))
    }
  }

  @Test func `a manifest does not overwrite a source`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Home\n", to: "content/index.md")
      let run = try await sandbox.vitrine.run("build", "--page-manifest", "content/index.md")
      #expect(run.status == 2)
      #expect(try sandbox.text("content/index.md") == "# Home\n")
    }
  }
}
