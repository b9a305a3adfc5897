import Diagnostics
import Testing
@testable import SiteComparison
@testable import SiteModel
@testable import SiteOutput

@testable import Vitrine

/// Tests of the messages of `check --against` about addresses that are gone.
struct VanishedTests {
  private static let before = [
    "content/site.yaml": "title: Test\n",
    "content/index.md": "# Home\n\n## Rules\n\n## Words\n",
    "content/patterns/banner.md": page("banner"),
    "content/patterns/toast.md": page("toast"),
  ]

  private static func page(_ name: String) -> String {
    """
    ---
    title: The \(name)
    ---

    ## When to use a \(name)

    ```state \(name)-news
    surface: banner
    state: info
    message: Prices are updated every morning.
    dismissible: true
    ```

    """
  }

  private func catalogue(_ files: [String: String]) async throws -> Catalogue {
    let site = MemorySite(files: files)
    let bytes = Array(try await site.page("catalogue.json").utf8)
    let file = SourceFile(path: "catalogue.json", bytes: bytes)
    return try #require(Catalogue.read(file).catalogue)
  }

  /// Compares a changed site with the older one; returns the messages, and the files after all
  /// fixes.
  private func check(
    _ change: (inout [String: String]) -> Void,
    against old: [String: String] = before
  ) async throws -> (lines: [String], mended: [String: String], left: [String]) {
    var options = PipelineOptions()
    options.against = try await catalogue(old)
    var files = old
    change(&files)
    let site = MemorySite(files: files)
    let sources = site.sources
    let configuration = await site.configuration(sources)
    let report = await checkSite(sources, options, with: configuration).report
    let fixed = try await fixing(sources.pages) { pages in
      var sources = sources
      sources.pages = pages
      let report = await checkSite(sources, options, with: configuration).report
      return (report, report)
    }
    let mended = Dictionary(
      uniqueKeysWithValues: fixed.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    )
    return (lines(report), mended, lines(fixed.result))
  }

  private func lines(_ report: Report) -> [String] {
    report.diagnostics.filter { $0.rule.hasPrefix("link/vanished-") }.map { diagnostic in
      let start = report.positions(of: diagnostic.range).start
      return "\(diagnostic.range.file):\(start.line) \(diagnostic.rule) \(diagnostic.message)"
    }
  }

  @Test func `a site that keeps every address is silent`() async throws {
    #expect(try await check { $0["content/new.md"] = "# New\n" }.lines == [])
  }

  @Test func `a page under another name takes over the address`() async throws {
    let (lines, mended, left) = try await check { files in
      files["content/patterns/notice.md"] = files.removeValue(forKey: "content/patterns/banner.md")
    }
    #expect(
      lines == [
        "content/patterns/notice.md:2 link/vanished-url `/patterns/banner/` is gone, and links to it are broken"
      ]
    )
    #expect(
      mended["content/patterns/notice.md"]?.hasPrefix(
        "---\ntitle: The banner\naliases:\n  - /patterns/banner/\n---\n"
      ) == true
    )
    #expect(left == [])
  }

  @Test func `a heading between the same neighbours has another text now`() async throws {
    let (lines, mended, left) = try await check { files in
      files["content/index.md"] = "# Home\n\n## Laws\n\n## Words\n"
    }
    #expect(
      lines == [
        "content/index.md:3 link/vanished-anchor `/#rules` is gone, and links to it go to the top of the page"
      ]
    )
    #expect(
      mended["content/index.md"]?.hasPrefix("---\naliases:\n  - \"#rules: laws\"\n---\n\n# ")
        == true
    )
    #expect(left == [])
  }

  @Test func `a specimen that moved is found at its new place`() async throws {
    let (lines, mended, left) = try await check { files in
      let statuses =
        "```state toast-news"
        + (files["content/patterns/toast.md"] ?? "")
        .split(separator: "```state toast-news")[1]
      files["content/patterns/toast.md"] = "---\ntitle: The toast\n---\n\n## When to use a toast\n"
      files["content/patterns/banner.md", default: ""] += "\n" + statuses
    }
    #expect(
      lines == [
        "content/patterns/banner.md:14 link/vanished-anchor `/patterns/toast/#toast-news` is gone, and links to it go to the top of the page"
      ]
    )
    #expect(
      mended["content/patterns/banner.md"]?.contains(
        "aliases:\n  - \"/patterns/toast/#toast-news\"\n"
      )
        == true
    )
    #expect(left == [])
  }

  @Test(arguments: [
    ("aliases: [/a/]", "aliases: [/a/, \"#rules: laws\"]"),
    ("aliases: []", "aliases: [\"#rules: laws\"]"),
    ("aliases:\n- /a/", "aliases:\n- /a/\n- \"#rules: laws\""),
    (
      "aliases:\n    - /a/ # once\n    - \"#x\": home\ntags: [a]",
      "aliases:\n    - /a/ # once\n    - \"#x\": home\n    - \"#rules: laws\"\ntags: [a]"
    ),
    ("title: Home\r\norder: 1\r", "title: Home\r\norder: 1\r\naliases:\r\n  - \"#rules: laws\"\r"),
  ])
  func `an alias is written in the form of the existing ones`(
    _ old: String,
    _ new: String
  ) async throws {
    let end = old.hasSuffix("\r") ? "\r\n" : "\n"
    let text = "\n---" + end + end + "# Home" + end + end + "## Laws" + end + end + "## Words" + end
    let (_, mended, left) = try await check { files in
      files["content/index.md"] = "---" + end + old + text
    }
    #expect(mended["content/index.md"] == "---" + end + new + text)
    #expect(left == [])
  }

  @Test func `a target of a redirect must stay`() async throws {
    var old = Self.before
    old["content/index.md"] =
      "---\naliases: [/start/, \"#laws: rules\"]\n---\n\n# Home\n\n## Rules\n"
    let (lines, mended, left) = try await check(
      { $0["content/index.md"] = "# Home\n\n## Rules\n" },
      against: old
    )
    #expect(
      lines == [
        "content/index.md:1 link/vanished-anchor `/#laws` is gone, and links to it go to the top of the page",
        "content/index.md:1 link/vanished-url `/start/` is gone, and links to it are broken",
      ]
    )
    #expect(mended["content/index.md"]?.contains("  - /start/\n") == true)
    #expect(left.count == 1)
  }

  @Test func `a lost address without a successor is reported at the settings`() async throws {
    var old = Self.before
    old["content/photo.png"] = "x"
    let (lines, _, left) = try await check(
      { files in
        files["content/photo.png"] = nil
        files["content/patterns/toast.md"] = nil
      },
      against: old
    )
    #expect(
      lines == [
        "content/site.yaml:1 link/vanished-url `/patterns/toast/` is gone, and links to it are broken",
        "content/site.yaml:1 link/vanished-url `/photo.png` is gone, and links to it are broken",
      ]
    )
    #expect(left == lines)
  }
}
