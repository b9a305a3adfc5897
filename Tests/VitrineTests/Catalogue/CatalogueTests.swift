import Diagnostics
import Testing
@testable import SiteComparison

/// Tests of reading the catalogue of a built site.
struct CatalogueTests {
  private func read(_ text: String) -> (catalogue: Catalogue?, lines: [String]) {
    let file = SourceFile(path: "old/catalogue.json", bytes: Array(text.utf8))
    let (catalogue, diagnostics) = Catalogue.read(file)
    let report = Report(diagnostics: diagnostics, sources: [file.path: file])
    let lines = report.diagnostics.map { diagnostic in
      let start = report.positions(of: diagnostic.range).start
      return "\(start.line):\(start.column) \(diagnostic.rule) \(diagnostic.message)"
    }
    return (catalogue, lines)
  }

  @Test func `what is written is read again`() async throws {
    let site = MemorySite(files: [
      "content/site.yaml": "title: Test\nurl: https://example.org/docs/\nlanguages: [en, vi]\n",
      "content/index.md": "---\naliases: [/old/]\n---\n\n# Home\n\n## Part\n",
      "content/page.md": """
      # Page

      ```state shown
      surface: banner
      state: warning
      message: Prices are from this morning. Refresh to see today's changes.
      ```
      """,
      "content/assets/stamp.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ])
    let (catalogue, lines) = read(try await site.page("catalogue.json"))
    #expect(lines == [])
    let read = try #require(catalogue)
    #expect(read.title == "Test")
    #expect(read.url == "https://example.org/docs/")
    #expect(read.pages.map(\.url) == ["", "page/"])
    #expect(read.pages.first?.anchors == ["home", "part"])
    #expect(
      read.pages.first?.aliases == [
        Catalogue.Alias(url: "old/", target: ""), Catalogue.Alias(url: "vi/old/", target: "vi/"),
      ]
    )
    #expect(read.pages.first?.standsIn == ["vi/"])
    #expect(read.specimens.map(\.url) == ["page/shown/"])
    #expect(read.specimens.first?.contrast.map(\.scheme) == ["light", "dark"])
    #expect(read.generated.contains { $0.url == "gallery/" })
    #expect(read.files == ["assets/stamp.svg"])
    #expect(read.surfaces.contains { $0.url == "surfaces/banner/" })
    #expect(read.rules.contains { $0.id == "token/unknown" && $0.severity == "error" })
    let token = try #require(read.systems.first?.tokens.first { $0.path == "state.warning" })
    #expect(token.type == "color")
    #expect(token.values.map(\.name) == ["light", "dark"])
  }

  private static let least = #"""
    "version": 1, "title": "T", "specimens": [], "surfaces": [], "views": [], "patterns": [],
    "rules": [], "tokens": {}, "findings": []
    """#

  @Test func `members of later versions are ignored`() throws {
    let (catalogue, lines) = read(
      "{\(Self.least), \"later\": [1], \"pages\": [{\"path\": \"content/a.md\", \"url\": \"a/\", "
        + "\"title\": \"A\", \"anchors\": [], \"mood\": 3}]}"
    )
    #expect(lines == [])
    #expect(catalogue?.pages.map(\.url) == ["a/"])
  }

  @Test(arguments: [
    ("", "1:1 catalogue/not-json the file is empty, and JSON needs one value"),
    (
      "{\"version\": 1", "1:13 catalogue/not-json the file ends too early: the object is not closed"
    ),
    ("<!doctype html>", "1:1 catalogue/not-json `<!doctype` is not a JSON value"),
    ("[]", "1:1 catalogue/wrong-type a catalogue is an object, and this is an array"),
    ("{}", "1:1 catalogue/missing-member the catalogue has no `version`"),
    ("{\"version\": 2}", "1:13 catalogue/other-version this is no catalogue of version 1"),
    ("{\(least)}", "1:1 catalogue/missing-member `pages` is missing in this object"),
    (
      "{\(least), \"pages\": 3}",
      "2:53 catalogue/wrong-type `pages` is a list, and this is a number"
    ),
    (
      "{\(least), \"pages\": [7]}",
      "2:54 catalogue/wrong-type `pages` is a list of objects, and this is a number"
    ),
  ])
  func `errors in a catalogue have a place`(_ text: String, _ problem: String) {
    let (catalogue, lines) = read(text)
    #expect(catalogue == nil)
    #expect(lines == [problem])
  }
}
