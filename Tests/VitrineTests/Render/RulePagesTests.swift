import Diagnostics
import Foundation
import Testing
@testable import SiteModel
@testable import SiteRenderer
import Support

@testable import Vitrine

/// The rules that have a page.
struct RulePagesTests {
  /// A page with a warning, an unchecked rule, a waiver and a counter-example.
  private static let site = MemorySite(files: [
    "content/site.yaml": "title: Site\nrules: {source/placeholder: warning}\n",
    "content/index.md": """
    # Home

    ```state failed
    surface: banner
    state: error
    message: The payload failed.
    actions: [Try again]
    allow:
      copy/no-jargon: Our readers are engineers.
    ```
    """,
    "content/linked.md": "# Linked\n\n[A rule](/rules/token/unknown/)  \n",
  ])

  private func rulePages(_ site: MemorySite) async -> Set<String> {
    let paths = Renderer(await site.check().site).jobs.map(\.path)
    return Set(paths.filter { $0.hasPrefix("rules/") && $0.hasSuffix("/index.html") })
  }

  @Test func `a rule has a page if it is waived, set, linked to or found something`() async {
    let pages = await rulePages(Self.site)
    for rule in ["copy/no-jargon", "source/placeholder", "token/unknown", "source/trailing-space"] {
      #expect(pages.contains("rules/\(rule)/index.html"), "\(rule)")
    }
    #expect(pages.contains("rules/index.html"))
    #expect(!pages.contains("rules/copy/index.html"), "groups have pages where all rules have")
    #expect(pages.count < 12)
    for path in pages {
      let files = Renderer(await Self.site.check().site)
      let job = files.jobs.first { $0.path == path }
      #expect(job.map { files.render($0).diagnostics.isEmpty } == true, "\(path)")
    }
  }

  @Test func `all rules have pages, or none, as the settings say`() async throws {
    var site = Self.site
    site.files["content/site.yaml"] = "title: Site\nrule-pages: all\n"
    let all = await rulePages(site)
    #expect(all.count > 300 && all.contains("rules/copy/index.html"))
    site.files["content/site.yaml"] = "title: Site\nrule-pages: none\n"
    site.files["content/linked.md"] = nil
    #expect(await rulePages(site) == [])
    for path in ["index.html", "failed/index.html"] {
      let page = try await site.page(path)
      #expect(!page.contains("rules/") && page.contains("Our readers are engineers."))
    }
    let page = try await site.page("failed/index.html")
    #expect(page.contains(#"<span class="explain">vitrine explain</span> copy/no-jargon"#))
  }

  @Test func `a link to a page that no rule has is broken`() async {
    var site = Self.site
    site.files["content/site.yaml"] = "title: Site\nrule-pages: none\n"
    let found = await site.report().diagnostics.filter { $0.rule == "link/broken" }
    #expect(found.map(\.range.file) == ["content/linked.md"])
  }

  @Test func `no page, index or map links to an address that does not exist`() async throws {
    for pages in ["all", "used", "none"] {
      var site = Self.site
      site.files["content/site.yaml"] =
        "title: Site\nurl: https://a.example\nrule-pages: \(pages)\n"
      site.files["content/linked.md"] = nil
      let renderer = Renderer(await site.check().site)
      let made = Set(renderer.jobs.map(\.path))
      for job in renderer.jobs where !job.path.hasPrefix("rules/") || pages == "used" {
        let text = String(decoding: renderer.render(job).file.bytes, as: UTF8.self)
        for match in text.matches(
          of:
            /(?:\.\.\/|"url":"|href="|a\.example\/)((?:rules|checklist|surfaces|tokens|contrast|reference)\/[a-z0-9\/-]*)/
        ) {
          let path = String(match.1)
          let isThere =
            made.contains(path) || made.contains(path + "index.html")
            || made.contains(path + ".html") || made.contains(path + ".csv")
            || made.contains(path + ".css")
          // A set of the search index begins with what its addresses have in common.
          let isBase = job.path == "assets/search.json"
          #expect(isThere || isBase, "\(pages): \(job.path) names \(path)")
        }
      }
    }
  }

  @Test
  func `an incremental build makes the page of a rule when it first fires, and removes it after`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let spec = """
        # Start

        ```state failed
        surface: toast
        state: info
        message: Your orders are up to date.
        ```

        """
      try sandbox.write(spec, to: "content/index.md")
      func build(_ output: String) async throws {
        let to = sandbox.url(output).path()
        let built = try await buildSite(sandbox.folder.path(), to: to, PipelineOptions())
        #expect(!built.report.fails(strict: false))
      }
      try await build("public")
      let page = "public/rules/source/trailing-space/index.html"
      #expect(!sandbox.has(page))
      for text in ["# Other\n\nText.  \n", "# Other\n\nText.\n"] {
        try sandbox.write(text, to: "content/other.md")
        try await build("public")
        #expect(sandbox.has(page) == text.contains("  "))
        try? sandbox.remove("clean")
        try await build("clean")
        let (left, right) = (try sandbox.tree("public"), try sandbox.tree("clean"))
        #expect(left.keys.sorted() == right.keys.sorted())
        for (path, bytes) in right where left[path] != bytes { Issue.record("\(path)") }
      }
    }
  }
}
