import Diagnostics
import Markdown
import Support
@testable import DocumentAudit
@testable import RuleEngine
@testable import Rules
@testable import SiteModel
@testable import SiteParser
@testable import SiteRenderer

/// A site of one page over the built-in theme, read, checked and drawn in memory.
enum PageTargets {
  /// A page with a little of everything.
  static let page = Array(
    """
    ---
    title: Start
    description: A page
    aliases: [/old/, "#before: part"]
    tags: [a, b]
    updated: 2026-03-01
    ---

    Text with `code`, [a link](#part), <b>HTML</b> and ![a picture](a.png "b").

    ## Part

    | a | b |
    |---|---|
    | c | d |

    ```state load-failed
    surface: full-page
    state: error
    view: inventory
    icon: exclamationmark.triangle
    title: Couldn't load your inventory
    message: The connection dropped. Check it, then try again.
    actions:
      - label: Try again
        recovery: retry
    style:
      gap: spacing.lg
    allow: {copy/title-length: "it is long"}
    ```

    ```swift for=load-failed
    Text("Couldn't load").foregroundStyle(.red).padding(12)
    ```

    """.utf8
  )

  private static let backdrop = configuration(isForeign: false)
  private static let foreign = configuration(isForeign: true)

  private static func configuration(isForeign: Bool) -> SiteConfiguration {
    var sources = Sources()
    sources.theme = theme
    sources.settings = SourceFile(
      path: "content/site.yaml",
      bytes: Array(
        "title: A\nurl: https://example.org/a/\nmarkdown: {raw-html: sanitize}\nviews: {inventory: {kind: async}}\n"
          .utf8
      )
    )
    var options = ParseOptions()
    options.isForeign = isForeign
    return SiteConfiguration(
      sources,
      options,
      rules: isForeign ? [] : RuleText.all,
      uncheckedDemands: []
    )
  }

  /// The site made from a page, and all its diagnostics.
  static func site(_ file: SourceFile) -> (site: Site, diagnostics: [Diagnostic]) {
    let parsed = backdrop.parse(file)
    var (site, more) = backdrop.site(of: [parsed.page], assets: [])
    site.pages[0].links = site.links(of: site.pages[0])
    let checker = Checker(backdrop.settings, of: .all)
    let result = checker.check(site.pages[0], checker.context(for: site))
    site.pages[0].take(result)
    checker.label(&site)
    return (site, parsed.diagnostics + more + result.diagnostics)
  }

  /// The audit of a page that was written for another tool.
  static func audit(_ file: SourceFile) -> Audit {
    let rules = Rule.ofAudits([])
    let checker = Checker(foreign.settings, of: .all, rules: rules, asked: Rule.askedByAudits)
    let parsed = foreign.parse(file)
    let (site, _) = foreign.site(of: [parsed.page], assets: [])
    let result = checker.check(site.pages[0], checker.context(for: site))
    let document = Audit.Document(
      path: file.path,
      system: site.systems[0].id,
      matches: 0,
      samples: 0,
      previews: 0,
      tables: 0
    )
    return Audit(
      site: site,
      documents: [document],
      report: Report(
        diagnostics: parsed.diagnostics + result.diagnostics,
        sources: [file.path: file]
      ),
      remarks: []
    )
  }
}

extension FuzzTarget {
  /// A whole page: read, checked with all rules, and drawn with its specimens, Markdown version
  /// and search.
  static let page = FuzzTarget(
    "page",
    words: pageWords,
    largest: 12_000,
    seeds: { [PageTargets.page] + Seeds.package("content", ".md", limit: 80) }
  ) { bytes in
    let file = SourceFile(path: "content/index.md", bytes: bytes)
    let (site, diagnostics) = PageTargets.site(file)
    // A check that could not be made has nothing to say.
    try holdSound(diagnostics.filter { !$0.isUndecided }, in: file)
    let renderer = Renderer(site)
    try holdSound(renderer.diagnostics, in: file)
    for job in renderer.jobs {
      switch job.kind {
      case .page, .specimen:
        let (output, found) = renderer.render(job)
        try holdSound(found, in: file)
        // Only the preview draws a specimen that lacks a part.
        let isWhole = !diagnostics.contains { $0.severity == .error }
        try hold(found.isEmpty || !isWhole, "a template: \(found.first?.message ?? "")")
        try SoundHTML.hold(output.bytes, job.path, scripts: 2, isNested: false)
      case .redirect: try SoundHTML.hold(renderer.render(job).file.bytes, job.path, scripts: 2)
      case .catalogue: try holdJSON(renderer.render(job).file.bytes, job.path)
      case .twin where diagnostics.contains { $0.rule == "source/invalid-utf8" }:
        // The file is the page as written, with invalid UTF-8; such a site is not built.
        continue
      case .twin, .llms, .sitemap, .searchIndex:
        try holdText(renderer.render(job).file.bytes, job.path)
      default: break
      }
      let parts = job.path.split(separator: "/", omittingEmptySubsequences: false)
      let isOdd = parts.contains { ["", ".", ".."].contains($0) || $0.contains("\\") }
      try hold(!isOdd && holdsNoControl(job.path), "a file at `\(job.path)`")
    }
  }

  /// A page that was written for another tool, with its report.
  static let audit = FuzzTarget(
    "audit",
    words: pageWords + swift.words + html.words,
    largest: 12_000,
    seeds: { Seeds.shared("seeds", ".txt") + Seeds.package("content", ".md", limit: 80) }
  ) { bytes in
    let file = SourceFile(path: "docs/a.md", bytes: bytes)
    let audit = PageTargets.audit(file)
    try holdSound(audit.report.diagnostics, in: file)
    let again = PageTargets.audit(file)
    try hold(again.report.diagnostics == audit.report.diagnostics, "not equal twice")
    let page = audit.page()
    try hold(page.diagnostics.isEmpty, "the page: \(page.diagnostics.first?.message ?? "")")
    try SoundHTML.hold(page.html, "the page", scripts: 2)
    try holdJSON(audit.json(), "JSON")
    _ = file.applyingFixes(of: audit.report.diagnostics)
  }

  private static let pageWords = [
    "```state x\n", "```swift for=load-failed\n", "```html\n", "surface: toast\n",
    "state: success\n", "title: ", "style:\n  ",
    "actions: [", "verdict: dont\n", "breaks: [contrast/text]\n", "icon: ", "{#",
    "title: \"</title><script>", "aliases: [",
    "| Token | Value |\n|---|---|\n", "#DC2626", "16px", "4.5:1", "`stateDanger`", "ProgressView()",
    "Button(\"OK\") {",
  ]

  private static func holdsNoControl(_ path: String) -> Bool {
    path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
