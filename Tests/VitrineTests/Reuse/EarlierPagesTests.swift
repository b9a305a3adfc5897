import Diagnostics
import Foundation
import RuleEngine
import Rules
import SiteModel
import SiteParser
import Support
import Testing

@testable import Vitrine

/// Tests of what a run reuses of an earlier one.
struct EarlierPagesTests {
  /// Other pages of a site; one repeats the page, and the specs of one cannot be read.
  private static func others(_ page: SourceFile) -> [SourceFile] {
    let texts = [
      "content/broken.md": Array("# Broken\n\n```state one\nsurface: [\n```\n".utf8),
      "content/twin.md": page.bytes,
    ]
    return texts.map { SourceFile(path: $0.key, bytes: $0.value) }
  }

  @Test(arguments: Rule.all)
  func `the findings on a page depend on no other page`(_ rule: Rule) async throws {
    let site = MemorySite(example: rule.text.breaks)
    let sources = site.sources
    let configuration = await site.configuration(sources)
    let checker = Checker(configuration.settings, of: .all)
    for file in sources.pages {
      func result(besides others: [SourceFile]) async throws -> Checker.PageResult {
        let pages = (others + [file]).map { configuration.parse($0) }
        let site = await ParsedSite(pages, configuration, sources).site
        let page = try #require(site.pages.first { $0.file.path == file.path })
        return checker.check(page, checker.context(for: site))
      }
      let alone = try await result(besides: [])
      let among = try await result(besides: Self.others(file))
      #expect(alone.diagnostics == among.diagnostics)
      #expect(alone.verdicts == among.verdicts)
    }
  }

  @Test func `a page is read alike whatever its template includes`() async throws {
    var files = ["content/page.md": "---\nlayout: wide\n---\n\n# Page\n"]
    func rules() async -> [String] {
      await MemorySite(files: files).report().diagnostics.map(\.rule)
    }
    files["templates/wide.mustache"] = "{{> page}}\n"
    #expect(await rules() == [])
    files["templates/wide.mustache"] = String(repeating: "{{> part}}\n", count: 101)
    files["templates/part.mustache"] = String(repeating: "{{> inner}}\n", count: 100)
    files["templates/inner.mustache"] = "\n"
    // The template is the cause, and the page that names it is right.
    #expect(await rules() == ["template/too-large"])
  }

  @Test func `a page is read again if it or what it is read with has changed`() async throws {
    try await PreviewSite.use { site in
      let (sandbox, output) = (site.sandbox, site.sandbox.url("public").path())
      try sandbox.write("a { color: red }\n", to: "templates/styles/own.css")
      try sandbox.write(".", to: "content/copied.txt")
      _ = try await buildSite(sandbox.folder.path(), to: output, PipelineOptions())

      func known() async throws -> [String] {
        let sources = try await readSite(sandbox.folder.path())
        let last = await IncrementalBuild(of: LastBuild(output), sources, PipelineOptions())
        return last.earlier.results.keys.map { $0.text }.sorted()
      }
      let all = ["content/a/one.md", "content/a/three.md", "content/a/two.md", "content/index.md"]
      #expect(try await known() == all)
      try sandbox.write("a { color: blue }\n", to: "templates/styles/own.css")
      try sandbox.write("..", to: "content/copied.txt")
      try sandbox.write(PreviewSite.page("New"), to: "content/a/new.md")
      #expect(try await known() == all)
      try sandbox.write(PreviewSite.page("Another"), to: "content/a/one.md")
      try sandbox.remove("content/a/two.md")
      #expect(try await known() == ["content/a/three.md", "content/index.md"])
      let css = "a { color: blue; --glow: 1px }\n"
      try sandbox.write(css, to: "templates/styles/own.css")
      // A surface may read the property.
      #expect(try await known() == [])
      try sandbox.write("a { color: green }\n", to: "templates/styles/own.css")
      #expect(try await known() == ["content/a/three.md", "content/index.md"])
      try sandbox.write("title: Other\nurl: https://example.org/\n", to: "content/site.yaml")
      #expect(try await known() == [])
    }
  }
}
