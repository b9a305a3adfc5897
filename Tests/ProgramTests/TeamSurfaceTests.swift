import Foundation
import Support
import Testing

/// Tests of a site with surfaces and tokens of three teams, which has no findings.
struct TeamSurfaceTests {
  @Test func `surfaces of three systems pass all rules`() async throws {
    try await Self.withSite { sandbox in
      let outcome = try await sandbox.vitrine.run("check", "--strict", "--format", "json")
      let found = try Findings(outcome).diagnostics
      #expect(found.isEmpty, "\(found)")
      #expect(outcome.status == 0)
    }
  }

  @Test func `a comparison has the images of both sides in it`() async throws {
    try await Self.withSite { sandbox in
      #expect(try await sandbox.vitrine.run("build", "--output", "old").status == 0)
      let page = try sandbox.text(Self.page).replacing("Manage your orders", with: "Your orders")
      try sandbox.write(page, to: Self.page)
      let outcome = try await sandbox.vitrine.run("diff", "old", ".", "--format", "html")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let html = outcome.output
      #expect(html.ranges(of: "src=\\\"data:image/svg+xml;base64,").count == 4)
      #expect(!html.contains("assets/orders.svg"))
    }
  }

  /// An edit of the site that spoils a picture, and the only report that must come out.
  struct Spoilt: Sendable, CustomTestStringConvertible {
    var testDescription: String
    let path: String
    let old: String
    let new: String
    let report: String

    init(_ title: String, in path: String, _ old: String, _ new: String, is report: String) {
      testDescription = title
      self.path = path
      self.old = old
      self.new = new
      self.report = report
    }
  }

  private static let page = "content/polaris.md"

  @Test(arguments: [
    Spoilt(
      "misspelt file",
      in: page,
      "orders-dark.svg",
      "order-dark.svg",
      is: "content/polaris.md:35:42 spec/unknown-file"
    ),
    Spoilt(
      "no file for a scheme",
      in: page,
      ", dark: assets/orders-dark.svg",
      "",
      is: "content/polaris.md:35:10 spec/missing-scheme"
    ),
    Spoilt(
      "unknown scheme",
      in: page,
      "dark: assets",
      "night: assets",
      is: "content/polaris.md:35:36 spec/unknown-scheme"
    ),
    Spoilt(
      "neither text nor decorative",
      in: page,
      "  alt: A parcel with a label\n",
      "",
      is: "content/polaris.md:35:3 spec/missing-key"
    ),
    Spoilt(
      "no picture",
      in: page,
      """
      illustration:
        file: {light: assets/orders.svg, dark: assets/orders-dark.svg}
        alt: A parcel with a label

      """,
      "",
      is: "content/polaris.md:31:10 spec/missing-part"
    ),
    Spoilt(
      "drawing without a size",
      in: "content/assets/orders.svg",
      #"viewBox="0 0 226 160""#,
      "",
      is: "content/polaris.md:35:17 spec/unsized-image"
    ),
  ])
  func `a spoilt picture is reported once`(_ spoilt: Spoilt) async throws {
    try await Self.withSite { sandbox in
      let text = try sandbox.text(spoilt.path)
      let place = try #require(text.range(of: spoilt.old))
      try sandbox.write(text.replacingCharacters(in: place, with: spoilt.new), to: spoilt.path)
      let outcome = try await sandbox.vitrine.run("check", "--strict", "--format", "json")
      #expect(try Findings(outcome).diagnostics.map(\.place) == [spoilt.report])
      #expect(outcome.status == 1)
    }
  }

  @Test func `a picture that two places show is missed once`() async throws {
    try await Self.withSite { sandbox in
      try sandbox.remove("content/assets/orders-dark.svg")
      let outcome = try await sandbox.vitrine.run("check", "--format", "json")
      #expect(
        try Findings(outcome).diagnostics.map(\.place) == [
          "content/polaris.md:35:42 spec/unknown-file"
        ]
      )
    }
  }

  @Test func `each page shows the picture of each scheme by an address that exists`() async throws {
    try await Self.withSite { sandbox in
      let outcome = try await sandbox.vitrine.run("build", "--strict")
      try #require(outcome.status == 0)
      let pages = try FileManager.default
        .subpathsOfDirectory(atPath: sandbox.url("public").path())
        .filter { $0.hasSuffix(".html") }
      let showing = try pages.filter { page in
        let html = try sandbox.text("public/\(page)")
        let sources = html.matches(of: /<img src="([^"]+)"/).map { String($0.1) }
        for source in sources {
          let file = sandbox.url("public/\(page)").deletingLastPathComponent()
            .appending(path: source).standardizedFileURL
          #expect(FileManager.default.fileExists(atPath: file.path()), "\(page): \(source)")
        }
        let names = Set(sources.map { $0.split(separator: "/").last.map(String.init) })
        // A page with the picture in one scheme alone would show it in the wrong one.
        #expect(names.contains("orders.svg") == names.contains("orders-dark.svg"), "\(page)")
        return names.contains("orders.svg")
      }
      #expect(showing.contains("gallery/index.html"))
      #expect(showing.contains("polaris/index.html"))
      #expect(showing.contains("polaris/orders-none/index.html"))
      #expect(showing.contains("surfaces/polaris-empty-state/index.html"))
    }
  }

  private static func withSite(_ body: (Sandbox) async throws -> Void) async throws {
    let home = SharedData.packageRoot.appending(path: "Tests/Sites/team-surfaces")
    try await Sandbox.use { sandbox in
      for part in ["content", "templates"] {
        let source = home.appending(path: part)
        try FileManager.default.copyItem(at: source, to: sandbox.url(part))
      }
      try await body(sandbox)
    }
  }
}
